/** Freight offers: what the delivery of an order costs, offered to its buyer and paid on its own. */

import type { ColumnType, Generated } from 'kysely';
import type { GeneratedMoment, Moment } from './moment.ts';
import type { FreightOfferState } from './states.ts';

interface FreightOffersTable {
  id: Generated<number>;
  order_id: number;
  /** Counted within the order, from 1. */
  number: number;
  token_hash: Buffer;
  text: string;
  carrier: string;
  amount_cents: number;
  tax_cents: number;
  total_cents: number;
  valid_until: Moment;
  state: ColumnType<FreightOfferState, undefined, FreightOfferState>;
  /** How many times its mail was sent again. */
  reminders: ColumnType<number, undefined, number>;
  created_at: GeneratedMoment;
  made_by: string | null;
  paid_at: ColumnType<Date | null, undefined, Date>;
}

interface FreightOfferTaxesTable {
  offer_id: number;
  position: number;
  name: string;
  region: string;
  /** A decimal as text, such as "9.975". */
  percent: ColumnType<string, string | number, never>;
  registration_number: string;
  tax_cents: number;
}

export interface FreightTables {
  freight_offers: FreightOffersTable;
  freight_offer_taxes: FreightOfferTaxesTable;
}
