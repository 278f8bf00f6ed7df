/**
 * SQL that finds and empties the data of a person, in one place for all tables, so that a missing table is easily
 * seen. Amounts, items, states and what tax depends on (country and province) stay.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { FINAL_STATUSES, EXPIRED_STATES, SETTLED_STATES, inStates } from '#server/platform/database/states.ts';
import { filesOf } from './personal-files-store.ts';
import { eraseStockNotices, exportStockNotices } from './personal-notices-store.ts';
import { eraseQuotes, exportQuotes } from './personal-quotes-store.ts';

/** Not paid, and no longer payable. */
const CLOSED_UNPAID = sql<boolean>`${inStates('orders.payment_state', EXPIRED_STATES)} and orders.paid_at is null`;
/** Paid, and nothing is left to be shipped, refunded or reviewed. */
const CLOSED_PAID = sql<boolean>`${inStates('orders.status', FINAL_STATUSES)} and ${inStates('orders.payment_state', SETTLED_STATES)}`;

export async function eraseUnpaidOrders(queries: Queries, days: number): Promise<number> {
  return (await eraseOrders(queries, sql`${CLOSED_UNPAID} and created_at < ${ago(days)}`)).length;
}

/** The text of mails: of those that were sent, and much later of those that never could be. Their keys and ids stay. */
export async function emptyMails(queries: Queries, days: { sent: number; unsent: number }): Promise<number> {
  return emptyMailsWhere(
    queries,
    sql`sent_at < ${ago(days.sent)} or (sent_at is null and created_at < ${ago(days.unsent)})`,
  );
}

/** The payload of processed events, which names the buyer. The ids stay, so that no event is processed twice. */
export async function emptyPaymentEvents(queries: Queries, days: number): Promise<number> {
  return emptyEventsWhere(queries, sql`processed_at < ${ago(days)}`);
}

/** Jobs that have used up their attempts; the error of a mail may quote its address. */
export async function deleteFailedJobs(queries: Queries, days: number): Promise<void> {
  await deleteFailedJobsWhere(queries, sql`run_at < ${ago(days)}`);
}

/** All stored data of the person with this address, for export. */
export async function readPerson(
  queries: Queries,
  email: string,
): Promise<Record<'orders' | 'quotes' | 'enquiries' | 'stock_notices' | 'mails' | 'payment_events', unknown[]>> {
  const rowsOf = async (query: RawBuilder<{ row: unknown }>) =>
    (await query.execute(queries)).rows.map(({ row }) => row);
  const ofOrder = (table: string) =>
    sql`coalesce((select jsonb_agg(to_jsonb(t) order by t.id) from ${sql.table(table)} t where t.order_id = orders.id), '[]')`;
  return {
    orders: await rowsOf(sql`
      select to_jsonb(orders) - '{visitor_hash,request_hash,token_hash,idempotency_key}'::text[] || jsonb_build_object(
        'items', ${ofOrder('order_items')}, 'events', ${ofOrder('order_events')}, 'refunds', ${ofOrder('refunds')},
        'outside_payments', ${ofOrder('outside_payments')},
        'cards', coalesce((select jsonb_agg(jsonb_build_object('brand', c.card_brand, 'last4', c.card_last4) order by c.id)
          from checkout_sessions c where c.order_id = orders.id and c.card_last4 <> ''), '[]'),
        'invoices', ${ofOrder('invoices')},
        'freight_offers', coalesce((select jsonb_agg(to_jsonb(f) - 'token_hash' order by f.id) from freight_offers f
          where f.order_id = orders.id), '[]'),
        'returns', coalesce((select jsonb_agg(to_jsonb(r) - 'request_hash' || jsonb_build_object('files', ${filesOf('return_id', sql`r.id`)}) order by r.id)
          from returns r where r.order_id = orders.id), '[]'),
        'files', ${filesOf('order_id', sql`orders.id`)},
        'shipments', ${ofOrder('shipments')}, 'notes', ${ofOrder('order_notes')}) as row
      from orders where lower(customer_email) = lower(${email}) order by id`),
    quotes: await rowsOf(exportQuotes(email)),
    enquiries: await rowsOf(
      sql`select to_jsonb(enquiries) - '{fingerprint,request_token_hash}'::text[] || jsonb_build_object('events', coalesce((
          select jsonb_agg(to_jsonb(e) order by e.id) from enquiry_events e where e.enquiry_id = enquiries.id), '[]'), 'files', ${filesOf('enquiry_id', sql`enquiries.id`)}) as row
        from enquiries where lower(email) = lower(${email}) order by id`,
    ),
    stock_notices: await rowsOf(exportStockNotices(email)),
    mails: await rowsOf(
      sql`select to_jsonb(mails) - 'html_body' as row from mails where ${isMailOf(email)} order by id`,
    ),
    payment_events: await rowsOf(
      sql`select to_jsonb(payment_events) as row from payment_events where ${isEventOf(email)} order by received_at`,
    ),
  };
}

export interface Erased {
  orders: string[];
  /** Orders that are still open, and so were left as they are. */
  retainedOrders: string[];
  /** Numbers; one that is open or being paid is left as it is. */
  quotes: string[];
  enquiries: number;
  stockNotices: number;
  mails: number;
  paymentEvents: number;
}

