/** What the buyer's page and receipt say of shipping: what is still to be agreed on, until it is agreed on. */

import { expect, test } from 'vitest';
import { isShippingArranged, shippingMethodText, shippingText } from '#app/features/order/order-view.ts';
import type { Order } from '#contract/orders.ts';

type Facts = Parameters<typeof shippingText>[0];
const item = (changes: object = {}) => ({ id: 1, quantity: 1, ...changes }) as Order['items'][number]; // what is read of it
const shipment = (carrier: string | null) =>
  ({ number: 1, carrier, items: [{ id: 1, quantity: 1 }] }) as NonNullable<Order['shipments']>[number]; // the same
const FREIGHT = { carrier: 'Purolator' } as NonNullable<Order['freight']>[number]; // the same
const ORDER: Facts = { status: 'processing', items: [item()], freight: undefined, shipments: undefined };

const TO_AGREE = /^We’ll agree on the shipping method/;

test.each([
  ['ordered', ORDER, 'Will be contacted for shipping', TO_AGREE],
  ['waiting for its payment', { ...ORDER, status: 'pending' }, 'Will be contacted for shipping', TO_AGREE],
  ['with freight in its quote', { ...ORDER, items: [item(), item({ is_freight: true })] }, 'Included', /^Arranged/],
  ['with paid freight', { ...ORDER, freight: [FREIGHT] }, 'Will be contacted for shipping', /^Arranged/],
  ['part shipped', { ...ORDER, shipments: [shipment('UPS')] }, 'Will be contacted for shipping', /^UPS$/],
  ['shipped', { ...ORDER, status: 'shipped', freight: [FREIGHT] }, 'Charged separately', /^Shipped as agreed/],
  ['delivered', { ...ORDER, status: 'delivered', shipments: [shipment(null)] }, 'Not charged', /^Shipped as agreed/],
  [
    'delivered in two parts',
    { ...ORDER, status: 'delivered', shipments: [shipment('UPS'), shipment('Day & Ross'), shipment('UPS')] },
    'Not charged',
    /^UPS, Day & Ross$/,
  ],
] satisfies [string, Facts, string, RegExp][])('an order %s', (_state, order, sum, method) => {
  expect(shippingText(order)).toBe(sum);
  expect(shippingMethodText(order)).toMatch(method);
  expect(isShippingArranged(order)).toBe(method !== TO_AGREE);
});
