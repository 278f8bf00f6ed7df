/** What must be true of quotes and of the orders that are made of them, as statements that find the rows for which it is not. */

import { sql } from 'kysely';
import { order } from './rule-terms-store.ts';
import type { Rule } from './rule-terms-store.ts';

const quote = sql`'quote ' || q.number`;
const WAS_PAID = sql`exists (select from order_events e where e.order_id = o.id and e.kind = 'paid')`;

/** An accepted quote has one order, of the version that was accepted; what was sent adds up and is not changed afterwards. */
export const QUOTES: Rule = sql`
  select ${quote} || ' has ' || count(*) || ' orders that stand' as what from quotes q join orders o on o.quote_number = q.number
  where o.status <> 'cancelled' or ${WAS_PAID} group by q.id having count(*) > 1
  union all
  select ${order} || ' costs ' || o.total_cents || ', version ' || o.quote_version || ' of quote ' || o.quote_number || ' '
    || coalesce(v.total_cents::text, 'that was never sent')
  from orders o join quotes q on q.number = o.quote_number
  left join quote_versions v on v.quote_id = q.id and v.number = o.quote_version and v.sent_at is not null
  where (o.subtotal_cents, o.tax_cents, o.total_cents) is distinct from (v.subtotal_cents, v.tax_cents, v.total_cents)
  union all
  select ${order} || ' names version ' || coalesce(o.quote_version::text, 'none') || ' of quote ' || coalesce(o.quote_number, 'none')
  from orders o where (o.quote_number is null) <> (o.quote_version is null)
  union all
  select ${quote} || ' is paid and has no paid order' from quotes q where q.state = 'paid'
    and not exists (select from orders o where o.quote_number = q.number and ${WAS_PAID})
  union all
  select ${quote} || ' is ' || q.state || ' and was never sent' from quotes q where q.state not in ('draft', 'withdrawn')
    and not exists (select from quote_versions v where v.quote_id = q.id and v.sent_at is not null)
  union all
  select ${quote} || ', version ' || v.number || ': its lines and freight add up to ' || l.sum || ' cents, its subtotal is ' || v.subtotal_cents
  from quotes q join quote_versions v on v.quote_id = q.id cross join lateral (
    select coalesce(sum(quantity * price_cents::bigint), 0) + coalesce(v.freight_cents, 0) as sum from quote_lines where version_id = v.id) l
  where l.sum <> v.subtotal_cents
  union all
  select ${quote} || ', version ' || v.number || ': its taxes add up to ' || t.sum || ' cents, its tax is ' || v.tax_cents
  from quotes q join quote_versions v on v.quote_id = q.id cross join lateral (
    select coalesce(sum(tax_cents), 0) as sum from quote_taxes where version_id = v.id) t
  where t.sum <> v.tax_cents`;
