/** The promised days of the lines of a cart and of an order, as pages show them. */

import { expect, test } from 'vitest';
import type { CartLine } from '#app/cart/cart-products.ts';
import { promisedDay } from '#app/cart/promised-days.ts';
import { shipsBy } from '#app/features/order/order-view.ts';
import { shipsByText, togetherText } from '#app/texts/promise-texts.ts';
import type { Product } from '#contract/catalogue.ts';
import type { Order } from '#contract/orders.ts';

const PROMISES = [{ product_id: 1, quantity: 3, promised_on: '2026-12-03' }];
const line = (productId: number, quantity: number, stock: number): CartLine => ({
  kind: 'ready',
  item: { productId, quantity },
  product: { quantity: stock } as Product, // nothing else of it is looked at
});

test('a line shows the day for as many units as it was promised for, or as are in stock', () => {
  expect(promisedDay(line(1, 3, 0), PROMISES)).toBe('2026-12-03');
  expect(promisedDay(line(1, 5, 5), PROMISES)).toBe('2026-12-03');
  expect(promisedDay(line(1, 6, 5), PROMISES)).toBeNull();
  expect(promisedDay(line(2, 1, 5), PROMISES)).toBeNull();
  expect(promisedDay({ kind: 'loading', item: { productId: 1, quantity: 4 } }, PROMISES)).toBeNull();
});

test('an order shows the day of what has not left yet', () => {
  const item = { id: 7, quantity: 2, promised_on: '2026-12-03' } as Order['items'][number]; // the rest of both is not looked at
  const order = { status: 'processing', items: [item] } as Order;
  const sent = (quantity: number) => [{ items: [{ id: 7, quantity }] }] as Order['shipments'];
  expect(shipsBy(order, item)).toBe('2026-12-03');
  expect(shipsBy({ ...order, status: 'pending' }, item)).toBe('2026-12-03');
  expect(shipsBy({ ...order, shipments: sent(1) }, item)).toBe('2026-12-03');
  expect(shipsBy({ ...order, shipments: sent(2) }, item)).toBeNull();
  expect(shipsBy({ ...order, status: 'cancelled' }, item)).toBeNull();
});

test('days are written out', () => {
  expect(shipsByText('2026-12-03')).toBe('Ready to ship by December 3, 2026');
  expect(togetherText('2027-01-15')).toBe('All items together, by January 15, 2027');
});
