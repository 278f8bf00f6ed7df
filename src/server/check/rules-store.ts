/**
 * What must be true of the rows of a shop at any moment, as statements that find the rows for which it is not. Each looks
 * at whole tables at once, so that a million products are compared by PostgreSQL and never held here. They need one
 * snapshot for all of them: between two, a sale may have moved a unit.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/database/database.ts';
import {
  ACCEPTED_REFUND_STATUSES,
  BOOKED_SESSION_STATUSES,
  LAPSED_STATES,
  PAID_STATES,
  UNPAID_STATES,
  inStates,
} from '#server/database/states.ts';
import { MAX_LINES } from './violation.ts';
import type { CheckName, CheckResult } from './violation.ts';

export type Rule = RawBuilder<{ what: string }>;

/** How long the jobs may be late before it is a violation: an outage of Stripe or of the mail server is over by then, or needs a person. */
const LATE_MINUTES = 60;
/** Holds are checked every minute. */
const LATE_HOLD_MINUTES = 15;

const late = (minutes: number) => sql`make_interval(mins => ${sql.lit(minutes)})`;
const product = sql`'product ' || p.part_number || ' (id ' || p.id || ')'`;
const order = sql`'order ' || o.order_number`;
const offer = sql`${order} || ', freight offer ' || f.number`;

/** Stock is what its movements add up to, and covers what is held. */
const STOCK: Rule = sql`
  select ${product} || ': stock ' || p.stock || ', its movements add up to ' || coalesce(m.moved, 0) as what
  from products p left join (select product_id, sum(quantity) as moved from stock_movements group by product_id) m on m.product_id = p.id
  where p.stock <> coalesce(m.moved, 0)
  union all
  select ${product} || ': stock ' || p.stock || ', held ' || p.held from products p where p.held < 0 or p.held > p.stock`;

/** What is held of a product is held by orders, each as much as it orders. */
const HOLDS: Rule = sql`
  select ${product} || ': held ' || p.held || ', its holds add up to ' || coalesce(h.kept, 0) as what
  from products p left join (select product_id, sum(quantity) as kept from stock_holds group by product_id) h on h.product_id = p.id
  where p.held <> coalesce(h.kept, 0)
  union all
  select ${order} || ' holds ' || h.quantity || ' of product ' || h.product_id || ', which is not what it orders' from stock_holds h
  join orders o on o.id = h.order_id left join order_items i on i.order_id = h.order_id and i.product_id = h.product_id
  where i.quantity is distinct from h.quantity`;

/** Every order that was paid took its items from the stock once, no other order did, and none returned more than it took. */
const SALES: Rule = sql`
  select ${order} || ': ' || coalesce(i.quantity, 0) || ' of product ' || coalesce(i.product_id, m.product_id) || ' paid, '
    || coalesce(m.sold, 0) || ' taken from the stock' as what
  from (select order_id, product_id, quantity from order_items i
      where exists (select from order_events e where e.order_id = i.order_id and e.kind = 'paid')) i
    full join (select order_id, product_id, -sum(quantity) as sold from stock_movements where reason = 'sale' group by 1, 2) m
      on m.order_id = i.order_id and m.product_id = i.product_id
    join orders o on o.id = coalesce(i.order_id, m.order_id)
  where i.quantity is distinct from m.sold
  union all
  select ${order} || ': more of product ' || m.product_id || ' returned than was taken' from stock_movements m
  left join refunds r on r.id = m.refund_id join orders o on o.id = coalesce(m.order_id, r.order_id)
  where m.reason in ('sale', 'return') group by o.order_number, m.product_id having sum(m.quantity) > 0`;

