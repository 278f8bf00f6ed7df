/** SQL of the books: payments and refunds of a period, and the movements of Stripe's balance. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BalanceMovement } from '#server/payments/stripe/stripe-objects.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { hasAny } from '#server/platform/database/has-any.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { BOOKED_SESSION_STATUSES, inStates } from '#server/platform/database/states.ts';
import type { MoneyFact } from './book-entries.ts';
import type { Movement } from './sum-books.ts';

/** The moments from `from` on and before `to`. */
export interface Period {
  from: Date;
  to: Date;
}

/** With its day in the books, YYYY-MM-DD. */
export interface DatedFact extends MoneyFact {
  day: string;
}

const ROWS_AT_ONCE = 1000;

const ORDER_COLUMNS = sql`o.id as "orderId", o.order_number as "orderNumber", o.channel,
  trim(o.customer_first_name || ' ' || o.customer_last_name) as "customerName", o.shipping_country as country,
  o.shipping_state as region, o.company, o.po_number as "poNumber", o.tax_cents as "orderTaxCents", o.total_cents as "orderTotalCents"`;

function taxesOf(table: string, key: string, id: string): RawBuilder<unknown> {
  return sql`(select jsonb_agg(jsonb_build_object('name', t.name, 'region', t.region, 'percent', t.percent::text,
      'registrationNumber', t.registration_number, 'cents', t.tax_cents) order by t.position)
    from ${sql.table(table)} t where t.${sql.ref(key)} = ${sql.ref(id)})`;
}

/** Sessions of tests do not count once the shop takes real cards, nor the other way round. */
export function isOfMode(mode: PaymentMode): RawBuilder<boolean> {
  return sql<boolean>`(s.mode is null or s.mode = ${mode})`;
}

/** The sale of an order that is paid in parts is entered on account, which its sessions pay. */
const IS_PART = hasAny(sql`outside_payments e where e.order_id = s.order_id and e.freight_offer_id is null`);

/** The freight among the lines of a sale, which is a quote's. */
const SOLD_FREIGHT = sql`(select sum(i.quantity * i.price_cents::bigint) from order_items i where i.order_id = o.id and i.is_freight)`;

/** The number of the invoice of the order, or of the freight offer. */
const invoiceOf = (offerId: RawBuilder<unknown>) => sql`(select i.facts->>'number' from invoices i
  where i.order_id = o.id and i.freight_offer_id is not distinct from ${offerId} limit 1)`;

const within = (column: string, { from, to }: Period) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

/** Sessions whose payment can be in the period: the others are not read. */
function sessionsWithin(period: Period): RawBuilder<unknown> {
  return sql`(
    select c.id from checkout_sessions c where (c.status = 'duplicate' or c.pays_balance) and ${within('c.created_at', period)}
    union select c.id from balance_transactions m join checkout_sessions c on c.payment_intent_id = m.payment_intent_id
      where ${within('m.booked_at', period)}
    union select c.id from orders d join checkout_sessions c on c.order_id = d.id where ${within('d.paid_at', period)}
    union select c.id from freight_offers g join checkout_sessions c on c.order_id = g.order_id where ${within('g.paid_at', period)})`;
}

/** The same of refunds; of those that failed all, which are few. */
function refundsWithin(kind: 'refund' | 'refund_failed', period: Period): RawBuilder<unknown> {
  if (kind === 'refund_failed') return sql`(select f.id from refunds f where f.status = 'failed')`;
  return sql`(
    select f.id from refunds f where ${within('f.created_at', period)}
    union select f.id from balance_transactions m join refunds f on f.stripe_refund_id = m.source_id where ${within('m.booked_at', period)})`;
}

