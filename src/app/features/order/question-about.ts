/** With what the contact form is opened for a line of an order; pure. */

import type { Order } from '#contract/orders.ts';

/** The address names order, line and part; the token travels in the history of the browser's tab, so that it stands in no address. */
export function questionAbout({ order_number: order, confirmation_token: orderToken, items }: Order, position: number) {
  const part = items[position]?.product.part_number ?? '';
  return { search: { subject: 'parts', part, order, line: String(position + 1) }, state: { orderToken } };
}