/** An order has items, a history, and the sum of its items, and holds stock only while it can be paid or is under review. */
const ORDERS: Rule = sql`
  select ${order} || ' has no items' as what from orders o where not exists (select from order_items where order_id = o.id)
  union all
  select ${order} || ' has no history' from orders o where not exists (select from order_events where order_id = o.id)
  union all
  select ${order} || ': its items add up to ' || i.sum || ' cents, its subtotal is ' || o.subtotal_cents from orders o
  join (select order_id, sum(quantity * price_cents::bigint) as sum from order_items group by order_id) i on i.order_id = o.id
  where i.sum <> o.subtotal_cents
  union all
  select ${order} || ' is ' || o.payment_state || ', but holds stock' from orders o
  where (o.paid_at is not null or ${inStates('o.payment_state', LAPSED_STATES)}) and exists (select from stock_holds where order_id = o.id)`;

/** What an order's payments outside of the payment service add up to. */
const OUTSIDE = sql`(select sum(amount_cents) from outside_payments p where p.order_id = o.id and p.freight_offer_id is null)`;

/** An order counts as paid by one session that was paid, or by money received outside, of its amount; no other order has one. */
const PAYMENTS: Rule = sql`
  select ${order} || ' is ' || o.payment_state || ' and has ' || count(s.id) || ' paid sessions of its amount' as what
  from orders o left join checkout_sessions s on s.order_id = o.id and s.freight_offer_id is null
    and s.status = 'complete' and s.amount_cents = o.total_cents
  where o.paid_at is not null and ${OUTSIDE} is null group by o.id having count(s.id) <> 1
  union all
  select ${order} || ' is ' || o.payment_state || ', and ' || ${OUTSIDE} || ' cents of its ' || o.total_cents || ' were received outside' as what
  from orders o where (${OUTSIDE} <> o.total_cents or (${OUTSIDE} is not null and o.paid_at is null))
    or (${OUTSIDE} is not null and exists (
      select from checkout_sessions s where s.order_id = o.id and s.freight_offer_id is null and s.status = 'complete'))
  union all
  select ${order} || ' is ' || o.payment_state || ', but session ' || s.id || ' was paid' from checkout_sessions s
  join orders o on o.id = s.order_id where s.freight_offer_id is null and ${inStates('s.status', BOOKED_SESSION_STATUSES)} and o.paid_at is null
  union all
  select ${order} || ' is ' || o.payment_state || ' and has no time of payment' from orders o
  where o.paid_at is null and ${inStates('o.payment_state', PAID_STATES)}`;

/** Of each payment no more is refunded than was received, also of money from outside, and a refunded order has its refunds. */
const REFUNDS: Rule = sql`
  select ${order} || ': ' || r.sum || ' cents refunded of a payment of ' || s.amount_cents as what
  from (select checkout_session_id, sum(amount_cents) as sum from refunds where status <> 'failed' group by checkout_session_id) r
  join checkout_sessions s on s.id = r.checkout_session_id join orders o on o.id = s.order_id
  where r.sum > s.amount_cents or not ${inStates('s.status', BOOKED_SESSION_STATUSES)}
  union all
  select ${order} || ': refund ' || r.id || ' is of a payment of another order' from refunds r
  join orders o on o.id = r.order_id join checkout_sessions s on s.id = r.checkout_session_id where s.order_id <> r.order_id
  union all
  select ${order} || coalesce(', freight offer ' || f.number, '') || ': ' || p.refunded || ' cents given back of ' || p.received || ' received outside'
  from (select e.order_id, e.freight_offer_id, sum(e.amount_cents) as received,
      sum((select coalesce(sum(r.amount_cents), 0) from refunds r where r.outside_payment_id = e.id and r.status <> 'failed')) as refunded
    from outside_payments e group by e.order_id, e.freight_offer_id) p
  join orders o on o.id = p.order_id left join freight_offers f on f.id = p.freight_offer_id where p.refunded > p.received
  union all
  select ${order} || ': refund ' || r.id || ' is of money of another order' from refunds r
  join orders o on o.id = r.order_id join outside_payments p on p.id = r.outside_payment_id where p.order_id <> r.order_id
  union all
  select ${order} || ' is refunded, but less than its total was given back' from orders o
  where o.payment_state = 'refunded' and o.total_cents > (select coalesce(sum(r.amount_cents), 0) from refunds r
    left join checkout_sessions s on s.id = r.checkout_session_id left join outside_payments p on p.id = r.outside_payment_id
    where r.order_id = o.id and coalesce(s.freight_offer_id, p.freight_offer_id) is null and (p.id is not null or s.status = 'complete')
      and ${inStates('r.status', ACCEPTED_REFUND_STATUSES)})`;

