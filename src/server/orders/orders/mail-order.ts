/** An order in the form that mails need. */

import { formatDay } from '#contract/format-day.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { findOrderTaxes } from '#server/catalogue/taxes/order-taxes.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { MailOrder } from '#server/site/notifications/order-mails.ts';
import { nameOf, shippingLines } from './address-lines.ts';
import { listItems } from './order-store.ts';
import type { OrderItemRow, OrderRow } from './order-store.ts';
import { totalsOf } from './order-totals.ts';

export async function findMailOrder(queries: Queries, order: OrderRow): Promise<MailOrder> {
  return toMailOrder(order, await listItems(queries, order.id), await findOrderTaxes(queries, order));
}

function toMailOrder(order: OrderRow, items: readonly OrderItemRow[], taxes: readonly TaxLine[]): MailOrder {
  return {
    id: order.id,
    orderNumber: order.order_number,
    requestId: order.request_id,
    customerName: nameOf(order),
    customerEmail: order.customer_email,
    customerPhone: order.customer_phone,
    company: order.company,
    poNumber: order.po_number,
    note: order.note,
    // The company is a row of its own in mails.
    shippingLines: shippingLines({ ...order, company: '' }),
    delivery: { country: order.shipping_country, region: order.shipping_state },
    items: items.map((item) => ({
      name: item.name,
      partNumber: item.part_number,
      quantity: item.quantity,
      unit: item,
      totalCents: item.price_cents * item.quantity,
      ...(item.note !== '' && { note: item.note }),
      ...(item.promised_on !== null && { promisedOn: formatDay(item.promised_on) }),
    })),
    ...totalsOf(order),
    taxes,
    ...(order.tax_exemption !== '' && { taxExemption: order.tax_exemption }),
    ...(order.due_days !== null && { dueDays: order.due_days }),
    ...(order.ship_choice !== null && { shipChoice: order.ship_choice }),
    ...(items.some((item) => item.is_freight) && { includesFreight: true }),
  };
}
