/** Checks and totals of carts take turns between networks, a few at a time, so that no client has every connection to the database. */

import { afterAll, expect, test } from 'vitest';
import { cartRoutes } from '#server/orders/cart/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';
import { TEST_WORK } from '#tests/support/test-work.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) =>
  cartRoutes(mounting, { ...shop, ...TEST_WORK, visitorHash: () => null, networksOf: ({ ip }) => [ip] }),
);
afterAll(async () => {
  await app.close();
  await shop.close();
});

const check = async (remoteAddress: string) => {
  const payload = { items: [{ product_id: 50, quantity: 1 }] };
  const reply = await app.inject({ method: 'POST', url: '/api/orders/validate-cart/', payload, remoteAddress });
  return reply.statusCode;
};

test('one client with hundreds of carts is refused a part of them, and another visitor none', async () => {
  const many = Array.from({ length: 400 }, () => check('192.0.2.1'));
  const other = Array.from({ length: 5 }, () => check('198.51.100.7'));
  expect(await Promise.all(other)).toEqual([200, 200, 200, 200, 200]);
  const statuses = await Promise.all(many);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