/**
 * Every order and freight offer that was paid since there are invoices of it has one of its total, no other has one, and the numbers of a year
 * are 1 to the last that was taken.
 */
const INVOICES: Rule = sql`
  select ${order} || ' was paid and has no invoice' as what from orders o
  where o.paid_at >= (select "timestamp"::timestamptz from kysely_migration where name = '0023-invoices')
    and exists (select from order_events e where e.order_id = o.id and e.kind = 'paid')
    and not exists (select from invoices i where i.order_id = o.id and i.freight_offer_id is null)
  union all
  select ${order} || ' was not paid, but has invoice ' || i.year || '-' || i.number from invoices i join orders o on o.id = i.order_id
  where i.freight_offer_id is null and not exists (select from order_events e where e.order_id = o.id and e.kind = 'paid')
  union all
  select ${order} || ': its total is ' || o.total_cents || ', its invoice shows ' || (i.facts ->> 'total_cents')
  from invoices i join orders o on o.id = i.order_id
  where i.freight_offer_id is null and (i.facts ->> 'total_cents')::bigint <> o.total_cents
  union all
  select ${offer} || ' was paid and has no invoice' from freight_offers f join orders o on o.id = f.order_id
  where f.state = 'paid' and not exists (select from invoices i where i.freight_offer_id = f.id)
    and f.paid_at >= (select "timestamp"::timestamptz from kysely_migration where name = '0028-freight-invoices')
  union all
  select ${offer} || ' is ' || f.state || ': its total is ' || f.total_cents || ', its invoice shows ' || (i.facts ->> 'total_cents')
  from invoices i join freight_offers f on f.id = i.freight_offer_id join orders o on o.id = f.order_id
  where f.state <> 'paid' or i.order_id <> f.order_id or (i.facts ->> 'total_cents')::bigint <> f.total_cents
  union all
  select 'year ' || coalesce(i.year, c.year) || ': ' || coalesce(i.count, 0) || ' invoices, the last number taken is '
    || coalesce(c.last_number, 0)
  from (select year, count(*) as count, min(number) as first, max(number) as last from invoices group by year) i
  full join invoice_counters c on c.year = i.year
  where i.count is distinct from c.last_number or i.last is distinct from c.last_number or i.first <> 1`;

/** What a freight offer's payments outside of the payment service add up to. */
const FREIGHT_OUTSIDE = sql`(select sum(amount_cents) from outside_payments p where p.freight_offer_id = f.id)`;

/** A freight offer is paid by one session, or by money received outside, of its amount; no other offer has one. */
const FREIGHT: Rule = sql`
  select ${offer} || ' is ' || f.state || ' and has ' || count(s.id) || ' paid sessions of its amount' as what
  from freight_offers f join orders o on o.id = f.order_id
  left join checkout_sessions s on s.freight_offer_id = f.id and s.status = 'complete' and s.amount_cents = f.total_cents
  group by o.id, f.id having count(s.id) <> case when f.state = 'paid' and ${FREIGHT_OUTSIDE} is null then 1 else 0 end
  union all
  select ${offer} || ' is ' || f.state || ', and ' || ${FREIGHT_OUTSIDE} || ' cents of its ' || f.total_cents || ' were received outside'
  from freight_offers f join orders o on o.id = f.order_id where ${FREIGHT_OUTSIDE} <> case when f.state = 'paid' then f.total_cents else 0 end
  union all
  select ${offer} || ': payment ' || p.id || ' outside is of another order' from outside_payments p
  join freight_offers f on f.id = p.freight_offer_id join orders o on o.id = f.order_id where p.order_id <> f.order_id
  union all
  select ${offer} || ': session ' || s.id || ' is of another order' from checkout_sessions s
  join freight_offers f on f.id = s.freight_offer_id join orders o on o.id = f.order_id where s.order_id <> f.order_id
  union all
  select ${offer} || ': its taxes add up to ' || t.sum || ' cents, its tax is ' || f.tax_cents
  from freight_offers f join orders o on o.id = f.order_id
  cross join lateral (select coalesce(sum(tax_cents), 0) as sum from freight_offer_taxes where offer_id = f.id) t
  where t.sum <> f.tax_cents`;

