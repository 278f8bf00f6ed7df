/** An order as the contract's replies show it. */

import { toWireMoney } from '#contract/money.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { toWireTotals } from '#contract/totals.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import type { OrderItemRow, OrderRow } from './order-store.ts';
import { totalsOf } from './order-totals.ts';

/** What the browser that made the order may see: nothing personal. */
export function toOrderSummary(order: OrderRow, items: readonly OrderItemRow[]): OrderSummary {
  return {
    order_number: order.order_number,
    status: order.status,
    created_at: order.created_at.toISOString(),
    payment_method: order.payment_method,
    ...toWireTotals(totalsOf(order)),
    items: items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      ...toWireUnit(item),
      price: toWireMoney(item.price_cents),
      total_price: toWireMoney(item.price_cents * item.quantity),
      product: {
        // 0 names no product: what is not sold from the stock has none.
        id: item.product_id ?? 0,
        name: item.name,
        part_number: item.part_number,
        primary_image: item.image_url,
      },
      ...(item.is_freight && { is_freight: true as const }),
      ...(item.promised_on !== null && { promised_on: item.promised_on }),
    })),
  };
}
