/** SQL of what is on account of an order, for the statements of several domains. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * What is owed on account of an order and its freight, or of one of them where `offerId` is the id of a freight offer or null: what refunds
 * have taken off is not.
 */
export function owedOf(orderId: RawBuilder<unknown>, offerId?: RawBuilder<unknown>): RawBuilder<number> {
  const ofCharge = offerId === undefined ? sql`` : sql`and p.freight_offer_id is not distinct from ${offerId}`;
  return sql<number>`coalesce((
    select sum(case when p.kind = 'account' then p.amount_cents else 0 end - coalesce(r.cents, 0))
    from outside_payments p left join lateral (
      select sum(amount_cents) as cents from refunds
      where outside_payment_id = p.id and outside_kind = 'account' and status <> 'failed'
    ) r on true
    where p.order_id = ${orderId} ${ofCharge}), 0)::bigint`;
}

/** What has been received of an order `o` and its freight, before refunds: what they come to, less what is still on account. */
export const RECEIVED = sql<number>`(case when o.paid_at is null then 0 else o.total_cents end
  + coalesce((select sum(f.total_cents) from freight_offers f where f.order_id = o.id and f.paid_at is not null), 0)
  - coalesce((select sum(p.amount_cents) from outside_payments p where p.order_id = o.id and p.kind = 'account'), 0))::bigint`;
