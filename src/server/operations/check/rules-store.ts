/**
 * What must be true of the rows of a shop at any moment, as statements that find the rows for which it is not. Each looks
 * at whole tables at once, so that a million products are compared by PostgreSQL and never held here. They need one
 * snapshot for all of them: between two, a sale may have moved a unit.
 */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import { UNPAID_STATES, inStates } from '#server/platform/database/states.ts';
import { jobsOfMail } from '#server/platform/jobs/queued-jobs-store.ts';
import { FREIGHT, INVOICES, PAYMENTS, REFUNDS, TAXES } from './money-rules-store.ts';
import { QUOTES } from './quote-rules-store.ts';
import { RETURNS } from './return-rules-store.ts';
import { offer, order } from './rule-terms-store.ts';
import type { Rule } from './rule-terms-store.ts';
import { HOLDS, ORDERS, SALES, SHIPMENTS, STOCK } from './stock-rules-store.ts';
import { MAX_LINES } from './violation.ts';
import type { CheckName, CheckResult } from './violation.ts';

/** How long the jobs may be late before it is a violation: an outage of Stripe or of the mail server is over by then, or needs a person. */
const LATE_MINUTES = 60;
/** Holds are checked every minute. */
const LATE_HOLD_MINUTES = 15;

const late = (minutes: number) => sql`make_interval(mins => ${sql.lit(minutes)})`;

/** Every order of the site that was paid has one confirmation and one mail to the owner. */
const MAILS: Rule = sql`
  select ${order} || ' has ' || count(m.id) || ' mails ' || k.kind as what
  from (select distinct order_id from order_events where kind = 'paid') e join orders o on o.id = e.order_id and o.channel = 'web'
  cross join (values ('confirmation'), ('new-order')) k (kind)
  left join mails m on m.dedup_key = k.kind || ':' || o.order_number
  group by o.order_number, k.kind having count(m.id) <> 1`;

/** What is not sent yet, and not refused, has its job. */
const JOBS: Rule = sql`
  select 'mail ' || m.dedup_key || ' is not sent and has no job' as what from mails m
  where m.sent_at is null and not m.is_refused and not exists ${jobsOfMail(sql.ref('m.id'))}`;

/** Events of the payment service are worked on. */
const EVENTS: Rule = sql`
  select 'event ' || id || ' (' || type || ') has not been worked on since ' || received_at as what from payment_events
  where processed_at is null and received_at < now() - ${late(LATE_MINUTES)}`;

/** Every order is found by what it contains. */
const SEARCH: Rule = sql`
  select ${order} || ' is not found by what it contains' as what from orders o
  left join order_search s on s.order_id = o.id where s.search_text is distinct from order_search_text(o)`;

/** No order, mail or refund is on its way for longer than its deadline; a refused mail is not on its way. */
const OVERDUE: Rule = sql`
  select ${order} || ' is ' || o.payment_state || ' although its hold has ended' as what from orders o
  where ${inStates('o.payment_state', UNPAID_STATES)}
    and coalesce((select max(expires_at) from stock_holds where order_id = o.id),
      (select max(expires_at) from checkout_sessions where order_id = o.id and freight_offer_id is null), o.created_at) < now() - ${late(LATE_HOLD_MINUTES)}
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
  where sent_at is null and not is_refused and created_at < now() - ${late(LATE_MINUTES)}`;

const RULES: readonly (readonly [CheckName, Rule])[] = [
  ['stock', STOCK],
  ['holds', HOLDS],
  ['sales', SALES],
  ['orders', ORDERS],
  ['payments', PAYMENTS],
  ['quotes', QUOTES],
  ['returns', RETURNS],
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
