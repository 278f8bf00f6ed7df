/** What the order's own record says of a shipment before it is made; pure. */

import { describeNeed } from '#console/orders/state-tones.ts';
import { CARRIERS, carrierOfName } from '#contract/carriers.ts';
import type { Carrier } from '#contract/carriers.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';

type OfferedFreight = Pick<OrderDetail['freight_offers'][number], 'state' | 'carrier' | 'total_cents'>;

export interface ShipFacts {
  payment_state: OrderDetail['payment_state'];
  is_to_quote: boolean;
  freight_offers: readonly OfferedFreight[];
  balance: OrderDetail['balance'];
  items: readonly Pick<OrderDetail['items'][number], 'name' | 'is_freight'>[];
  shipments: readonly Pick<OrderDetail['shipments'][number], 'carrier'>[];
  last_carrier: Carrier | null;
  last_carrier_name: string;
}

/** What is open although the goods leave, the payment first. */
export function shipNotes(order: ShipFacts): string[] {
  const open = order.freight_offers.find(({ state }) => state === 'open' || state === 'review');
  const owed = order.balance?.owed_cents ?? 0;
  return [
    describeNeed(order),
    owed > 0 ? `The balance of ${formatMoney(owed)} is not paid.` : null,
    order.is_to_quote
      ? 'The freight is not quoted. Once something has left, the order is no longer listed under To quote: quote the freight first, or press "No freight".'
      : null,
    open === undefined
      ? null
      : `The freight by ${open.carrier}, ${formatMoney(open.total_cents)}, is offered and not paid.`,
  ].filter((note) => note !== null);
}

/** `name` is that of a carrier which is none of the list. */
export interface PresetCarrier {
  carrier: Carrier;
  name: string;
}

/**
 * What the freight was offered for, else what an earlier part of the order went by, else the carrier of the last shipment of
 * any order: the record of this order knows better than a habit.
 */
export function presetCarrier(order: ShipFacts): PresetCarrier {
  const offered = order.freight_offers.findLast(({ state }) => state !== 'withdrawn' && state !== 'expired')?.carrier;
  const quoted = order.items.find(({ is_freight: isFreight }) => isFreight)?.name.match(/^Freight, (.+)$/)?.[1];
  const named = offered ?? quoted ?? order.shipments.at(-1)?.carrier;
  if (named !== undefined && named !== null && named.trim() !== '') return carrierOfName(named);
  return { carrier: order.last_carrier ?? CARRIERS[0], name: order.last_carrier_name };
}