function cardPayments(mode: PaymentMode, period: Period): RawBuilder<unknown> {
  return sql`
    select 'payment' as kind,
      case when s.status = 'duplicate' then 'excess' when s.freight_offer_id is not null then 'freight'
        when ${IS_PART} then 'account' else 'sale' end as group,
      ${ORDER_COLUMNS}, null::bigint as "refundId", 'card' as "paidBy", coalesce(s.payment_intent_id, '') as reference,
      coalesce(b.booked_at, case when s.status = 'complete' and s.freight_offer_id is null and not s.pays_balance then o.paid_at
        else f.paid_at end, s.created_at) as at,
      b.id is not null as "isConfirmed", s.amount_cents as "totalCents",
      case when s.status = 'complete' and s.freight_offer_id is null and not ${IS_PART} then coalesce(${SOLD_FREIGHT}, 0) else 0 end as "freightCents",
      0 as "roundingCents", false as "isDeposit", ${invoiceOf(sql`s.freight_offer_id`)} as "invoiceNumber",
      case when s.freight_offer_id is null then o.tax_cents else f.tax_cents end as "taxCents",
      case when s.freight_offer_id is null then ${taxesOf('order_taxes', 'order_id', 'o.id')}
        else ${taxesOf('freight_offer_taxes', 'offer_id', 'f.id')} end as taxes
    from checkout_sessions s join orders o on o.id = s.order_id left join freight_offers f on f.id = s.freight_offer_id
    left join balance_transactions b on b.payment_intent_id = s.payment_intent_id and b.category = 'charge'
    where ${inStates('s.status', BOOKED_SESSION_STATUSES)} and ${isOfMode(mode)} and s.id in ${sessionsWithin(period)}`;
}

/** Whether there was an entry before it for the same order or offer. */
const isLater = (condition: RawBuilder<unknown>) =>
  hasAny(sql`outside_payments e where e.order_id = p.order_id and e.id < p.id
    and e.freight_offer_id is not distinct from p.freight_offer_id and ${condition}`);
const IS_LATER = isLater(sql`true`);

/** The first payment of an order or an offer is its sale; what follows on one that was on account ends that. */
const OFFLINE_PAYMENTS = sql`
  select case when p.amount_cents > 0 then 'payment' else 'refund' end as kind,
    case when ${IS_LATER} then 'account' when p.freight_offer_id is not null then 'freight' else 'sale' end as group,
    ${ORDER_COLUMNS}, null::bigint as "refundId", p.kind as "paidBy", p.reference, p.received_at as at, true as "isConfirmed",
    abs(p.amount_cents) as "totalCents",
    case when p.freight_offer_id is null and not ${IS_LATER} then coalesce(${SOLD_FREIGHT}, 0) else 0 end as "freightCents",
    p.rounding_cents as "roundingCents",
    o.deposit_cents is not null and p.freight_offer_id is null and p.amount_cents < 0 and not ${isLater(sql`e.amount_cents < 0`)} as "isDeposit",
    ${invoiceOf(sql`p.freight_offer_id`)} as "invoiceNumber",
    case when p.freight_offer_id is null then o.tax_cents else f.tax_cents end as "taxCents",
    case when p.freight_offer_id is null then ${taxesOf('order_taxes', 'order_id', 'o.id')}
      else ${taxesOf('freight_offer_taxes', 'offer_id', 'f.id')} end as taxes
  from outside_payments p join orders o on o.id = p.order_id left join freight_offers f on f.id = p.freight_offer_id`;

/** What a refund `r` of an order takes off the freight of its lines: what its lines do, or a share of a sum as large as that in the sale. */
const REFUNDED_FREIGHT = sql`case when coalesce(s.freight_offer_id, p.freight_offer_id) is not null then 0
  when ${hasAny(sql`refund_items t where t.refund_id = r.id`)} then coalesce((select sum(t.amount_cents) from refund_items t
    join order_items i on i.id = t.order_item_id where t.refund_id = r.id and i.is_freight), 0)
  else coalesce(round((r.amount_cents - coalesce(r.tax_cents, 0)) * ${SOLD_FREIGHT} / nullif(o.subtotal_cents, 0)), 0) end::bigint`;

