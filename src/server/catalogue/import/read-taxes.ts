/** Reads taxes.csv, which an owner may leave out: then the tax of the specification holds (docs/decisions/053). */

import { join } from 'node:path';
import { COUNTRY_NAMES, isRegionCode, toRegionCode } from '#contract/regions.ts';
import type { TaxRow } from '#server/catalogue/taxes/tax-import-store.ts';
import { TAX_COLUMNS } from './folder-format.ts';
import { isThere } from './is-there.ts';
import { readCsv } from './read-csv.ts';
import type { ReadRow } from './read-csv.ts';
import { quoted } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';

const FILE = 'taxes.csv';
/** Some taxes for each province and state, with all their former rates. */
const MAX_ROWS = 2000;

/** Empty without the file, and when something is wrong with it. */
export async function readTaxes(folder: string, rowErrors: RowErrors): Promise<TaxRow[]> {
  if (!(await isThere(join(folder, FILE)))) return [];
  const report = (line: number | null, column: string | null, message: string) =>
    rowErrors.add({ file: FILE, line, column, message });
  const rows: ReadRow<TaxRow>[] = [];
  for await (const { line, row } of readCsv(folder, FILE, TAX_COLUMNS, rowErrors)) {
    if (rows.length === MAX_ROWS) {
      report(line, null, `has more than ${MAX_ROWS} rows`);
      return [];
    }
    const { from, to, ...rest } = row;
    const region = toRegionCode(row.region, row.country);
    if (region !== '' && !isRegionCode(region, row.country))
      report(line, 'region', `${quoted(row.region)} is not a region of ${COUNTRY_NAMES[row.country]}`);
    if (from !== null && to !== null && to < from) report(line, 'to', `is before the day in "from", ${from}`);
    const earlier = rows.find((read) => isSameTax(read.row, { ...rest, region }) && overlap(read.row, { from, to }));
    if (earlier !== undefined) report(line, 'from', `overlaps the days of the same tax on line ${earlier.line}`);
    rows.push({ line, row: { ...rest, region, first_day: from, last_day: to, position: rows.length } });
  }
  for (const { line, row } of rows)
    if (row.registration_number === '' && row.percent > 0)
      rowErrors.warn({
        file: FILE,
        line,
        column: 'registration_number',
        message: 'is empty: without it a business buyer gets no credit for the tax',
      });
  if (rows.length === 0 && !rowErrors.concerns(FILE))
    report(null, null, 'has no taxes: write a row for each, or remove the file');
  return rows.map(({ row }) => row);
}

/** The same tax at another time is another row. */
export function taxKey({ country, region, name, first_day }: TaxRow): string {
  return [country, region, name, ...(first_day === null ? [] : [`from ${first_day}`])].filter(Boolean).join(' ');
}

function isSameTax(one: TaxRow, other: Pick<TaxRow, 'country' | 'region' | 'name'>): boolean {
  const isSameName = one.name.toLowerCase() === other.name.toLowerCase();
  return one.country === other.country && one.region === other.region && isSameName;
}

function overlap({ first_day, last_day }: TaxRow, { from, to }: { from: string | null; to: string | null }): boolean {
  const beginsBeforeEnd = first_day === null || to === null || first_day <= to;
  const endsAfterBegin = last_day === null || from === null || from <= last_day;
  return beginsBeforeEnd && endsAfterBegin;
}
