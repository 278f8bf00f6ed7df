/** An order's addresses as the lines of a letter, without empty ones. */

import type { OrderRow } from './order-store.ts';

export function nameOf(order: Pick<OrderRow, 'customer_first_name' | 'customer_last_name'>): string {
  return `${order.customer_first_name} ${order.customer_last_name}`;
}

export function billingLines(order: OrderRow): string[] {
  return linesOf([
    nameOf(order),
    order.company,
    order.billing_address_line1,
    order.billing_address_line2,
    `${order.billing_city} ${order.billing_state} ${order.billing_postal_code}`,
    COUNTRY_NAMES[order.billing_country] ?? '',
  ]);
}

export function shippingLines(order: OrderRow): string[] {
  return linesOf([
    nameOf(order),
    order.company,
    order.shipping_address_line1,
    order.shipping_address_line2,
    `${order.shipping_city} ${order.shipping_state} ${order.shipping_postal_code}`,
    COUNTRY_NAMES[order.shipping_country] ?? '',
  ]);
}

const COUNTRY_NAMES: Record<string, string> = { CA: 'Canada', US: 'United States' };

function linesOf(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