export async function erasePerson(tx: InTransaction, email: string): Promise<Erased> {
  const { rows: all } = await sql<{ order_number: string; is_closed: boolean }>`
    select order_number, (${CLOSED_UNPAID}) or (${CLOSED_PAID}) as is_closed from orders
    where lower(customer_email) = lower(${email}) order by id for update`.execute(tx);
  const retained = all.filter((order) => !order.is_closed).map((order) => order.order_number);
  const isRetained = sql<boolean>`order_id in (select id from orders where order_number = any(${retained}::text[]))`;
  const mails = await emptyMailsWhere(
    tx,
    sql`(${isMailOf(email)} and (order_id is null or not (${isRetained}))) or ${isSentDigestWith(email)}`,
  );
  // Events of open orders are emptied later by the daily job: they may still be needed.
  const paymentEvents =
    retained.length > 0 ? 0 : await emptyEventsWhere(tx, sql`processed_at is not null and ${isEventOf(email)}`);
  const { rows: enquiries } =
    await sql`delete from enquiries where lower(email) = lower(${email}) returning id`.execute(tx);
  await deleteFailedJobsWhere(tx, sql`strpos(lower(last_error), lower(${email})) > 0`);
  const orders = await eraseOrders(
    tx,
    sql`lower(customer_email) = lower(${email}) and ((${CLOSED_UNPAID}) or (${CLOSED_PAID}))`,
  );
  const quotes = await eraseQuotes(tx, sql`lower(email) = lower(${email})`);
  const stockNotices = await eraseStockNotices(tx, email);
  return { orders, retainedOrders: retained, quotes, enquiries: enquiries.length, stockNotices, mails, paymentEvents };
}

async function eraseOrders(queries: Queries, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ order_number: string }>`
    with erased as (update orders set
      customer_email = '', customer_first_name = '', customer_last_name = '', customer_phone = '',
      billing_address_line1 = '', billing_address_line2 = '', billing_city = '', billing_postal_code = '',
      shipping_address_line1 = '', shipping_address_line2 = '', shipping_city = '', shipping_postal_code = '',
      -- The hash of the addresses could be tried out; the one of the browser is replaced, because some hash must be there.
      request_hash = '', visitor_hash = sha256(gen_random_uuid()::text::bytea), idempotency_key = null,
      company = '', po_number = '', note = '', tax_exemption_reference = '', personal_erased_at = now()
    where personal_erased_at is null and (${which})
    returning id, order_number),
    cards as (update checkout_sessions set card_brand = '', card_last4 = ''
      where card_last4 <> '' and order_id in (select id from erased)),
    texts as (update freight_offers set text = '' where order_id in (select id from erased)),
    -- Number, days, items, taxes and amounts of an invoice stay (docs/decisions/055).
    addresses as (update invoices set facts = (facts - 'note' || '{"bill_to": [], "ship_to": [], "po_number": ""}'
      || jsonb_build_object('items', (select coalesce(jsonb_agg(i.item - 'note' order by i.place), '[]')
        from jsonb_array_elements(facts -> 'items') with ordinality i(item, place)))) #- '{tax_exemption,reference}'
      where order_id in (select id from erased)),
    line_notes as (update order_items set note = '' where note <> '' and order_id in (select id from erased)),
    notes as (delete from order_notes where order_id in (select id from erased)),
    -- By which a carrier shows where it went.
    tracking as (update shipments set tracking_number = null where order_id in (select id from erased)),
    return_notes as (update returns set note = '', decline_reason = '', request_hash = null where order_id in (select id from erased)),
    return_files as (delete from received_files where return_id in (
      select id from returns where order_id in (select id from erased))),
    purchase_orders as (delete from received_files where order_id in (select id from erased)),
    approvals as (update order_events set detail = detail - '{company,reason}'::text[]
      where kind in ('approval_requested', 'approval_declined') and order_id in (select id from erased)),
    corrections as (update order_events set detail = '{}' where kind = 'corrected' and order_id in (select id from erased)),
    -- The reason is the owner's words to the buyer.
    later_promises as (update order_events set detail = detail - 'reason' where kind = 'promise_moved' and order_id in (select id from erased)),
    -- The owner's words on a refund may name the buyer.
    refund_notes as (update refunds set note = '' where order_id in (select id from erased))
    select order_number from erased order by id`.execute(queries);
  return rows.map((row) => row.order_number);
}

async function emptyMailsWhere(queries: Queries, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    update mails set recipient = '', reply_to = null, text_body = '', html_body = '', last_error = null, is_refused = false,
      unsubscribe_url = null,
      sent_at = coalesce(sent_at, now()),
      -- The one key that has an address in it; it has done its work after a day.
      dedup_key = case when dedup_key like 'enquiry-received:%' then 'enquiry-received:mail ' || id else dedup_key end
    where recipient <> '' and (${which})
    returning id`.execute(queries);
  return rows.length;
}

async function emptyEventsWhere(queries: Queries, which: RawBuilder<unknown>): Promise<number> {
  const { rows } =
    await sql`update payment_events set payload = '{}' where payload <> '{}' and (${which}) returning id`.execute(
      queries,
    );
  return rows.length;
}

async function deleteFailedJobsWhere(queries: Queries, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and (${which})
    having count(*) > 0`.execute(queries);
}

function isMailOf(email: string): RawBuilder<unknown> {
  return sql`(lower(recipient) = lower(${email}) or lower(reply_to) = lower(${email})
    or order_id in (select id from orders where lower(customer_email) = lower(${email}))
    or attachment like any (select 'quote:' || number || ':%' from quotes where lower(email) = lower(${email})))`;
}

/** A digest holds the enquiries of several people. One that is still to be sent stays, since it is the only mail to the owner of the others'. */
function isSentDigestWith(email: string): RawBuilder<unknown> {
  return sql`(dedup_key like 'enquiry-digest:%' and sent_at is not null and strpos(lower(text_body), lower(${email})) > 0)`;
}

function isEventOf(email: string): RawBuilder<unknown> {
  return sql`strpos(lower(payload::text), lower(to_json(${email}::text)::text)) > 0`;
}

function ago(days: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
