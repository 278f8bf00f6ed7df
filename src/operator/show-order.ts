/** One order as `operator orders show` prints it. */

import { carrierLabel, trackingUrl } from '#contract/carriers.ts';
import { formatMoney } from '#contract/money.ts';
import { listNotes } from '#server/orders/orders/note-store.ts';
import { findByNumber, listEvents } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { fulfilmentOf } from '#server/orders/shipments/decide-shipment.ts';
import { loadShipmentFacts } from '#server/orders/shipments/load-shipment-facts.ts';
import type { OrderFacts } from '#server/orders/shipments/load-shipment-facts.ts';
import { toHistory } from '#server/orders/shipments/record-shipment.ts';
import { listShipments } from '#server/orders/shipments/shipment-store.ts';
import type { Shipment } from '#server/orders/shipments/shipment-store.ts';
import { listOffersOfOrder } from '#server/payments/freight/freight-offer-store.ts';
import type { FreightOfferRow } from '#server/payments/freight/freight-offer-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fail } from './fail.ts';

export async function showOrder(database: Database, number: string): Promise<number> {
  const order = await findByNumber(database, number);
  if (order === null) return fail(`There is no order ${number}`);
  const facts = await loadShipmentFacts(database, order);
  const fulfilment = fulfilmentOf(facts) === 'part_shipped' ? '  part shipped' : '';
  console.log(`${lineOf(order)}${fulfilment}`);
  for (const line of itemLines(facts)) console.log(`  ${line}`);
  for (const offer of await listOffersOfOrder(database, order.id)) console.log(`  ${freightLine(offer)}`);
  for (const line of customerLines(order)) console.log(`  ${line}`);
  for (const shipment of await listShipments(database, order.id)) console.log(`  ${shipmentLine(facts, shipment)}`);
  for (const note of await listNotes(database, order.id))
    console.log(`  note  ${note.created_at.toISOString()}  ${note.text}  ${note.made_by}`);
  for (const event of await listEvents(database, order.id)) {
    const by = event.made_by === null ? '' : `  ${event.made_by}`;
    console.log(`  ${event.created_at.toISOString()}  ${event.kind}  ${JSON.stringify(event.detail)}${by}`);
  }
  return 0;
}

export function lineOf(
  order: Pick<OrderRow, 'order_number' | 'created_at' | 'status' | 'payment_state' | 'total_cents'>,
): string {
  const day = order.created_at.toISOString().slice(0, 16).replace('T', ' ');
  return `${order.order_number}  ${day}  ${order.status.padEnd(10)}  ${order.payment_state.padEnd(16)}  ${formatMoney(order.total_cents)}`;
}

function itemLines({ order, items, shipped }: OrderFacts): string[] {
  const lines = items.map((item) => {
    const left = shipped.get(item.id) ?? 0;
    const amount = formatMoney(item.price_cents * item.quantity);
    return `${item.position + 1}: ${item.quantity} x ${item.name} (${item.part_number})  ${amount}${left > 0 ? `  ${left} shipped` : ''}${item.note === '' ? '' : `  note: ${item.note}`}`;
  });
  return [...lines, `tax ${formatMoney(order.tax_cents)}, total ${formatMoney(order.total_cents)}`];
}

function customerLines(order: OrderRow): string[] {
  return [
    `${order.customer_first_name} ${order.customer_last_name}, ${order.customer_email} ${order.customer_phone}`,
    ...(order.company === '' ? [] : [`company ${order.company}`]),
    ...(order.po_number === '' ? [] : [`PO number ${order.po_number}`]),
    ...(order.note === '' ? [] : [`order note: ${order.note}`]),
    `ship to ${order.shipping_address_line1} ${order.shipping_address_line2}, ${order.shipping_city} ${order.shipping_state} ${order.shipping_postal_code} ${order.shipping_country}`,
  ];
}

function shipmentLine(facts: OrderFacts, shipment: Shipment): string {
  const items = toHistory(facts, shipment.items).map(({ line, quantity }) => `${line}:${quantity}`);
  const words = [
    shipment.undone_at === null ? 'shipped' : 'undone ',
    shipment.shipped_at.toISOString(),
    items.join(','),
    carrierLabel(shipment.carrier, shipment.carrier_name),
    shipment.tracking_number,
    trackingUrl(shipment.carrier, shipment.tracking_number),
    shipment.is_buyer_told ? 'buyer mailed' : 'no mail',
    shipment.made_by,
  ];
  return words.filter((word) => word !== null).join('  ');
}

function freightLine(offer: FreightOfferRow): string {
  const { number, state, carrier, amount_cents, tax_cents, total_cents, valid_until, paid_at } = offer;
  const amounts = `${formatMoney(amount_cents)}, tax ${formatMoney(tax_cents)}, total ${formatMoney(total_cents)}`;
  const when = paid_at === null ? `valid until ${valid_until.toISOString()}` : `paid ${paid_at.toISOString()}`;
  return `freight offer ${number}  ${state}  ${carrier}  ${amounts}  ${when}`;
}
