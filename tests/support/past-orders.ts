/** Orders of other days, written as they are in the database, for tests of sums. */

import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** An order paid at this moment, by card, with this total; its id. */
export async function addPaidOrder(database: Database, paidAt: Date | string, totalCents: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into orders (order_number, visitor_hash, request_hash, token_hash, status, payment_state, payment_method, currency,
        subtotal_cents, tax_cents, total_cents, customer_email, customer_first_name, customer_last_name, customer_phone,
        billing_address_line1, billing_address_line2, billing_city, billing_state, billing_postal_code, billing_country,
        shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code, shipping_country,
        created_at, paid_at)
      values (gen_random_uuid()::text, uuid_send(gen_random_uuid()), '', uuid_send(gen_random_uuid()), 'delivered', 'paid', 'card', 'cad',
        ${totalCents}, 0, ${totalCents}, '', '', '', '', '', '', '', '', '', 'CA', '', '', '', '', '', 'CA', ${paidAt}, ${paidAt})
      returning id
    ), session as (
      insert into checkout_sessions (order_id, attempt, idempotency_key, status, amount_cents, expires_at)
      select id, 1, gen_random_uuid()::text, 'complete', ${totalCents}, now() from made
    )
    select id from made`.execute(database);
  return rows[0]?.id ?? 0;
}

/** A refund of it that the payment service made at this moment. */
export async function addRefund(
  database: Database,
  orderId: number,
  at: Date | string,
  amountCents: number,
): Promise<void> {
  await sql`
    insert into refunds (order_id, checkout_session_id, amount_cents, reason, idempotency_key, stripe_refund_id, status, created_at)
    select ${orderId}, id, ${amountCents}, 'requested', gen_random_uuid()::text, gen_random_uuid()::text, 'succeeded', ${at}
    from checkout_sessions where order_id = ${orderId}`.execute(database);
}
