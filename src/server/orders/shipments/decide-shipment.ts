/** What may leave of an order, and what becomes of its status: pure. */

import { MAX_CARRIER_NAME_CHARACTERS, trackingNumberError } from '#contract/carriers.ts';
import type { Carrier } from '#contract/carriers.ts';
import { SHIPMENT_CONFIRMATIONS } from '#contract/order-lists.ts';
import type { ShipmentConfirmation } from '#contract/order-lists.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { isBlank, refusedInLine } from '#contract/text/clean-text.ts';
import type { Refused } from '#server/orders/orders/change-order.ts';
import { MOVE_BLOCKERS } from '#server/orders/orders/order-states.ts';
import type { OrderItemRow, OrderRow } from '#server/orders/orders/order-store.ts';
import type { ShippedItem } from './shipment-store.ts';

type Item = Pick<OrderItemRow, 'id' | 'position' | 'quantity'>;

/** An item's id and its units. */
export type Units = ReadonlyMap<number, number>;

/** An order with what has left of it, what was refunded by line and what has not arrived. */
export interface ShipmentFacts {
  order: Pick<OrderRow, 'status' | 'payment_state'>;
  items: readonly Item[];
  shipped: Units;
  refunded: Units;
  /** Units that are still to leave and have not arrived (docs/decisions/095). */
  missing: Units;
}

export interface ShippedInput {
  /** Null: all that is left. */
  items: readonly ShippedItem[] | null;
  /** What the person has confirmed: "although it is disputed". */
  evenThough: ShipmentConfirmation | null;
}

export type ShipmentDecision = { kind: 'ship'; items: ShippedItem[] } | Refused;

export function decideShipment(facts: ShipmentFacts, { items: requested, evenThough }: ShippedInput): ShipmentDecision {
  const blocked = findBlocker(facts.order, evenThough);
  if (blocked !== null) return blocked;
  const left = unitsLeft(facts);
  const items = requested ?? [...left].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  if (items.length === 0) return { kind: 'refused', why: 'nothing of it is left to ship' };
  const ids = new Set(items.map(({ orderItemId }) => orderItemId));
  if (ids.size < items.length) return { kind: 'refused', why: 'a line is named twice' };
  for (const item of items) {
    const wrong = findWrongItem(facts, item, evenThough);
    if (wrong !== null) return wrong;
  }
  return { kind: 'ship', items: [...items] };
}

export interface CarrierDetails {
  /** Null: not named. */
  carrier: Carrier | null;
  /** Of the carrier 'other'; empty otherwise. */
  carrierName: string;
  trackingNumber: string | null;
}

/** What is wrong with how it is sent; null when nothing is. */
export function findWrongDetail({ carrier, carrierName, trackingNumber }: CarrierDetails): Refused | null {
  const refused = (why: string): Refused => ({ kind: 'refused', why });
  if (carrier === 'other' && isBlank(carrierName)) return refused('the carrier "other" needs its name');
  if (carrier !== 'other' && carrierName !== '') return refused('only the carrier "other" has a name of its own');
  if (carrierName.length > MAX_CARRIER_NAME_CHARACTERS || refusedInLine(carrierName) !== null)
    return refused(`the carrier's name must be one line of at most ${MAX_CARRIER_NAME_CHARACTERS} characters`);
  if (trackingNumber === null) return null;
  if (carrier === null) return refused('a tracking number needs its carrier');
  const wrong = trackingNumberError(trackingNumber);
  return wrong === null ? null : refused(`the tracking number ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}`);
}

/** Units of each item that are still to leave: a refund of a line is for units that have not left, as far as there are any. */
export function unitsLeft({ order, items, shipped, refunded }: ShipmentFacts): Map<number, number> {
  if (hasLeftUnrecorded(order, shipped)) return new Map();
  const left = items.map(({ id, quantity }) => [id, quantity - unitsOf(shipped, id) - unitsOf(refunded, id)] as const);
  return new Map(left.filter(([, quantity]) => quantity > 0));
}

/** How much of an order has left, beside its status. */
export type Fulfilment = 'none' | 'part_shipped' | 'shipped';

export function fulfilmentOf(facts: ShipmentFacts): Fulfilment {
  if (facts.order.status === 'shipped' || facts.order.status === 'delivered') return 'shipped';
  if (sumOf(facts.shipped) === 0) return 'none';
  return unitsLeft(facts).size === 0 ? 'shipped' : 'part_shipped';
}

/** The status that follows from what has left; the present one where shipments do not decide it. */
export function statusByShipments(facts: ShipmentFacts): OrderStatus {
  const { order, shipped } = facts;
  const isAllShipped = sumOf(shipped) > 0 && unitsLeft(facts).size === 0;
  if (order.status === 'processing' && isAllShipped) return 'shipped';
  if (order.status === 'shipped' && !isAllShipped)
    // What was refunded in full and has not left is cancelled, as it is when it had never left.
    return order.payment_state === 'refunded' ? 'cancelled' : 'processing';
  return order.status;
}

function findBlocker(
  { status, payment_state }: ShipmentFacts['order'],
  evenThough: ShipmentConfirmation | null,
): Refused | null {
  const why = MOVE_BLOCKERS[payment_state];
  const confirmation = SHIPMENT_CONFIRMATIONS.find((state) => state === payment_state);
  if (why !== null && (confirmation === undefined || evenThough !== confirmation))
    return confirmation === undefined ? { kind: 'refused', why } : { kind: 'refused', why, confirmation };
  return status === 'delivered' ? { kind: 'refused', why: 'it is delivered' } : null;
}

function findWrongItem(
  facts: ShipmentFacts,
  { orderItemId, quantity }: ShippedItem,
  evenThough: ShipmentConfirmation | null,
): Refused | null {
  const item = facts.items.find(({ id }) => id === orderItemId);
  if (item === undefined) return { kind: 'refused', why: 'it has no such line' };
  const line = item.position + 1;
  if (!Number.isInteger(quantity) || quantity < 1)
    return { kind: 'refused', why: `the quantity of line ${line} must be a whole number above 0` };
  const inHouse = hasLeftUnrecorded(facts.order, facts.shipped) ? 0 : item.quantity - unitsOf(facts.shipped, item.id);
  if (quantity > inHouse) return { kind: 'refused', why: `only ${inHouse} of line ${line} can still be shipped` };
  const left = unitsLeft(facts).get(item.id) ?? 0;
  if (quantity > left && evenThough !== 'refunded')
    return { kind: 'refused', why: `all but ${left} of line ${line} have been refunded`, confirmation: 'refunded' };
  const missing = unitsOf(facts.missing, item.id);
  if (missing > 0 && quantity > left - missing)
    return {
      kind: 'refused',
      why: `${missing} of line ${line} ${missing === 1 ? 'was' : 'were'} sold before the arrival: add to the stock what has arrived`,
    };
  return null;
}

/** Moved to "shipped" by a version that did not record shipments. */
function hasLeftUnrecorded({ status }: ShipmentFacts['order'], shipped: Units): boolean {
  return (status === 'shipped' || status === 'delivered') && sumOf(shipped) === 0;
}

function unitsOf(units: Units, id: number): number {
  return units.get(id) ?? 0;
}

function sumOf(units: Units): number {
  return [...units.values()].reduce((sum, quantity) => sum + quantity, 0);
}