/** No more of a line has left than was ordered, and an order of which all has left is shipped. */
const SHIPMENTS: Rule = sql`
  with lines as (
    select i.order_id, i.position + 1 as line, i.quantity,
      (select coalesce(sum(si.quantity), 0) from shipment_items si join shipments s on s.id = si.shipment_id
        where si.order_item_id = i.id and s.undone_at is null) as shipped,
      (select coalesce(sum(ri.quantity), 0) from refund_items ri join refunds r on r.id = ri.refund_id
        where ri.order_item_id = i.id and r.status <> 'failed') as refunded
    from order_items i where i.order_id in (select order_id from shipments)
  )
  select ${order} || ': ' || l.shipped || ' of line ' || l.line || ' shipped, ' || l.quantity || ' ordered' as what
  from lines l join orders o on o.id = l.order_id where l.shipped > l.quantity
  union all
  select ${order} || ' is processing, but all of it has been shipped' from orders o
  join (select order_id from lines group by order_id having sum(shipped) > 0 and bool_and(shipped + refunded >= quantity)) l
    on l.order_id = o.id where o.status = 'processing'
  union all
  select ${order} || ' is ' || o.status || ', but a part of it has not been shipped' from orders o
  join (select order_id from lines group by order_id having sum(shipped) > 0 and not bool_and(shipped + refunded >= quantity)) l
    on l.order_id = o.id where o.status in ('shipped', 'delivered')
  union all
  select ${order} || ': shipment ' || s.id || ' has items of another order, or none' from shipments s
  join orders o on o.id = s.order_id left join shipment_items si on si.shipment_id = s.id
  left join order_items i on i.id = si.order_item_id where i.order_id is distinct from s.order_id`;

/** The taxes of an order and of a refund add up, and of no line more is refunded than was ordered. */
const TAXES: Rule = sql`
  select ${order} || ': its taxes add up to ' || t.sum || ' cents, its tax is ' || o.tax_cents as what from orders o
  join (select order_id, sum(tax_cents) as sum from order_taxes group by order_id) t on t.order_id = o.id
  where t.sum <> o.tax_cents
  union all
  select ${order} || ': the taxes of refund ' || r.id || ' add up to ' || coalesce(t.sum, 0) || ' cents, its tax is ' || r.tax_cents
  from refunds r join orders o on o.id = r.order_id
  left join (select refund_id, sum(tax_cents) as sum from refund_taxes group by refund_id) t on t.refund_id = r.id
  where r.tax_cents <> coalesce(t.sum, 0)
  union all
  select ${order} || ': refund ' || r.id || ' gives back more for its lines than its amount' from refunds r
  join orders o on o.id = r.order_id
  join (select refund_id, sum(amount_cents) as sum from refund_items group by refund_id) i on i.refund_id = r.id
  where i.sum + coalesce(r.tax_cents, 0) + r.freight_cents > r.amount_cents
  union all
  select ${order} || ': ' || sum(f.quantity) || ' of ' || i.name || ' refunded, ' || i.quantity || ' ordered'
  from refund_items f join refunds r on r.id = f.refund_id and r.status <> 'failed'
  join order_items i on i.id = f.order_item_id join orders o on o.id = i.order_id
  group by i.id, o.order_number having sum(f.quantity) > i.quantity
  union all
  select ${order} || ': refund ' || r.id || ' has a line of another order' from refund_items f
  join refunds r on r.id = f.refund_id join order_items i on i.id = f.order_item_id join orders o on o.id = r.order_id
  where i.order_id <> r.order_id`;

