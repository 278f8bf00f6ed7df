/** Invoices and their counters. */

import type { ColumnType, Generated } from 'kysely';
import type { GeneratedMoment } from './moment.ts';

interface InvoiceCountersTable {
  year: number;
  last_number: number;
}

interface InvoicesTable {
  id: Generated<number>;
  order_id: number;
  /** The offer of the order that it is for; null for the invoice of the order itself. */
  freight_offer_id: ColumnType<number | null, number | null | undefined, never>;
  year: number;
  number: number;
  issued_at: GeneratedMoment;
  facts: ColumnType<unknown, string, string>;
}

export interface DocumentTables {
  invoice_counters: InvoiceCountersTable;
  invoices: InvoicesTable;
}
