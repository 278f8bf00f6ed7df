/** What visitors store that is no order: bounded in bytes by day, and refused first when the disk is nearly full (docs/decisions/116). */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { ROW_OF_CALL } from '#server/platform/limits/shop-routes.ts';
import { orderBody, pay } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { COMPANY, addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

let freeBytes = 100;
const shop = await startTestShop({
  worker: false,
  rateLimits: true,
  trustProxy: ['127.0.0.1'],
  readDisk: async () => ({ freeBytes, totalBytes: 100 }),
});
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 1000 });
beforeEach(async () => {
  freeBytes = 100;
  await sql`truncate call_limits`.execute(shop.database);
});

// The keys of that very table.
const stored = (Object.keys(ROW_OF_CALL) as CallName[]).filter((name) => ROW_OF_CALL[name].stores !== undefined);
const send = (name: CallName, address: string, body: unknown = {}) =>
  shop.browser().call(name, { params: { id: '1', token: 'none' }, body, headers: { 'x-forwarded-for': address } });

describe('while less than a tenth of the disk is free', () => {
  for (const [cases, options] of sampled(stored, 8))
    test.each(cases)('%s is refused in words, and served again once there is room', options, async (name) => {
      freeBytes = 9;
      await until('it is refused', async () => (await send(name, '203.0.113.1')).body.error?.code === 'storage_full');
      const { status, body } = await send(name, '203.0.113.1');
      expect([status, body.error.fields.file]).toEqual([409, expect.stringContaining(COMPANY.email)]);
      freeBytes = 10;
      await until('it is served', async () => (await send(name, '203.0.113.1')).body.error?.code !== 'storage_full');
    });

  test('orders are made and paid', async () => {
    freeBytes = 1;
    await until('an enquiry is refused', async () => (await send('submitEnquiry', '203.0.113.2')).status === 409);
    const browser = shop.browser();
    const made = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    expect(made.status).toBe(201);
    const opened = await browser.call('createCheckoutSession', { params: { id: made.body.order_number } });
    expect((await pay(opened.body.url)).status).toBe(200);
  });
});

describe('bytes of texts', () => {
  const LARGE = { message: 'x'.repeat(200_000) };
  // The disk of the tests before is read again within a second.
  beforeEach(() => until('there is room', async () => (await send('submitRequest', '203.0.113.9')).status !== 409));

  test('of a network are bounded by day, those of others are not, and Retry-After is when there is room', async () => {
    const replies = [];
    for (let sent = 0; sent < 25; sent += 1) replies.push(await send('submitRequest', '203.0.113.3', LARGE));
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.length - refused.length).toBe(19);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(1);
    expect((await send('submitRequest', '203.0.113.4', LARGE)).status).not.toBe(429);
  });

  test('of a /56 are twice those of a /64', { tags: 'long' }, async () => {
    const statuses = [];
    for (let sent = 0; sent < 48; sent += 1)
      statuses.push((await send('submitRequest', `2001:db8:1:11${10 + (sent % 4)}::1`, LARGE)).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(39);
  });
});
