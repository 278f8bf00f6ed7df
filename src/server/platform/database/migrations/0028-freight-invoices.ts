/** Invoices of paid freight offers beside those of orders, and how money received outside was given back. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // The offer that it is for; null for the invoice of the order itself. An order has one of itself and one of each offer.
    sql`alter table invoices add column freight_offer_id bigint references freight_offers`,
    sql`create unique index invoices_one_of_order on invoices (order_id) where freight_offer_id is null`,
    sql`create unique index invoices_one_of_offer on invoices (freight_offer_id) where freight_offer_id is not null`,
    sql`alter table invoices drop constraint invoices_order_id_key`,
    sql`create index invoices_order on invoices (order_id)`,
    // How money that was received outside went back; null where Stripe gave it back.
    sql`alter table refunds add column outside_kind text, add column outside_reference text not null default '',
      add constraint refunds_outside_kind
        check (outside_kind in ('card_terminal', 'transfer', 'cheque', 'cash', 'account')) not valid`,
    sql`create index refunds_outside_payment on refunds (outside_payment_id) where outside_payment_id is not null`,
    // With the kind by which it went back, and no refund of a session has one.
    sql`alter table refunds add constraint refunds_given_back_outside
      check ((outside_kind is null) = (outside_payment_id is null)) not valid`,
  ];
  for (const statement of statements) await statement.execute(database);
}
