/** The sheet by which the stock is counted: written as a sheet, and read back with what was counted. Pure. */

import { CsvError, parse } from 'csv-parse/sync';
import type { SheetCell } from '#server/platform/http/sheet.ts';

export const COUNT_HEADINGS = ['Id', 'Part number', 'Product', 'Stock', 'Counted'];
const ID = COUNT_HEADINGS.indexOf('Id');
const STOCK = COUNT_HEADINGS.indexOf('Stock');
const COUNTED = COUNT_HEADINGS.indexOf('Counted');
/** Also as a program writes a number of a cell: `5.0`. */
const WHOLE_NUMBER = /^(\d{1,7})(?:[.,]0+)?$/;
const DELIMITERS = [',', ';', '\t', '|'];

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
  if ('problem' in rows) return { lines: [], problems: [rows.problem] };
  const width = rows[0]?.length ?? 0;
  const lines: CountLine[] = [];
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    // A name with separators is in several cells, where nothing encloses it.
    const further = Math.max(0, row.length - width);
    const counted = row[COUNTED + further]?.trim() ?? '';
    if (index === 0 || counted === '') continue;
    const written = [row[ID]?.trim() ?? '', row[STOCK + further]?.trim() ?? '', counted];
    const [productId, stock, count] = written.map((number) => WHOLE_NUMBER.exec(number)?.[1]);
    if (productId !== undefined && stock !== undefined && count !== undefined)
      lines.push({ productId: Number(productId), stock: Number(stock), counted: Number(count) });
    else
      problems.push(
        `Row ${index + 1}: Id, Stock and Counted must be whole numbers, not ${written.map((number) => `"${number}"`).join(', ')}`,
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

/** By the one separator that divides the first row into the headings. A name may have any of the others in it. */
function readRows(text: string): string[][] | { problem: string } {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const delimiter = DELIMITERS.find((candidate) => {
    const [heading] = readDivided(firstLine, candidate, true);
    return COUNT_HEADINGS.every((name, column) => heading?.[column]?.trim() === name);
  });
  if (delimiter === undefined)
    return { problem: `The sheet must have the columns ${COUNT_HEADINGS.join(', ')} in its first row` };
  try {
    return readDivided(text, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: `Row ${Number(error['lines'] ?? 0)}: a quotation mark is out of place, or is never closed` };
  }
}

function readDivided(text: string, delimiter: string, isHeading = false): string[][] {
  return parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: isHeading,
  });
}
