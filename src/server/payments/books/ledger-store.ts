/** SQL of the books: payments and refunds of a period, movements of Stripe's balance, closed months. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';
import type { BalanceMovement } from '#server/payments/stripe/stripe-objects.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { BOOKED_SESSION_STATUSES, OPEN_REFUND_STATUSES, inStates } from '#server/platform/database/states.ts';
import type { MoneyFact } from './book-entries.ts';
import type { Movement } from './sum-books.ts';

/** The moments from `from` on and before `to`. */
export interface Period {
  from: Date;
  to: Date;
}

const ROWS_AT_ONCE = 1000;

const ORDER_COLUMNS = sql`o.id as "orderId", o.order_number as "orderNumber", o.channel,
  trim(o.customer_first_name || ' ' || o.customer_last_name) as "customerName", o.shipping_country as country,
  o.shipping_state as region, o.tax_cents as "orderTaxCents", o.total_cents as "orderTotalCents"`;

function taxesOf(table: string, key: string, id: string): RawBuilder<unknown> {
  return sql`(select jsonb_agg(jsonb_build_object('name', t.name, 'region', t.region, 'percent', t.percent::text,
      'registrationNumber', t.registration_number, 'cents', t.tax_cents) order by t.position)
    from ${sql.table(table)} t where t.${sql.ref(key)} = ${sql.ref(id)})`;
}

/** Sessions of tests do not count once the shop takes real cards, nor the other way round. */
function isOfMode(mode: PaymentMode): RawBuilder<boolean> {
  return sql<boolean>`(s.mode is null or s.mode = ${mode})`;
}

/** The sale of an order that is paid in parts is entered on account, which its sessions pay. */
const IS_PART = sql`exists (select from outside_payments e where e.order_id = s.order_id and e.freight_offer_id is null)`;

function cardPayments(mode: PaymentMode): RawBuilder<unknown> {
  return sql`
    select 'payment' as kind,
      case when s.status = 'duplicate' then 'excess' when s.freight_offer_id is not null then 'freight'
        when ${IS_PART} then 'account' else 'sale' end as group,
      ${ORDER_COLUMNS}, null::bigint as "refundId", 'card' as "paidBy", coalesce(s.payment_intent_id, '') as reference,
      coalesce(b.booked_at, case when s.status = 'complete' and s.freight_offer_id is null and not s.pays_balance then o.paid_at
        else f.paid_at end, s.created_at) as at,
      b.id is not null as "isConfirmed", s.amount_cents as "totalCents", 0::bigint as "freightCents",
      case when s.freight_offer_id is null then o.tax_cents else f.tax_cents end as "taxCents",
      case when s.freight_offer_id is null then ${taxesOf('order_taxes', 'order_id', 'o.id')}
        else ${taxesOf('freight_offer_taxes', 'offer_id', 'f.id')} end as taxes
    from checkout_sessions s join orders o on o.id = s.order_id left join freight_offers f on f.id = s.freight_offer_id
    left join balance_transactions b on b.payment_intent_id = s.payment_intent_id and b.category = 'charge'
    where ${inStates('s.status', BOOKED_SESSION_STATUSES)} and ${isOfMode(mode)}`;
}

/** The first payment of an order or an offer is its sale; what follows on one that was on account ends that. */
const OFFLINE_PAYMENTS = sql`
  select case when p.amount_cents > 0 then 'payment' else 'refund' end as kind,
    case when exists (select from outside_payments e where e.order_id = p.order_id and e.id < p.id
        and e.freight_offer_id is not distinct from p.freight_offer_id) then 'account'
      when p.freight_offer_id is not null then 'freight' else 'sale' end as group,
    ${ORDER_COLUMNS}, null::bigint as "refundId", p.kind as "paidBy", p.reference, p.received_at as at, true as "isConfirmed",
    abs(p.amount_cents) as "totalCents", 0::bigint as "freightCents",
    case when p.freight_offer_id is null then o.tax_cents else f.tax_cents end as "taxCents",
    case when p.freight_offer_id is null then ${taxesOf('order_taxes', 'order_id', 'o.id')}
      else ${taxesOf('freight_offer_taxes', 'offer_id', 'f.id')} end as taxes
  from outside_payments p join orders o on o.id = p.order_id left join freight_offers f on f.id = p.freight_offer_id`;

