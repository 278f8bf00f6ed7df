/** Reads interchange.csv, which an owner may leave out: numbers of other makers and our parts that replace them. */
import { join } from 'node:path';
import { toInterchangeCode } from '#server/catalogue/find-replacements.ts';
import type { InterchangeRow } from '#server/catalogue/interchange-store.ts';
import { INTERCHANGE_COLUMNS } from '../catalogue/import/folder-format.ts';
import { isThere } from '../catalogue/import/is-there.ts';
import { readCsv } from '../catalogue/import/read-csv.ts';
import type { ReadRow } from '../catalogue/import/read-csv.ts';
import type { Complaints } from '../catalogue/import/row-errors.ts';

export const INTERCHANGE_FILE = 'interchange.csv';
const MAX_ROWS = 50_000;

/** Empty without the file. Whether the parts are ours is checked when all products have been read. */
export async function readInterchange(folder: string, complaints: Complaints): Promise<ReadRow<InterchangeRow>[]> {
  if (!(await isThere(join(folder, INTERCHANGE_FILE)))) return [];
  const complain = (line: number, column: string | null, message: string) =>
    complaints.add({ file: INTERCHANGE_FILE, line, column, message });
  const rows: ReadRow<InterchangeRow>[] = [];
  const lines = new Map<string, number>();
  for await (const { line, row } of readCsv(folder, INTERCHANGE_FILE, INTERCHANGE_COLUMNS, complaints)) {
    if (rows.length === MAX_ROWS) {
      complain(line, null, `has more than ${MAX_ROWS} rows`);
      return rows;
    }
    const { date, ...rest } = row;
    const code = toInterchangeCode(row.number);
    if (code === null) complain(line, 'number', 'must have three letters or digits at least, and a digit among them');
    if (row.dimensions_verified && date === null)
      complain(line, 'date', 'must be the day on which the dimensions were verified');
    const wanted = { ...rest, code: code ?? '', verified_on: row.dimensions_verified ? date : null };
    const key = interchangeKey(wanted);
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    else complain(line, 'number', `is the same as on line ${first}`);
    rows.push({ line, row: { ...wanted, position: rows.length } });
  }
  return rows;
}

/** One number of a maker may be replaced by several of our parts. */
export function interchangeKey({ maker, code, ours }: Pick<InterchangeRow, 'maker' | 'code' | 'ours'>): string {
  return `${maker} ${code} / ${ours}`;
}
