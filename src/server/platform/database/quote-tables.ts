/** Quotes: what is offered to a buyer before there is an order, in versions. */

import type { ColumnType, Generated } from 'kysely';
import type { PumpSelection } from '#contract/pumps/selection.ts';
import type { QuoteState } from '#contract/quote-states.ts';
import type { UnitOfSale } from '#contract/unit-of-sale.ts';
import type { GeneratedMoment, Moment } from './moment.ts';

interface QuotesTable {
  id: Generated<number>;
  number: string;
  token_hash: Buffer;
  state: ColumnType<QuoteState, undefined, QuoteState>;
  /** Number of the request for quotation that the quote replies to; empty for none. */
  request_number: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  company: string;
  decline_reason: ColumnType<string, undefined, string>;
  /** The version whose buyer was reminded that it ends. */
  reminded_version: ColumnType<number | null, undefined, number>;
  created_at: GeneratedMoment;
  made_by: string;
  personal_erased_at: ColumnType<Date | null, undefined, Date>;
}

interface QuoteVersionsTable {
  id: Generated<number>;
  quote_id: number;
  /** Counted within the quote, from 1. */
  number: number;
  country: 'CA' | 'US';
  region: string;
  /** Without tax; null: freight is not part of the quote. */
  freight_cents: number | null;
  carrier: string;
  /** Why no tax is charged; empty: taxes are charged. */
  exemption_reason: string;
  exemption_reference: string;
  /** Null where the deposit is an amount, and where there is none. */
  deposit_percent: number | null;
  /** Null: the whole total is paid at once. */
  deposit_cents: number | null;
  /** The last day on which it can be accepted, in the company's time zone. */
  valid_through: ColumnType<string, string, never>;
  /** The first moment at which it is over. */
  valid_until: Moment;
  terms: string;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  created_at: GeneratedMoment;
  made_by: string;
  /** Null while it is a draft. */
  sent_at: ColumnType<Date | null, undefined, Date>;
  /** Its pumps on the system of the request, stored when it is sent. */
  pump_selections: ColumnType<PumpSelection[], undefined, string>;
}

interface QuoteLinesTable {
  version_id: number;
  position: number;
  product_id: number | null;
  /** Its units are held and sold from the stock. */
  takes_stock: boolean;
  part_number: string;
  name: string;
  quantity: number;
  price_cents: number;
  lead_time: string;
  note: string;
  /** As the product was sold when the version was written. */
  unit_of_sale: Generated<UnitOfSale>;
  pieces_per_unit: Generated<number | null>;
}

interface QuoteTaxesTable {
  version_id: number;
  position: number;
  name: string;
  region: string;
  percent: ColumnType<string, string | number, never>;
  registration_number: string;
  taxable_cents: number;
  tax_cents: number;
}

interface QuoteEventsTable {
  id: Generated<number>;
  quote_id: number;
  kind: string;
  detail: ColumnType<unknown, string | undefined, never>;
  /** Null: made by the buyer, or by the shop itself. */
  made_by: string | null;
  created_at: GeneratedMoment;
}

export interface QuoteTables {
  quotes: QuotesTable;
  quote_versions: QuoteVersionsTable;
  quote_lines: QuoteLinesTable;
  quote_taxes: QuoteTaxesTable;
  quote_events: QuoteEventsTable;
}