function refunds(mode: PaymentMode, kind: 'refund' | 'refund_failed', period: Period): RawBuilder<unknown> {
  const fallback =
    kind === 'refund'
      ? sql`r.created_at`
      : sql`coalesce((select max(e.created_at) from order_events e where e.order_id = r.order_id and e.kind = 'refund_failed'
          and e.detail ->> 'refund' = r.idempotency_key), r.created_at)`;
  const category = kind === 'refund' ? 'refund' : 'refund_failure';
  return sql`
    select ${kind} as kind,
      case when s.status = 'duplicate' or r.reason in ('duplicate', 'offer_ended') then 'excess'
        when coalesce(s.freight_offer_id, p.freight_offer_id) is not null then 'freight' else 'sale' end as group,
      ${ORDER_COLUMNS}, r.id as "refundId", coalesce(r.outside_kind, p.kind, 'card') as "paidBy",
      coalesce(r.stripe_refund_id, nullif(r.outside_reference, ''), p.reference) as reference, coalesce(b.booked_at, ${fallback}) as at,
      b.id is not null or p.id is not null as "isConfirmed", r.amount_cents as "totalCents",
      r.freight_cents + ${REFUNDED_FREIGHT} as "freightCents",
      r.outside_rounding_cents as "roundingCents", false as "isDeposit",
      ${invoiceOf(sql`coalesce(s.freight_offer_id, p.freight_offer_id)`)} as "invoiceNumber",
      r.tax_cents as "taxCents", ${taxesOf('refund_taxes', 'refund_id', 'r.id')} as taxes
    from refunds r join orders o on o.id = r.order_id left join checkout_sessions s on s.id = r.checkout_session_id
    left join outside_payments p on p.id = r.outside_payment_id
    left join balance_transactions b on b.source_id = r.stripe_refund_id and b.category = ${category}
    where num_nonnulls(r.stripe_refund_id, r.outside_payment_id) > 0 and (s.id is null or ${isOfMode(mode)})
      and r.id in ${refundsWithin(kind, period)}`;
}

function storedFacts(mode: PaymentMode, period: Period): RawBuilder<unknown> {
  return sql`(${cardPayments(mode, period)} union all ${OFFLINE_PAYMENTS} union all ${refunds(mode, 'refund', period)}
      union all ${refunds(mode, 'refund_failed', period)}) facts
    where at >= ${period.from} and at < ${period.to}`;
}

function factsOf(mode: PaymentMode, period: Period): RawBuilder<DatedFact> {
  return sql<DatedFact>`
    select kind, "group", "orderId", "orderNumber", channel, "customerName", company, "poNumber", country, region, "orderTaxCents",
      "orderTotalCents", "refundId", "paidBy", reference, at, book_day(at)::text as day, "isConfirmed", "totalCents", "freightCents", "roundingCents", "isDeposit",
      coalesce("invoiceNumber", '') as "invoiceNumber", "taxCents", coalesce(taxes, '[]') as taxes
    from ${storedFacts(mode, period)} order by at, "orderId", kind`;
}

interface DaySums {
  /** YYYY-MM-DD, of the books. */
  day: string;
  orders: number;
  netCents: number;
  freightCents: number;
  taxCents: number;
}

/**
 * Sales and freight less refunds, by the day of the books: the sums of the same entries as toEntry makes (book-entries.ts), added up where
 * they are stored. Days on which no money moved are missing.
 */
export async function sumFactsByDay(queries: Queries, mode: PaymentMode, period: Period): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    with taxed as (
      select book_day(at)::text as day, kind, "group",
        case when kind = 'refund' then -1 else 1 end as sign, "totalCents" as total, "freightCents" as freight,
        coalesce("taxCents", case when "orderTotalCents" = 0 then 0
          else (2 * "totalCents" * "orderTaxCents" + "orderTotalCents") / (2 * "orderTotalCents") end) as tax
      from ${storedFacts(mode, period)} and "group" in ('sale', 'freight')
    ), entries as (
      select day, kind, "group", sign, total, tax, case when "group" = 'freight' then total - tax else freight end as freight from taxed
    )
    select day, count(*) filter (where kind = 'payment' and "group" = 'sale') as orders,
      sum(sign * (total - tax - freight))::bigint as "netCents", sum(sign * freight)::bigint as "freightCents",
      sum(sign * tax)::bigint as "taxCents"
    from entries group by day order by day`.execute(queries);
  return rows;
}

/** In the order of time, read piece by piece. */
export async function* readFacts(tx: InTransaction, mode: PaymentMode, period: Period): AsyncGenerator<DatedFact[]> {
  await sql`declare facts no scroll cursor for ${factsOf(mode, period)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<DatedFact>`fetch ${sql.lit(ROWS_AT_ONCE)} from facts`.execute(tx);
    yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close facts`.execute(tx);
}

/** The movements of the period, alike ones added up. */
export async function sumMovements(queries: Queries, mode: PaymentMode, { from, to }: Period): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select category, currency, is_known as "isKnown", sum(amount_cents)::bigint as "amountCents", sum(fee_cents)::bigint as "feeCents"
    from (
      select b.*, case b.category
        when 'charge' then exists (select from checkout_sessions s
          where s.payment_intent_id = b.payment_intent_id and ${inStates('s.status', BOOKED_SESSION_STATUSES)})
        when 'refund' then exists (select from refunds r where r.stripe_refund_id = b.source_id)
        when 'refund_failure' then exists (select from refunds r where r.stripe_refund_id = b.source_id and r.status = 'failed')
        else true end as is_known
      from balance_transactions b where b.mode = ${mode} and b.booked_at >= ${from} and b.booked_at < ${to}
    ) moved group by 1, 2, 3`.execute(queries);
  return rows;
}

