/** What must be true of payments, refunds, invoices, freight offers and taxes, as statements that find the rows for which it is not. */

import { sql } from 'kysely';
import {
  ACCEPTED_REFUND_STATUSES,
  BOOKED_SESSION_STATUSES,
  PAID_STATES,
  inStates,
} from '#server/platform/database/states.ts';
import { offer, order } from './rule-terms-store.ts';
import type { Rule } from './rule-terms-store.ts';

/** What an order's payments outside of the payment service add up to. */
const OFFLINE = sql`(select sum(amount_cents) from outside_payments p where p.order_id = o.id and p.freight_offer_id is null)`;

/** What is owed of an order on account. */
const OWED = sql`(select coalesce(sum(p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
    where r.outside_payment_id = p.id and r.outside_kind = 'account' and r.status <> 'failed'), 0)), 0)
  from outside_payments p where p.order_id = o.id and p.freight_offer_id is null and p.kind = 'account')`;

/** What sessions paid of an order that is paid in parts, the deposit and its balance. */
const IN_PARTS = sql`(select coalesce(sum(s.amount_cents), 0) from checkout_sessions s
  where s.order_id = o.id and s.freight_offer_id is null and s.status = 'complete')`;

/** An order counts as paid by one session that was paid, or by what was entered as received outside and by sessions that paid parts of it, of its amount; no other order has one. */
export const PAYMENTS: Rule = sql`
  select ${order} || ' is ' || o.payment_state || ' and has ' || count(s.id) || ' paid sessions of its amount' as what
  from orders o left join checkout_sessions s on s.order_id = o.id and s.freight_offer_id is null
    and s.status = 'complete' and s.amount_cents = o.total_cents
  where o.paid_at is not null and ${OFFLINE} is null group by o.id having count(s.id) <> 1
  union all
  select ${order} || ' is ' || o.payment_state || ', and ' || ${OFFLINE} || ' cents of its ' || o.total_cents || ' were received outside' as what
  from orders o where (${OFFLINE} + ${IN_PARTS} <> o.total_cents or (${OFFLINE} is not null and o.paid_at is null))
  union all
  select ${order} || ' has no deposit of ' || s.amount_cents || ' cents, which session ' || s.id || ' has paid, or pays a balance' from checkout_sessions s
  join orders o on o.id = s.order_id where s.status = 'complete' and s.freight_offer_id is null
    and ((o.deposit_cents is null and (s.pays_balance or ${OFFLINE} is not null))
      or (not s.pays_balance and s.amount_cents <> coalesce(o.deposit_cents, o.total_cents)))
  union all
  select ${order} || ': ' || ${OWED} || ' cents are owed of it on account' from orders o where ${OWED} < 0
  union all
  select ${order} || ' is ' || o.payment_state || ', but session ' || s.id || ' was paid' from checkout_sessions s
  join orders o on o.id = s.order_id where s.freight_offer_id is null and ${inStates('s.status', BOOKED_SESSION_STATUSES)} and o.paid_at is null
  union all
  select ${order} || ' is ' || o.payment_state || ' and has no time of payment' from orders o
  where o.paid_at is null and ${inStates('o.payment_state', PAID_STATES)}`;

/** Of each payment no more is refunded than was received, also of money from outside, and a refunded order has its refunds. */
export const REFUNDS: Rule = sql`
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
export const INVOICES: Rule = sql`
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
const FREIGHT_OFFLINE = sql`(select sum(amount_cents) from outside_payments p where p.freight_offer_id = f.id)`;

/** A freight offer is paid by one session, or by money received outside, of its amount; no other offer has one. */
export const FREIGHT: Rule = sql`
  select ${offer} || ' is ' || f.state || ' and has ' || count(s.id) || ' paid sessions of its amount' as what
  from freight_offers f join orders o on o.id = f.order_id
  left join checkout_sessions s on s.freight_offer_id = f.id and s.status = 'complete' and s.amount_cents = f.total_cents
  group by o.id, f.id having count(s.id) <> case when f.state = 'paid' and ${FREIGHT_OFFLINE} is null then 1 else 0 end
  union all
  select ${offer} || ' is ' || f.state || ', and ' || ${FREIGHT_OFFLINE} || ' cents of its ' || f.total_cents || ' were received outside'
  from freight_offers f join orders o on o.id = f.order_id where ${FREIGHT_OFFLINE} <> case when f.state = 'paid' then f.total_cents else 0 end
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

/** The taxes of an order and of a refund add up, and of no line more is refunded than was ordered. */
export const TAXES: Rule = sql`
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
