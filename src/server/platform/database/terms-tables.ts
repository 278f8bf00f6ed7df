/** Terms codes of companies that buy with a purchase order. */

import type { ColumnType, Generated } from 'kysely';
import type { GeneratedMoment } from './moment.ts';

interface TermsCodesTable {
  id: Generated<number>;
  company: string;
  code_hash: Buffer;
  /** Its last four characters, by which people distinguish codes. */
  code_end: string;
  /** What may be owed and waiting together. */
  limit_cents: number;
  /** Days from the invoice to the day on which it is due. */
  due_days: number;
  /** Working days for which an order's stock is held while it waits for the owner. */
  hold_days: number;
  /** The last day on which it can be used, as 'YYYY-MM-DD'; null: no end. */
  valid_through: ColumnType<string | null, string | null, never>;
  note: string;
  created_at: GeneratedMoment;
  made_by: string;
  ended_at: ColumnType<Date | null, undefined, Date>;
  ended_by: ColumnType<string | null, undefined, string>;
}

export interface TermsTables {
  terms_codes: TermsCodesTable;
}