export async function insertMovements(
  tx: InTransaction,
  mode: PaymentMode,
  movements: readonly BalanceMovement[],
  until: Date,
): Promise<void> {
  const rows = JSON.stringify(movements);
  await sql`
    insert into balance_transactions (id, mode, type, category, amount_cents, fee_cents, currency, booked_at, source_id, payment_intent_id)
    select m.id, ${mode}, m.type, m.category, m."amountCents", m."feeCents", m.currency, m."bookedAt", m."sourceId", m."paymentIntentId"
    from jsonb_to_recordset(${rows}::jsonb) as m (id text, type text, category text, "amountCents" bigint, "feeCents" bigint,
      currency text, "bookedAt" timestamptz, "sourceId" text, "paymentIntentId" text)
    on conflict (id) do nothing`.execute(tx);
  await sql`
    insert into balance_read (mode, until) values (${mode}, ${until})
    on conflict (mode) do update set until = greatest(balance_read.until, excluded.until)`.execute(tx);
}

/** Until when Stripe's balance has been read without a gap; null when it never was. */
export async function findReadUntil(queries: Queries, mode: PaymentMode): Promise<Date | null> {
  const row = await queries.selectFrom('balance_read').select('until').where('mode', '=', mode).executeTakeFirst();
  return row?.until ?? null;
}

/** When the first payment page was made; null when there is none. */
export async function findFirstSession(queries: Queries): Promise<Date | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .select('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** From midnight of `firstDay` to the midnight that ends `lastDay`, both 'YYYY-MM-DD', at the company; of closed months in their own time zone. */
export async function findPeriod(
  queries: Queries,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<Period & { timeZone: string }> {
  const { rows } = await sql<Period & { timeZone: string }>`
    select book_begin(${firstDay}::date) as from, book_begin(${lastDay}::date + 1) as to,
      company_time_zone() as "timeZone"`.execute(queries);
  const [period] = rows;
  if (period === undefined) throw new Error('The statement has one row');
  return period;
}

export interface BookLine {
  orderId: number;
  refundId: number | null;
  partNumber: string;
  name: string;
  quantity: number;
  amountCents: number;
  isFreight: boolean;
}

/** The items of these sales, and those that these refunds took back. */
export async function listLines(
  queries: Queries,
  { orderIds, refundIds }: { orderIds: readonly number[]; refundIds: readonly number[] },
): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    select i.order_id as "orderId", null::bigint as "refundId", i.part_number as "partNumber", i.name, i.quantity,
      i.quantity * i.price_cents::bigint as "amountCents", i.is_freight as "isFreight", i.position
    from order_items i where i.order_id = any(${orderIds})
    union all
    select i.order_id, r.refund_id, i.part_number, i.name, -r.quantity, -r.amount_cents, i.is_freight, i.position
    from refund_items r join order_items i on i.id = r.order_item_id where r.refund_id = any(${refundIds})
    order by 1, 2 nulls first, 8`.execute(queries);
  return rows;
}
