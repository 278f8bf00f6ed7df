/** What the confirmation page shows (§2); pure. */

import { errorStatus, isUnreachable } from '#app/api/api-client.ts';
import { taxRows } from '#app/tax-rows.ts';
import { ORDER_MESSAGES, ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { PAYMENT_METHOD } from '#contract/constants.ts';
import { parseMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { LinkLine } from '#contract/quick-order/list-link.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export type OrderView =
  | { kind: 'loading' }
  /** §6: a load failure shows 'Access Denied'. `canRetry` when asking again may help. */
  | { kind: 'denied'; explanation: string; canRetry: boolean }
  | { kind: 'missing' }
  | { kind: 'order'; order: Order };

interface OrderQuery {
  data: Order | null | undefined;
  error: unknown;
  isFetching: boolean;
}

export function orderView({ data, error, isFetching }: OrderQuery): OrderView {
  if (data) return { kind: 'order', order: data };
  if (data === null) return { kind: 'missing' };
  if (isFetching || error === null) return { kind: 'loading' };
  const canRetry = isUnreachable(error) || errorStatus(error) === 429;
  return {
    kind: 'denied',
    canRetry,
    explanation: canRetry ? ORDER_TEXTS.orderUnreachable : ORDER_TEXTS.orderLinkUseless,
  };
}

/** §4, Other states: the colour of each status; any other is grey. */
export function statusTone(status: string): BadgeTone {
  switch (status) {
    case 'pending':
      return 'warn';
    case 'processing':
      return 'info';
    case 'shipped':
      return 'violet';
    case 'delivered':
      return 'ok';
    case 'cancelled':
      return 'danger';
    default:
      return 'neutral';
  }
}

/** "processing" as people read it. */
export function statusLabel(status: string): string {
  return capitalize(status);
}

/** §2: card is shown as Stripe, anything else as a purchase order. */
export function paymentMethodLabel(method: string): string {
  return method === PAYMENT_METHOD ? 'Stripe' : 'Purchase Order';
}

/** Unpaid orders have none; nor have cancelled ones whose payment was returned because their items had sold out. */
export function hasInvoice(order: Pick<Order, 'status'>): boolean {
  return order.status !== 'pending' && order.status !== 'cancelled';
}

/** What was bought, as a list that can be ordered again. */
export function orderedLines({ items }: Pick<Order, 'items'>): LinkLine[] {
  // Freight and what is no product has no code to order by.
  const products = items.filter(({ product }) => product.id !== 0 && product.part_number !== '');
  return products.map(({ product, quantity, note = '' }) => ({ code: product.part_number, quantity, note }));
}

/** Name and address as on a parcel, without empty lines. */
export function shippingLines(order: Order): string[] {
  return [
    `${order.customer_first_name} ${order.customer_last_name}`,
    order.shipping_address_line1,
    order.shipping_address_line2,
    `${order.shipping_city} ${order.shipping_state} ${order.shipping_postal_code}`,
    order.shipping_country === 'US' ? 'United States' : 'Canada',
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What has been ordered and has not left yet; nothing of an order that is shipped: what was refunded never leaves. */
export function itemsToCome({ status, items, shipments = [] }: Order): { id: number; quantity: number }[] {
  if (status !== 'processing') return [];
  const shipped = shipments.flatMap((shipment) => shipment.items);
  const leftOf = (id: number) =>
    shipped.filter((item) => item.id === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return items
    .filter(({ is_freight }) => is_freight !== true)
    .map(({ id, quantity }) => ({ id, quantity: quantity - leftOf(id) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The day by which an item is shipped, while some of it is still to come; else null. */
export function shipsBy(order: Order, item: Order['items'][number]): string | null {
  const isToCome = order.status === 'pending' || itemsToCome(order).some(({ id }) => id === item.id);
  return isToCome ? (item.promised_on ?? null) : null;
}

type ShippingFacts = Pick<Order, 'status' | 'items' | 'freight' | 'shipments'>;

const isShipped = ({ status }: ShippingFacts) => status === 'shipped' || status === 'delivered';
const includesFreight = ({ items }: ShippingFacts) => items.some(({ is_freight }) => is_freight);

/** In the sums of an order: §2's text until the order has left, as nothing is agreed on after that. */
export function shippingText(order: ShippingFacts): string {
  if (includesFreight(order)) return ORDER_MESSAGES.shippingIncluded;
  if (!isShipped(order)) return ORDER_MESSAGES.shippingLater;
  return order.freight === undefined ? ORDER_TEXTS.shippingNone : ORDER_TEXTS.shippingApart;
}

/** Method and cost need no further word with the buyer: freight is bought, or something has left. */
export function isShippingArranged(order: ShippingFacts): boolean {
  return isShipped(order) || includesFreight(order) || order.freight !== undefined || order.shipments !== undefined;
}

/** §2's note of the shipping method: by whom it went, or what is still to be agreed on. */
export function shippingMethodText(order: ShippingFacts): string {
  const carriers = new Set((order.shipments ?? []).flatMap(({ carrier }) => carrier ?? []));
  if (carriers.size > 0) return [...carriers].join(', ');
  if (isShipped(order)) return ORDER_TEXTS.shippedAsAgreed;
  return isShippingArranged(order) ? ORDER_TEXTS.shippingArranged : ORDER_TEXTS.shippingMethod;
}

export function orderTaxRows({
  tax_amount,
  taxes,
  tax_exemption,
  shipping_country: country,
  shipping_state: region,
}: Pick<Order, 'tax_amount' | 'taxes' | 'tax_exemption' | 'shipping_country' | 'shipping_state'>) {
  return taxRows({
    taxCents: parseMoney(tax_amount) ?? 0,
    taxes,
    exemption: tax_exemption,
    delivery: { country, region },
  });
}