function refunds(mode: PaymentMode, kind: 'refund' | 'refund_failed'): RawBuilder<unknown> {
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
      b.id is not null or p.id is not null as "isConfirmed", r.amount_cents as "totalCents", r.freight_cents as "freightCents",
      r.tax_cents as "taxCents", ${taxesOf('refund_taxes', 'refund_id', 'r.id')} as taxes
    from refunds r join orders o on o.id = r.order_id left join checkout_sessions s on s.id = r.checkout_session_id
    left join outside_payments p on p.id = r.outside_payment_id
    left join balance_transactions b on b.source_id = r.stripe_refund_id and b.category = ${category}
    where num_nonnulls(r.stripe_refund_id, r.outside_payment_id) > 0 and (s.id is null or ${isOfMode(mode)})
      ${kind === 'refund' ? sql`` : sql`and r.status = 'failed'`}`;
}

function factsOf(mode: PaymentMode, { from, to }: Period): RawBuilder<MoneyFact> {
  return sql<MoneyFact>`
    select kind, "group", "orderId", "orderNumber", channel, "customerName", country, region, "orderTaxCents", "orderTotalCents",
      "refundId", "paidBy", reference, at, "isConfirmed", "totalCents", "freightCents", "taxCents", coalesce(taxes, '[]') as taxes
    from (${cardPayments(mode)} union all ${OFFLINE_PAYMENTS} union all ${refunds(mode, 'refund')}
      union all ${refunds(mode, 'refund_failed')}) facts
    where at >= ${from} and at < ${to} order by at, "orderId", kind`;
}

/** In the order of time, read piece by piece. */
export async function* readFacts(tx: InTransaction, mode: PaymentMode, period: Period): AsyncGenerator<MoneyFact[]> {
  await sql`declare facts no scroll cursor for ${factsOf(mode, period)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<MoneyFact>`fetch ${sql.lit(ROWS_AT_ONCE)} from facts`.execute(tx);
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

/** From midnight of `firstDay` to the midnight that ends `lastDay`, both 'YYYY-MM-DD', at the company. */
export async function findPeriod(
  queries: Queries,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<Period> {
  const { rows } = await sql<Period>`
    select ${firstDay}::date::timestamp at time zone ${COMPANY_TIME_ZONE} as from,
      (${lastDay}::date + 1)::timestamp at time zone ${COMPANY_TIME_ZONE} as to`.execute(queries);
  const [period] = rows;
  if (period === undefined) throw new Error('The statement has one row');
  return period;
}

export interface ClosedMonth {
  closedAt: Date;
  closedBy: string;
  figures: unknown;
}

/** `month` is its first day. */
export async function findClosedMonth(queries: Queries, month: string): Promise<ClosedMonth | null> {
  const { rows } = await sql<ClosedMonth>`
    select closed_at as "closedAt", closed_by as "closedBy", figures from closed_months where month = ${month}::date`.execute(
    queries,
  );
  return rows[0] ?? null;
}

export interface ClosedMonthRow {
  /** Such as 2026-11. */
  month: string;
  closedAt: Date;
  closedBy: string;
}

/** Newest first. */
export async function listClosedMonths(queries: Queries): Promise<ClosedMonthRow[]> {
  const { rows } = await sql<ClosedMonthRow>`
    select to_char(month, 'YYYY-MM') as month, closed_at as "closedAt", closed_by as "closedBy" from closed_months
    order by closed_months.month desc`.execute(queries);
  return rows;
}

/** No payment can be recorded in any month until the transaction ends. */
export async function lockOfflinePayments(tx: InTransaction): Promise<void> {
  await sql`lock table outside_payments in share row exclusive mode`.execute(tx);
}

/** False when it was closed before. */
export async function insertClosedMonth(
  tx: InTransaction,
  month: string,
  by: string,
  totals: unknown,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into closed_months (month, closed_by, figures) values (${month}::date, ${by}, ${JSON.stringify(totals)}::jsonb)
    on conflict (month) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** What of the period a person or Stripe has still to decide. */
export interface Undecided {
  reviews: number;
  refunds: number;
  events: number;
}

export async function countUndecided(queries: Queries, mode: PaymentMode, { to }: Period): Promise<Undecided> {
  const { rows } = await sql<Undecided>`
    select (select count(*) from orders where payment_state = 'review' and created_at < ${to})
        + (select count(*) from freight_offers where state = 'review' and created_at < ${to}) as reviews,
      (select count(*) from refunds r left join checkout_sessions s on s.id = r.checkout_session_id
        where ${inStates('r.status', OPEN_REFUND_STATUSES)} and r.created_at < ${to}
          and (s.id is null or ${isOfMode(mode)})) as refunds,
      (select count(*) from payment_events where processed_at is null and received_at < ${to}) as events`.execute(
    queries,
  );
  return rows[0] ?? { reviews: 0, refunds: 0, events: 0 };
}

export interface BookLine {
  orderId: number;
  refundId: number | null;
  partNumber: string;
  name: string;
  quantity: number;
  amountCents: number;
}

/** The items of these sales, and those that these refunds took back. */
export async function listLines(
  queries: Queries,
  { orderIds, refundIds }: { orderIds: readonly number[]; refundIds: readonly number[] },
): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    select i.order_id as "orderId", null::bigint as "refundId", i.part_number as "partNumber", i.name, i.quantity,
      i.quantity * i.price_cents::bigint as "amountCents", i.position
    from order_items i where i.order_id = any(${orderIds})
    union all
    select i.order_id, r.refund_id, i.part_number, i.name, -r.quantity, -r.amount_cents, i.position
    from refund_items r join order_items i on i.id = r.order_item_id where r.refund_id = any(${refundIds})
    order by 1, 2 nulls first, 7`.execute(queries);
  return rows;
}
