/** SQL of the owner's table of taxes, for the import: the table is small. */

import { sql } from 'kysely';
import type { Country } from '#contract/totals.ts';
import type { InTransaction } from '#server/platform/database/database.ts';

export interface TaxRow {
  country: Country;
  region: string;
  name: string;
  percent: number;
  /** 'YYYY-MM-DD' or null, as are the last days. */
  first_day: string | null;
  last_day: string | null;
  registration_number: string;
  position: number;
}

export const taxTable = {
  async find(tx: InTransaction): Promise<(TaxRow & { id: number })[]> {
    const { rows } = await sql<TaxRow & { id: number }>`
      select id, country, region, name, percent::float8 as percent, first_day::text, last_day::text, registration_number, position
      from taxes order by position`.execute(tx);
    return rows;
  },
  insert: (tx: InTransaction, row: TaxRow) => tx.insertInto('taxes').values(row).execute(),
  update: (tx: InTransaction, id: number, row: TaxRow) =>
    tx.updateTable('taxes').set(row).where('id', '=', id).execute(),
  remove: (tx: InTransaction, ids: number[]) => tx.deleteFrom('taxes').where('id', 'in', ids).execute(),
};
