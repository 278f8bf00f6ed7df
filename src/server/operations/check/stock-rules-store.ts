/** What must be true of stock, holds, sales, orders and shipments, as statements that find the rows for which it is not. */

import { sql } from 'kysely';
import { sellableUnits } from '#server/catalogue/sellable-store.ts';
import { EXPIRED_STATES, inStates } from '#server/platform/database/states.ts';
import { order, product } from './rule-terms-store.ts';
import type { Rule } from './rule-terms-store.ts';

/** Stock is what its movements add up to; with the incoming units it covers what is held; what it lacks is still to be shipped. */
export const STOCK: Rule = sql`
  select ${product} || ': stock ' || p.stock || ', its movements add up to ' || coalesce(m.moved, 0) as what
  from products p left join (select product_id, sum(quantity) as moved from stock_movements group by product_id) m on m.product_id = p.id
  where p.stock <> coalesce(m.moved, 0)
  union all
  select ${product} || ': stock ' || p.stock || ', coming ' || p.coming || ', held ' || p.held from products p
  where p.held < 0 or p.coming < 0 or ${sellableUnits('p')} < 0
  union all
  select ${product} || ': ' || -p.stock || ' sold before they arrive, ' || w.units || ' still to be shipped'
  from (select * from products where stock < 0) p cross join lateral (
    select coalesce(sum(greatest(0, i.quantity
      - (select coalesce(sum(si.quantity), 0) from shipment_items si join shipments s on s.id = si.shipment_id
        where si.order_item_id = i.id and s.undone_at is null)
      - (select coalesce(sum(ri.quantity), 0) from refund_items ri join refunds r on r.id = ri.refund_id
        where ri.order_item_id = i.id and r.status <> 'failed'))), 0) as units
    from stock_movements m join orders o on o.id = m.order_id and o.status = 'processing'
    join order_items i on i.order_id = m.order_id and i.product_id = m.product_id
    where m.product_id = p.id and m.reason = 'sale') w
  where w.units < -p.stock`;

/** What is held of a product is held by orders, each as much as it orders. */
export const HOLDS: Rule = sql`
  select ${product} || ': held ' || p.held || ', its holds add up to ' || coalesce(h.kept, 0) as what
  from products p left join (select product_id, sum(quantity) as kept from stock_holds group by product_id) h on h.product_id = p.id
  where p.held <> coalesce(h.kept, 0)
  union all
  select ${order} || ' holds ' || h.quantity || ' of product ' || h.product_id || ', which is not what it orders' from stock_holds h
  join orders o on o.id = h.order_id left join order_items i on i.order_id = h.order_id and i.product_id = h.product_id
  where i.quantity is distinct from h.quantity`;

/** Every order that was paid took its items from the stock once, no other order did, and none returned more than it took. */
export const SALES: Rule = sql`
  select ${order} || ': ' || coalesce(i.quantity, 0) || ' of product ' || coalesce(i.product_id, m.product_id) || ' paid, '
    || coalesce(m.sold, 0) || ' taken from the stock' as what
  from (select order_id, product_id, quantity from order_items i
      where i.product_id is not null and exists (select from order_events e where e.order_id = i.order_id and e.kind = 'paid')) i
    full join (select order_id, product_id, -sum(quantity) as sold from stock_movements where reason = 'sale' group by 1, 2) m
      on m.order_id = i.order_id and m.product_id = i.product_id
    join orders o on o.id = coalesce(i.order_id, m.order_id)
  where i.quantity is distinct from m.sold
  union all
  select ${order} || ': more of product ' || m.product_id || ' returned than was taken' from stock_movements m
  left join refunds r on r.id = m.refund_id join orders o on o.id = coalesce(m.order_id, r.order_id)
  where m.reason in ('sale', 'return') group by o.order_number, m.product_id having sum(m.quantity) > 0`;

/** An order has items, a history, and the sum of its items, and holds stock only while it can be paid or is under review. */
export const ORDERS: Rule = sql`
  select ${order} || ' has no items' as what from orders o where not exists (select from order_items where order_id = o.id)
  union all
  select ${order} || ' has no history' from orders o where not exists (select from order_events where order_id = o.id)
  union all
  select ${order} || ': its items add up to ' || i.sum || ' cents, its subtotal is ' || o.subtotal_cents from orders o
  join (select order_id, sum(quantity * price_cents::bigint) as sum from order_items group by order_id) i on i.order_id = o.id
  where i.sum <> o.subtotal_cents
  union all
  select ${order} || ' is ' || o.payment_state || ', but holds stock' from orders o
  where (o.paid_at is not null or ${inStates('o.payment_state', EXPIRED_STATES)}) and exists (select from stock_holds where order_id = o.id)`;

/** No more of a line has left than was ordered, and an order of which all has left is shipped. */
export const SHIPMENTS: Rule = sql`
  with lines as (
    select i.order_id, i.position + 1 as line, i.quantity,
      (select coalesce(sum(si.quantity), 0) from shipment_items si join shipments s on s.id = si.shipment_id
        where si.order_item_id = i.id and s.undone_at is null) as shipped,
      (select coalesce(sum(ri.quantity), 0) from refund_items ri join refunds r on r.id = ri.refund_id
        where ri.order_item_id = i.id and r.status <> 'failed') as refunded
    from order_items i where not i.is_freight and i.order_id in (select order_id from shipments)
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
