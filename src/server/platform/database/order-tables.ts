/** Orders, their items, what they hold of the stock, and their history. */

import type { ColumnType, Generated } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { ShipChoice } from '#contract/ship-choices.ts';
import type { UnitOfSale } from '#contract/unit-of-sale.ts';
import type { GeneratedMoment, Moment } from './moment.ts';
import type { PaymentState } from './states.ts';

export type OrderChannel = 'web' | 'counter';

interface OrdersTable {
  id: Generated<number>;
  order_number: string;
  visitor_hash: Buffer;
  request_hash: Buffer;
  idempotency_key: string | null;
  token_hash: Buffer;
  status: ColumnType<OrderStatus, OrderStatus | undefined, OrderStatus>;
  payment_state: ColumnType<PaymentState, PaymentState | undefined, PaymentState>;
  payment_method: string;
  currency: 'cad';
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  customer_email: string;
  customer_first_name: string;
  customer_last_name: string;
  customer_phone: string;
  billing_address_line1: string;
  billing_address_line2: string;
  billing_city: string;
  billing_state: string;
  billing_postal_code: string;
  billing_country: string;
  shipping_address_line1: string;
  shipping_address_line2: string;
  shipping_city: string;
  shipping_state: string;
  shipping_postal_code: string;
  shipping_country: string;
  created_at: GeneratedMoment;
  paid_at: ColumnType<Date | null, undefined, Date | null>;
  personal_erased_at: ColumnType<Date | null, undefined, Date>;
  /** Id of the request that made the order; null for orders of versions without it. */
  request_id: ColumnType<string | null, string | undefined, never>;
  /** When the browser's stock was first held, before a replacement within minutes. */
  held_since: GeneratedMoment;
  /** How many expiries of its networks the order counts as when it ends unpaid. */
  lapse_weight: Generated<number>;
  /** Of the buyer, if any: outside the specification's payload. */
  company: Generated<string>;
  /** The number of the buyer's own purchase order, if any. */
  po_number: Generated<string>;
  /** What the buyer says of the whole order, if anything. */
  note: Generated<string>;
  /** When a person said that it costs no freight, or that this is settled otherwise; null while it is not said. */
  freight_settled_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Whether the order was made on the site or by the owner at the counter. */
  channel: ColumnType<OrderChannel, OrderChannel | undefined, never>;
  /** The quote that it was made of, if any, and which version of it was accepted. */
  quote_number: ColumnType<string | null, string | undefined, never>;
  quote_version: ColumnType<number | null, number | undefined, never>;
  /** No payment page is opened from this moment on; null: no end. */
  pay_until: ColumnType<Date | null, Date | undefined, never>;
  /** What of the total is paid first, by which the order is sold; null: all of it. */
  deposit_cents: ColumnType<number | null, number | null | undefined, never>;
  /** Why it has no tax, and the document that shows it; empty where its taxes are those of its place. */
  tax_exemption: ColumnType<string, string | undefined, never>;
  tax_exemption_reference: ColumnType<string, string | undefined, never>;
  /** Of a purchase order: the terms code that it was made with, and days from its invoice to the day on which that is due. */
  terms_code_id: ColumnType<number | null, number | undefined, never>;
  due_days: ColumnType<number | null, number | undefined, never>;
  /** Of a purchase order: until when its stock is held for the owner's approval. */
  approve_until: ColumnType<Date | null, Date | undefined, never>;
  /** How items that are promised for different days leave; null where the buyer was not asked. */
  ship_choice: ColumnType<ShipChoice | null, ShipChoice | null | undefined, never>;
}

interface OrderItemsTable {
  id: Generated<number>;
  order_id: number;
  /** Null for freight, and for a line of a quote whose units are not taken from the stock. */
  product_id: number | null;
  position: number;
  quantity: number;
  price_cents: number;
  name: string;
  /** May be empty where there is no product. */
  part_number: string;
  image_url: string | null;
  /** Not goods: it is not packed or shipped. */
  is_freight: Generated<boolean>;
  /** The day by which it is shipped, as 'YYYY-MM-DD'; null: no day was promised. */
  promised_on: ColumnType<string | null, string | null | undefined, string>;
  /** As the product was sold when the order was made. */
  unit_of_sale: Generated<UnitOfSale>;
  pieces_per_unit: Generated<number | null>;
  /** What the buyer says of this line, if anything. */
  note: Generated<string>;
}

interface StockHoldsTable {
  order_id: number;
  product_id: number;
  quantity: number;
  expires_at: Moment;
}

/** Keyed hashes of the networks that an unpaid order came from; its rows go when it is paid or ends. */
interface UnpaidOrderNetworksTable {
  network: Buffer;
  order_id: number;
  breadth: number;
}

/** Orders of a network that ended unpaid within the last day. */
interface UnpaidLapsesTable {
  id: Generated<number>;
  network: Buffer;
  weight: number;
  lapsed_at: GeneratedMoment;
}

interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  kind: string;
  detail: ColumnType<unknown, string | undefined, string>;
  /** Null: made by the shop itself. */
  made_by: ColumnType<string | null, string | null | undefined, never>;
  created_at: GeneratedMoment;
}

export interface OrderTables {
  orders: OrdersTable;
  order_items: OrderItemsTable;
  stock_holds: StockHoldsTable;
  order_events: OrderEventsTable;
  unpaid_order_networks: UnpaidOrderNetworksTable;
  unpaid_lapses: UnpaidLapsesTable;
}
