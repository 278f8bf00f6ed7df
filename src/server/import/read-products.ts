/** Streams the product files into staging. */
import type { BulkTransaction } from '#server/database/bulk.ts';
import type { SpecificationCheck } from './check-specifications.ts';
import { quoted } from './complaints.ts';
import type { Complaints } from './complaints.ts';
import { ATTACHMENT_COLUMNS, PICTURE_COLUMNS, PRODUCT_COLUMNS, SPECIFICATION_COLUMNS } from './folder-format.ts';
import { readCsv } from './read-csv.ts';
import type { Columns } from './read-csv.ts';

/** A row of what belongs to a product. */
type PartRow = Record<string, string | number | boolean>;

export async function stageProducts(
  { copyInto }: Pick<BulkTransaction, 'copyInto'>,
  folder: string,
  shopCategories: ReadonlySet<string>,
  complaints: Complaints,
  { onRow, onSpecification }: { onRow: () => void; onSpecification: SpecificationCheck['check'] },
): Promise<void> {
  const products = copyInto('staged_products', ['line', ...namesOf(PRODUCT_COLUMNS)]);
  for await (const { line, row } of readCsv(folder, 'products.csv', PRODUCT_COLUMNS, complaints)) {
    if (!shopCategories.has(row.category) && !complaints.concerns('shop-categories.csv')) {
      const message = `${quoted(row.category)} is not in shop-categories.csv`;
      complaints.add({ file: 'products.csv', line, column: 'category', message });
    }
    await products.add({ line, ...row });
    onRow();
  }
  await products.end();

  await stageParts('specifications.csv', 'staged_specifications', SPECIFICATION_COLUMNS, onSpecification);
  await stageParts('pictures.csv', 'staged_pictures', PICTURE_COLUMNS);
  await stageParts('attachments.csv', 'staged_attachments', ATTACHMENT_COLUMNS);

  async function stageParts<Row extends PartRow>(
    file: string,
    table: string,
    columns: Columns<Row>,
    onPart: (line: number, row: Row) => void = () => undefined,
  ): Promise<void> {
    const parts = copyInto(table, ['line', ...namesOf(columns)]);
    for await (const { line, row } of readCsv(folder, file, columns, complaints)) {
      await parts.add({ line, ...row });
      onPart(line, row);
      onRow();
    }
    await parts.end();
  }
}

function namesOf<Row extends object>(columns: Row): (keyof Row & string)[] {
  return Object.keys(columns) as (keyof Row & string)[]; // columns of a file have names only
}
