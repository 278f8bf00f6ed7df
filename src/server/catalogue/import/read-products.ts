/** Streams the product files into staging. */

import { join } from 'node:path';
import type { BulkTransaction } from '#server/platform/database/bulk.ts';
import { CATEGORIES_FILE, createCategoryReader } from './category-names.ts';
import type { SpecificationCheck } from './check-specifications.ts';
import { ATTACHMENT_COLUMNS, PICTURE_COLUMNS, SPECIFICATION_COLUMNS } from './folder-format.ts';
import { isThere } from './is-there.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import type { ContentFiles } from './read-content.ts';
import { readCsv } from './read-csv.ts';
import type { Columns } from './read-csv.ts';
import { noteSpelling, quoted } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';
import { createZeroCheck, describeSpoiled } from './sheets/spoiled-values.ts';

const FILE = 'products.csv';

/** A row of what belongs to a product. */
type PartRow = Record<string, string | number | boolean | null>;

/** `shopCategories` gets those that only products name, when the owner has no file of them, and the one of products without. */
export async function stageProducts(
  { copyInto }: Pick<BulkTransaction, 'copyInto'>,
  folder: string,
  shopCategories: ContentFiles['shopCategories'],
  /** Names of the shop's categories. */
  inShop: readonly string[],
  rowErrors: RowErrors,
  { onRow, onSpecification }: { onRow: () => void; onSpecification: SpecificationCheck['check'] },
): Promise<void> {
  const isListed = await isThere(join(folder, CATEGORIES_FILE));
  const readCategory = createCategoryReader(shopCategories, isListed ? null : inShop);
  const zeros = createZeroCheck();
  const products = copyInto('staged_products', ['line', ...namesOf(PRODUCT_COLUMNS)]);
  for await (const { line, row } of readCsv(folder, FILE, PRODUCT_COLUMNS, rowErrors)) {
    const part = row.part_number;
    const report = (column: string, message: string, kind = message) =>
      rowErrors.add({ file: FILE, line, column, part, message, kind });
    const { name: category, problem } = readCategory(row.category);
    if (problem !== null && !rowErrors.concerns(CATEGORIES_FILE))
      report('category', problem, `is not in ${CATEGORIES_FILE}`);
    if (category !== row.category)
      noteSpelling(rowErrors, { file: FILE, line, column: 'category', part }, row.category, category);
    const spoiled = describeSpoiled(part, 'text');
    if (spoiled !== null) report('part_number', `${quoted(part)} ${spoiled}`, spoiled);
    const leadTime = findLeadTimeProblem(row);
    if (leadTime !== null) report('lead_days_max', leadTime);
    zeros.add(line, part);
    await products.add({ line, ...row, category });
    onRow();
  }
  await products.end();
  for (const { line, part, likely } of zeros.end()) {
    const message = `seems to have lost its leading zeros: ${quoted(likely)}?`;
    rowErrors.warn({
      file: FILE,
      line,
      column: 'part_number',
      part,
      message,
      kind: 'seems to have lost its leading zeros',
    });
  }

  await stageSpecifications();
  await stageParts('pictures.csv', 'staged_pictures', PICTURE_COLUMNS);
  await stageParts('attachments.csv', 'staged_attachments', ATTACHMENT_COLUMNS);

  async function stageParts<Row extends PartRow>(file: string, table: string, columns: Columns<Row>): Promise<void> {
    if (!(await isThere(join(folder, file)))) return;
    const parts = copyInto(table, ['line', ...namesOf(columns)]);
    for await (const { line, row } of readParts(file, columns)) await parts.add({ line, ...row });
    await parts.end();
  }

  async function stageSpecifications(): Promise<void> {
    const file = 'specifications.csv';
    if (!(await isThere(join(folder, file)))) return;
    const runs = copyInto('staged_specifications', RUN_COLUMNS);
    let run: SpecificationRun | null = null;
    for await (const { line, row } of readParts(file, SPECIFICATION_COLUMNS)) {
      if (run !== null && !continues(run, row)) {
        await runs.add(toRunRow(run));
        run = null;
      }
      run ??= { ...row, line, lines: [], items: [] };
      run.lines.push(line);
      run.items.push({ key: row.key, value: row.value });
      onSpecification(line, row);
    }
    if (run !== null) await runs.add(toRunRow(run));
    await runs.end();
  }

  async function* readParts<Row extends PartRow>(file: string, columns: Columns<Row>) {
    for await (const part of readCsv(folder, file, columns, rowErrors)) {
      if (part.row['product_id'] === null && part.row['part_number'] === null)
        rowErrors.add({ file, line: part.line, column: 'part_number', message: 'must not be empty' });
      yield part;
      onRow();
    }
  }
}

/** Lines of specifications.csv that follow each other and are of the same product. */
interface SpecificationRun {
  /** Of the first. */
  line: number;
  product_id: number | null;
  part_number: string | null;
  lines: number[];
  items: { key: string; value: string }[];
}

const RUN_COLUMNS = ['line', 'product_id', 'part_number', 'lines', 'items', 'has_doubles'] as const;
/** A file whose lines are all of one product is staged in pieces. */
const MAX_RUN = 1000;

function continues(run: SpecificationRun, row: Pick<SpecificationRun, 'product_id' | 'part_number'>): boolean {
  return run.product_id === row.product_id && run.part_number === row.part_number && run.lines.length < MAX_RUN;
}

function toRunRow({ items, ...run }: SpecificationRun) {
  const keys = new Set(items.map(({ key }) => key));
  return { ...run, items: JSON.stringify(items), has_doubles: keys.size < items.length };
}

function findLeadTimeProblem({
  lead_days_min: min,
  lead_days_max: max,
}: {
  lead_days_min: number | null;
  lead_days_max: number | null;
}): string | null {
  return min !== null && max !== null && max < min ? 'must not be less than lead_days_min' : null;
}

function namesOf<Row extends object>(columns: Row): (keyof Row & string)[] {
  return Object.keys(columns) as (keyof Row & string)[]; // columns of a file have names only
}
