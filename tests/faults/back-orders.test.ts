/**
 * Any order of purchases, arrivals, shipments, refunds and counts comes to what a shelf and a row of waiting orders would come to.
 *
 * @module-tag long
 */

import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { changeStock, expectUnits } from '#server/catalogue/products/change-stock.ts';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { findUnits } from '#server/orders/orders/find-units.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { sellAtCounter } from '#server/payments/offline/sell-at-counter.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { orderOf, stateOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { shipment, shipmentsOf } from '#tests/support/shipments.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom } from './size.ts';

const STEPS = pick({ fast: 60, full: 1500 });
const MOST_WAITING = 6;

const shop = await startTestShop();
afterAll(() => shop.close());

interface Waiting {
  orderId: number;
  orderNumber: string;
  itemId: number;
  left: number;
}

/** What a person at the shelf would know. */
interface Shelf {
  /** Units in the house, those of waiting orders among them. */
  units: number;
  /** Units that may be sold before they arrive, and have not arrived. */
  coming: number;
  /** In the order in which they were sold. */
  waiting: Waiting[];
}

let shelf: Shelf;
beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 4 });
  shelf = { units: 4, coming: 0, waiting: [] };
});
afterEach(async () => {
  expect((await checkRules(shop.database)).filter(({ violations }) => violations > 0)).toEqual([]);
});

const promised = () => shelf.waiting.reduce((sum, { left }) => sum + left, 0);
const free = () => shelf.units - promised();

/** Units of each waiting order that are in the house: the first order takes first. */
function here(): number[] {
  let rest = shelf.units;
  return shelf.waiting.map(({ left }) => {
    const taken = Math.min(left, rest);
    rest -= taken;
    return taken;
  });
}

const STEP_KINDS = {
  async buy(quantity: number): Promise<string> {
    const isPossible = quantity <= free() + shelf.coming;
    const bought = await openPayment(shop.browser(), { 1: quantity }).catch((error: unknown) => String(error));
    expect(typeof bought !== 'string', `buys ${quantity}: ${JSON.stringify(bought)}`).toBe(isPossible);
    if (typeof bought === 'string') return 'refused';
    await pay(bought.url);
    await until('it is paid', async () => (await stateOf(shop, bought.orderNumber)) === 'paid processing');
    const { id } = await orderOf(shop, bought.orderNumber);
    const [item] = await listItems(shop.database, id);
    shelf.waiting.push({ orderId: id, orderNumber: bought.orderNumber, itemId: item?.id ?? 0, left: quantity });
    return 'bought';
  },

  async sellAtCounter(quantity: number): Promise<string> {
    const sold = await sellAtCounter(connectPaymentsOf(shop), {
      lines: [{ product: '1', quantity }],
      customerName: '',
      money: { kind: 'cash', reference: '', receivedAt: new Date() },
      place: { country: 'CA', state: 'ON' },
      by: 'Anna',
      key: null,
    });
    expect(sold.kind, `sells ${quantity} at the counter`).toBe(quantity <= free() ? 'sold' : 'refused');
    if (sold.kind === 'sold') shelf.units -= quantity;
    return sold.kind;
  },

  async expectUnits(incoming: number): Promise<string> {
    const expected = await expectUnits(shop.database, { productId: 1, coming: incoming, by: 'Anna' });
    expect(expected.kind, `expects ${incoming}`).toBe(incoming >= -free() ? 'done' : 'refused');
    if (expected.kind === 'done') shelf.coming = incoming;
    return expected.kind;
  },

  async arrive(quantity: number): Promise<string> {
    expect(await changeBy(quantity)).toBe('done');
    shelf.units += quantity;
    shelf.coming -= Math.min(shelf.coming, quantity);
    return 'done';
  },

  async lose(quantity: number): Promise<string> {
    const kind = await changeBy(-quantity);
    expect(kind, `loses ${quantity}`).toBe(quantity <= free() ? 'done' : 'refused');
    if (kind === 'done') shelf.units -= quantity;
    return kind;
  },

  async ship(quantity: number, random: () => number): Promise<string> {
    const index = Math.floor(random() * shelf.waiting.length);
    const order = shelf.waiting[index];
    if (order === undefined) return 'nothing';
    const items = [{ orderItemId: order.itemId, quantity }];
    const shipped = await shipOrder(shipmentsOf(shop), byAnna(order.orderNumber), shipment({ items }));
    expect(shipped.kind, `ships ${quantity} of order ${index}`).toBe(
      quantity <= (here()[index] ?? 0) ? 'done' : 'refused',
    );
    if (shipped.kind !== 'done') return 'refused';
    shelf.units -= quantity;
    order.left -= quantity;
    return 'shipped';
  },

  async refund(quantity: number, random: () => number): Promise<string> {
    const order = shelf.waiting[Math.floor(random() * shelf.waiting.length)];
    if (order === undefined) return 'nothing';
    const isRestocked = random() < 0.5;
    const refunded = Math.min(quantity, order.left);
    const lines = [{ itemId: order.itemId, quantity: refunded, isRestocked }];
    const requested = await requestRefundByAnna(shop.database, { orderNumber: order.orderNumber, lines });
    if (requested.kind !== 'requested') throw new Error(JSON.stringify(requested));
    await shop.runTask('send_refund', { refund_id: requested.refund.id });
    order.left -= refunded;
    // What is not returned is written off, as far as it is here.
    if (!isRestocked) shelf.units = Math.max(0, shelf.units - refunded);
    return isRestocked ? 'refunded, returned' : 'refunded';
  },
};

async function changeBy(quantity: number): Promise<string> {
  const change = { kind: 'by' as const, quantity };
  const input = { productId: 1, change, note: 'counted', by: 'Anna', key: null, seenStock: null };
  return (await changeStock(shop.database, input)).kind;
}

async function expectTheSame(history: readonly string[]): Promise<void> {
  const stored = await shop.database
    .selectFrom('products')
    .select(['stock', 'held', 'coming'])
    .executeTakeFirstOrThrow();
  expect(stored, history.join('\n')).toEqual({ stock: free(), held: 0, coming: shelf.coming });
  const units = here();
  for (const [index, { orderId, left }] of shelf.waiting.entries()) {
    const [item] = await findUnits(shop.database, orderId);
    expect(item?.missing, `order ${index}\n${history.join('\n')}`).toBe(left - (units[index] ?? 0));
  }
}

test(`${STEPS} steps, with the seed ${SEED}`, { timeout: TIME_LIMIT_MS }, async () => {
  const random = randomFrom(SEED);
  const kinds = Object.keys(STEP_KINDS) as (keyof typeof STEP_KINDS)[]; // its own keys
  const history: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const kind = shelf.waiting.length >= MOST_WAITING ? 'ship' : kinds[Math.floor(random() * kinds.length)];
    if (kind === undefined) throw new Error('There are no steps');
    const quantity = 1 + Math.floor(random() * 4);
    history.push(`${kind} ${quantity}: ${await STEP_KINDS[kind](quantity, random)}`);
    shelf.waiting = shelf.waiting.filter(({ left }) => left > 0);
    await expectTheSame(history);
    if (kind === 'ship' && shelf.waiting.length >= MOST_WAITING)
      history.push(`arrive 4: ${await STEP_KINDS.arrive(4)}`);
  }
});
