/** What must be true of returns, as statements that find the rows for which it is not. */

import { sql } from 'kysely';
import { order } from './rule-terms-store.ts';
import type { Rule } from './rule-terms-store.ts';

/** What comes back is part of the order, and never more than has left. */
export const RETURNS: Rule = sql`
  select ${order} || ', item ' || i.id || ': ' || r.quantity || ' are returned, ' || s.quantity || ' have left' as what
  from order_items i join orders o on o.id = i.order_id
  join (select ri.order_item_id, sum(ri.quantity) as quantity from return_items ri join returns r on r.id = ri.return_id
    where r.state <> 'declined' group by ri.order_item_id) r on r.order_item_id = i.id
  cross join lateral (select coalesce(sum(si.quantity), 0) as quantity from shipment_items si join shipments s on s.id = si.shipment_id
    where si.order_item_id = i.id and s.undone_at is null) s
  where r.quantity > s.quantity
  union all
  select ${order} || ', return ' || r.number || ': an item is of another order'
  from returns r join orders o on o.id = r.order_id join return_items ri on ri.return_id = r.id
  join order_items i on i.id = ri.order_item_id where i.order_id <> r.order_id
  union all
  select ${order} || ', return ' || r.number || ' has no items' from returns r join orders o on o.id = r.order_id
  where not exists (select from return_items ri where ri.return_id = r.id)`;