/** Every order of the site that was paid has one confirmation and one notice to the owner. */
const MAILS: Rule = sql`
  select ${order} || ' has ' || count(m.id) || ' mails ' || k.kind as what
  from (select distinct order_id from order_events where kind = 'paid') e join orders o on o.id = e.order_id and o.channel = 'web'
  cross join (values ('confirmation'), ('new-order')) k (kind)
  left join mails m on m.dedup_key = k.kind || ':' || o.order_number
  group by o.order_number, k.kind having count(m.id) <> 1`;

/** What is not sent yet has its job. */
const JOBS: Rule = sql`
  select 'mail ' || m.dedup_key || ' is not sent and has no job' as what from mails m
  where m.sent_at is null and not exists (select from graphile_worker._private_jobs where (payload ->> 'mail_id')::bigint = m.id)`;

/** Events of the payment service are worked on. */
const EVENTS: Rule = sql`
  select 'event ' || id || ' (' || type || ') has not been worked on since ' || received_at as what from payment_events
  where processed_at is null and received_at < now() - ${late(LATE_MINUTES)}`;

/** Every order is found by what it contains. */
const SEARCH: Rule = sql`
  select ${order} || ' is not found by what it contains' as what from orders o
  left join order_search s on s.order_id = o.id where s.search_text is distinct from order_search_text(o)`;

/** No order, mail or refund is on its way for longer than its deadline. */
const OVERDUE: Rule = sql`
  select ${order} || ' is ' || o.payment_state || ' although its hold has ended' as what from orders o
  where ${inStates('o.payment_state', UNPAID_STATES)}
    and coalesce((select max(expires_at) from stock_holds where order_id = o.id), o.created_at) < now() - ${late(LATE_HOLD_MINUTES)}
  union all
  select ${order} || ' has waited for its refund since ' || o.paid_at from orders o
  where o.payment_state = 'refund_due' and o.paid_at < now() - ${late(LATE_MINUTES)}
  union all
  select ${order} || ': refund ' || r.id || ' has not been sent since ' || r.created_at from refunds r join orders o on o.id = r.order_id
  where r.status = 'requested' and r.created_at < now() - ${late(LATE_MINUTES)}
  union all
  select ${offer} || ' is open although it was valid until ' || f.valid_until from freight_offers f join orders o on o.id = f.order_id
  where f.state = 'open' and f.valid_until < now() - ${late(LATE_MINUTES)}
  union all
  select 'mail ' || dedup_key || ' has not been sent since ' || created_at from mails
  where sent_at is null and created_at < now() - ${late(LATE_MINUTES)}`;

const RULES: readonly (readonly [CheckName, Rule])[] = [
  ['stock', STOCK],
  ['holds', HOLDS],
  ['sales', SALES],
  ['orders', ORDERS],
  ['payments', PAYMENTS],
  ['refunds', REFUNDS],
  ['invoices', INVOICES],
  ['freight', FREIGHT],
  ['shipments', SHIPMENTS],
  ['taxes', TAXES],
  ['mails', MAILS],
  ['jobs', JOBS],
  ['events', EVENTS],
  ['overdue', OVERDUE],
  ['search', SEARCH],
];

export async function checkRules(queries: Queries): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [name, rule] of RULES) results.push({ name, ...(await findViolations(queries, rule)) });
  return results;
}

/** The first violations of a rule, and how many there are. */
export async function findViolations(queries: Queries, rule: Rule): Promise<Omit<CheckResult, 'name'>> {
  const { rows } = await sql<{ what: string; total: number }>`
    select what, count(*) over () as total from (${rule}) v order by what limit ${sql.lit(MAX_LINES)}`.execute(queries);
  return { violations: rows[0]?.total ?? 0, lines: rows.map(({ what }) => what) };
}

/** How much there is to check, for the summary. */
export async function countSubjects(queries: Queries): Promise<{ products: number; orders: number }> {
  const { rows } = await sql<{ products: number; orders: number }>`
    select (select count(*) from products) as products, (select count(*) from orders) as orders`.execute(queries);
  return rows[0] ?? { products: 0, orders: 0 };
}
