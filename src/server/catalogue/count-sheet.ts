/** The sheet by which the stock is counted: written as a sheet, and read back with what was counted. Pure. */
import { parse } from 'csv-parse/sync';
import type { SheetCell } from '#server/http/sheet.ts';

export const COUNT_HEADINGS = ['Id', 'Part number', 'Product', 'Stock', 'Counted'];
const ID = COUNT_HEADINGS.indexOf('Id');
const STOCK = COUNT_HEADINGS.indexOf('Stock');
const COUNTED = COUNT_HEADINGS.indexOf('Counted');
const WHOLE_NUMBER = /^\d{1,7}$/;

export interface CountLine {
  productId: number;
  /** What stood on the sheet: what is sold after it was written is no difference. */
  stock: number;
  counted: number;
}

export function toCountRow(product: { id: number; partNumber: string; name: string; stock: number }): SheetCell[] {
  return [product.id, product.partNumber, product.name, product.stock, ''];
}

/** Rows without a count are left out. Problems name their row as the spreadsheet numbers it. */
export function parseCountSheet(text: string): { lines: CountLine[]; problems: string[] } {
  const rows = readRows(text);
  if (rows === null || COUNT_HEADINGS.some((name, column) => rows[0]?.[column]?.trim() !== name))
    return { lines: [], problems: [`The sheet must have the columns ${COUNT_HEADINGS.join(', ')} in its first row`] };
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

/** What a spreadsheet program has put after the first heading; a name may have any of the others in it. */
function delimiterOf(text: string): string {
  return /^\uFEFF?\s*"?Id"?\s*?([,;\t])/.exec(text)?.[1] ?? ',';
}

function readRows(text: string): string[][] | null {
  try {
    return parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true });
  } catch {
    return null;
  }
}
