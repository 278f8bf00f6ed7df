/** Reads interchange.csv, which an owner may leave out: numbers of other makers and our parts that replace them. */

import { join } from 'node:path';
import { toInterchangeCode } from '#server/catalogue/products/find-replacements.ts';
import type { InterchangeRow } from '#server/catalogue/products/interchange-store.ts';
import { INTERCHANGE_COLUMNS } from './folder-format.ts';
import { isThere } from './is-there.ts';
import { readCsv } from './read-csv.ts';
import type { ReadRow } from './read-csv.ts';
import type { RowErrors } from './row-errors.ts';

export const INTERCHANGE_FILE = 'interchange.csv';
const MAX_ROWS = 50_000;

/** Empty without the file. Whether the parts are ours is checked when all products have been read. */
export async function readInterchange(folder: string, rowErrors: RowErrors): Promise<ReadRow<InterchangeRow>[]> {
  if (!(await isThere(join(folder, INTERCHANGE_FILE)))) return [];
  const report = (line: number, column: string | null, message: string) =>
    rowErrors.add({ file: INTERCHANGE_FILE, line, column, message });
  const rows: ReadRow<InterchangeRow>[] = [];
  const lines = new Map<string, number>();
  for await (const { line, row } of readCsv(folder, INTERCHANGE_FILE, INTERCHANGE_COLUMNS, rowErrors)) {
    if (rows.length === MAX_ROWS) {
      report(line, null, `has more than ${MAX_ROWS} rows`);
      return rows;
    }
    const { date, ...rest } = row;
    const code = toInterchangeCode(row.number);
    if (code === null) report(line, 'number', 'must have three letters or digits at least, and a digit among them');
    if (row.dimensions_verified && date === null)
      report(line, 'date', 'must be the day on which the dimensions were verified');
    const target = { ...rest, code: code ?? '', verified_on: row.dimensions_verified ? date : null };
    const key = interchangeKey(target);
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    else report(line, 'number', `is the same as on line ${first}`);
    rows.push({ line, row: { ...target, position: rows.length } });
  }
  return rows;
}

/** One number of a maker may be replaced by several of our parts. */
export function interchangeKey({ maker, code, ours }: Pick<InterchangeRow, 'maker' | 'code' | 'ours'>): string {
  return `${maker} ${code} / ${ours}`;
}
