/** The sheet by which the stock is counted: written as CSV, and read back with what was counted. Pure. */
import { parse } from 'csv-parse/sync';
import { CSV_START, toImportableCsvRow } from '#server/http/csv.ts';

const HEADING = ['Id', 'Part number', 'Product', 'Stock', 'Counted'];
const ID = HEADING.indexOf('Id');
const STOCK = HEADING.indexOf('Stock');
const COUNTED = HEADING.indexOf('Counted');
const WHOLE_NUMBER = /^\d{1,7}$/;

export interface CountLine {
  productId: number;
  /** What stood on the sheet: what is sold after it was written is no difference. */
  stock: number;
  counted: number;
}

export const COUNT_SHEET_START = CSV_START + toImportableCsvRow(HEADING);

export function toCountRow(product: { id: number; partNumber: string; name: string; stock: number }): string {
  return toImportableCsvRow([product.id, product.partNumber, product.name, product.stock, '']);
}

/** Rows without a count are left out. Problems name their row as the spreadsheet numbers it. */
export function parseCountSheet(text: string): { lines: CountLine[]; problems: string[] } {
  const rows = readRows(text);
  if (rows === null || HEADING.some((name, column) => rows[0]?.[column]?.trim() !== name))
    return { lines: [], problems: [`The sheet must have the columns ${HEADING.join(', ')} in its first row`] };
  const lines: CountLine[] = [];
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    const counted = row[COUNTED]?.trim() ?? '';
    if (index === 0 || counted === '') continue;
    const numbers = [row[ID]?.trim() ?? '', row[STOCK]?.trim() ?? '', counted];
    if (numbers.every((number) => WHOLE_NUMBER.test(number)))
      lines.push({ productId: Number(numbers[0]), stock: Number(numbers[1]), counted: Number(counted) });
    else
      problems.push(
        `Row ${index + 1}: Id, Stock and Counted must be whole numbers, not ${numbers.map((number) => `"${number}"`).join(', ')}`,
      );
  }
  const twice = findTwice(lines);
  if (twice !== null) problems.push(`Product ${twice} is counted twice`);
  return { lines, problems };
}

function findTwice(lines: readonly CountLine[]): number | null {
  const seen = new Set<number>();
  for (const { productId } of lines) {
    if (seen.has(productId)) return productId;
    seen.add(productId);
  }
  return null;
}

function readRows(text: string): string[][] | null {
  try {
    return parse(text, { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true });
  } catch {
    return null;
  }
}
