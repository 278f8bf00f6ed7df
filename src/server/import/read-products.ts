/** Streams the product files into staging. */
import { join } from 'node:path';
import type { BulkTransaction } from '#server/database/bulk.ts';
import type { SpecificationCheck } from './check-specifications.ts';
import { quoted } from './complaints.ts';
import type { Complaints } from './complaints.ts';
import {
  ATTACHMENT_COLUMNS,
  DEFAULT_CATEGORY,
  PICTURE_COLUMNS,
  PRODUCT_COLUMNS,
  SPECIFICATION_COLUMNS,
} from './folder-format.ts';
import { isThere } from './is-there.ts';
import { MAX_ROWS, MAX_SUGGESTIONS } from './read-content.ts';
import type { ContentFiles } from './read-content.ts';
import { readCsv } from './read-csv.ts';
import type { Columns } from './read-csv.ts';
import { createZeroCheck, describeSpoiled } from './sheets/spoiled-values.ts';
import { suggest } from './sheets/suggest.ts';

const FILE = 'products.csv';
const CATEGORIES_FILE = 'shop-categories.csv';

/** A row of what belongs to a product. */
type PartRow = Record<string, string | number | boolean | null>;

/** `shopCategories` gets those that only products name, when the owner has no file of them, and the one of products without. */
export async function stageProducts(
  { copyInto }: Pick<BulkTransaction, 'copyInto'>,
  folder: string,
  shopCategories: ContentFiles['shopCategories'],
  complaints: Complaints,
  { onRow, onSpecification }: { onRow: () => void; onSpecification: SpecificationCheck['check'] },
): Promise<void> {
  const findCategory = createCategoryCheck(shopCategories, await isThere(join(folder, CATEGORIES_FILE)));
  const zeros = createZeroCheck();
  const products = copyInto('staged_products', ['line', ...namesOf(PRODUCT_COLUMNS)]);
  for await (const { line, row } of readCsv(folder, FILE, PRODUCT_COLUMNS, complaints)) {
    const part = row.part_number;
    const complain = (column: string, message: string, kind = message) =>
      complaints.add({ file: FILE, line, column, part, message, kind });
    const problem = findCategory(row.category);
    if (problem !== null && !complaints.concerns(CATEGORIES_FILE))
      complain('category', problem, `is not in ${CATEGORIES_FILE}`);
    const spoiled = describeSpoiled(part, 'text');
    if (spoiled !== null) complain('part_number', `${quoted(part)} ${spoiled}`, spoiled);
    zeros.add(line, part);
    await products.add({ line, ...row });
    onRow();
  }
  await products.end();
  for (const { line, part, likely } of zeros.end()) {
    const message = `seems to have lost its leading zeros: ${quoted(likely)}?`;
    complaints.warn({
      file: FILE,
      line,
      column: 'part_number',
      part,
      message,
      kind: 'seems to have lost its leading zeros',
    });
  }

  await stageParts('specifications.csv', 'staged_specifications', SPECIFICATION_COLUMNS, onSpecification);
  await stageParts('pictures.csv', 'staged_pictures', PICTURE_COLUMNS);
  await stageParts('attachments.csv', 'staged_attachments', ATTACHMENT_COLUMNS);

  async function stageParts<Row extends PartRow>(
    file: string,
    table: string,
    columns: Columns<Row>,
    onPart: (line: number, row: Row) => void = () => undefined,
  ): Promise<void> {
    if (!(await isThere(join(folder, file)))) return;
    const parts = copyInto(table, ['line', ...namesOf(columns)]);
    for await (const { line, row } of readCsv(folder, file, columns, complaints)) {
      if (row['product_id'] === null && row['part_number'] === null)
        complaints.add({ file, line, column: 'part_number', message: 'must not be empty' });
      await parts.add({ line, ...row });
      onPart(line, row);
      onRow();
    }
    await parts.end();
  }
}

/** What is wrong with a category; each name is judged once, as long as there are not too many. */
function createCategoryCheck(shopCategories: ContentFiles['shopCategories'], isListed: boolean) {
  const judged = new Map<string, string | null>(shopCategories.map(({ row }) => [row.name, null]));
  return (name: string): string | null => {
    const known = judged.get(name);
    if (known !== undefined) return known;
    if (judged.size >= MAX_ROWS) return `${quoted(name)} is beyond ${MAX_ROWS} categories`;
    const isNew = !isListed || name === DEFAULT_CATEGORY;
    if (isNew) shopCategories.push({ line: 0, row: { name, description: '', attributes: [], indexed: [] } });
    const isCompared = !isNew && judged.size < shopCategories.length + MAX_SUGGESTIONS;
    const meant = isCompared
      ? suggest(
          name,
          shopCategories.map(({ row }) => row.name),
        )
      : null;
    const advice = meant === null ? '' : `: did you mean ${quoted(meant)}?`;
    const problem = isNew ? null : `${quoted(name)} is not in ${CATEGORIES_FILE}${advice}`;
    judged.set(name, problem);
    return problem;
  };
}

function namesOf<Row extends object>(columns: Row): (keyof Row & string)[] {
  return Object.keys(columns) as (keyof Row & string)[]; // columns of a file have names only
}
