/** An order as the contract's replies show it. */
import type { Order, OrderFreight, OrderRefund, OrderShipment, OrderSummary } from '#contract/orders.ts';
import { toWireMoney } from '#contract/money.ts';
import { toWireTaxes } from '#contract/tax-lines.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { toWireTotals } from '#contract/totals.ts';
import { totalsOf } from './order-totals.ts';
import type { OrderItemRow, OrderRow } from './order-store.ts';

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
      price: toWireMoney(item.price_cents),
      total_price: toWireMoney(item.price_cents * item.quantity),
      product: {
        id: item.product_id,
        name: item.name,
        part_number: item.part_number,
        primary_image: item.image_url,
      },
    })),
  };
}

/** What came and went after the order. */
interface LaterFacts {
  shipments: OrderShipment[];
  refunds: OrderRefund[];
  freight: OrderFreight[];
}

/** What the confirmation token opens. What is outside the specification is there only when there is something to show. */
export function toOrder(
  order: OrderRow,
  items: readonly OrderItemRow[],
  confirmationToken: string,
  { shipments, taxes, refunds, freight }: LaterFacts & { taxes: readonly TaxLine[] },
): Order {
  return {
    ...toOrderSummary(order, items),
    customer_first_name: order.customer_first_name,
    customer_last_name: order.customer_last_name,
    customer_email: order.customer_email,
    shipping_address_line1: order.shipping_address_line1,
    shipping_address_line2: order.shipping_address_line2,
    shipping_city: order.shipping_city,
    shipping_state: order.shipping_state,
    shipping_postal_code: order.shipping_postal_code,
    shipping_country: order.shipping_country,
    confirmation_token: confirmationToken,
    ...(order.company !== '' && { company: order.company }),
    ...(order.po_number !== '' && { po_number: order.po_number }),
    ...(shipments.length > 0 && { shipments }),
    ...toWireTaxes(taxes),
    ...(refunds.length > 0 && { refunds }),
    ...(freight.length > 0 && { freight }),
  };
}
