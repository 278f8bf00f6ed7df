/** The company's time zone and provinces on a screen: pages, documents and the console follow, and orders to other provinces are refused. */

import { afterAll, expect, test, vi } from 'vitest';
import { listenForChanges } from '#server/platform/database/changes.ts';
import { orderBody } from '#tests/support/buying.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const LIMIT_MS = 60_000;
const shop = await startTestShop({ demo: true });
const changes = listenForChanges(shop.pool, shop.app.changes);
const owner = await startTestConsole(shop);
const anna = await owner.signIn('Anna');
afterAll(async () => {
  await changes.close();
  await owner.close();
  await shop.close();
});

const company = async () => (await fetch(`${shop.url}/api/company/info/`)).json() as Promise<Record<string, unknown>>;

test('pages carry no usual time zone, and another one as soon as it is set', async () => {
  expect(await company()).not.toHaveProperty('time_zone');
  const { value, revision: seen } = (await anna.call('getShopTexts', {})).calendar;
  if (value === null) throw new Error('There is no company');
  expect((await anna.call('getSession', {})).time_zone).toBe('America/Toronto');
  const body = { part: 'calendar' as const, seen, value: { ...value, time_zone: 'America/St_Johns' } };
  expect((await anna.send('changeShopText', { body })).status).toBe(200);
  expect((await anna.call('getSession', {})).time_zone).toBe('America/St_Johns');
  await vi.waitFor(async () => expect(await company()).toMatchObject({ time_zone: 'America/St_Johns' }), LIMIT_MS);
});

test('an order to a province that is not served is refused by its field, one to another country is not', async () => {
  const { value, revision: seen } = (await anna.call('getShopTexts', {})).company;
  if (value === null) throw new Error('There is no company');
  const body = { part: 'company' as const, seen, value: { ...value, provinces: ['AB', 'BC'] } };
  expect((await anna.send('changeShopText', { body })).status).toBe(200);
  await vi.waitFor(async () => expect(await company()).toMatchObject({ provinces: ['AB', 'BC'] }), LIMIT_MS);
  const product = await shop.database
    .selectFrom('products')
    .select('id')
    .where('stock', '>', 3)
    .where('price_cents', '>', 0)
    .where('is_listed', '=', true)
    .where('is_available', '=', true)
    .executeTakeFirstOrThrow();
  const order = (changed: Record<string, string>) =>
    shop.browser().call('createOrder', { body: orderBody({ [product.id]: 1 }, changed) });
  const refused = await order({ shipping_state: 'Ontario' });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { error: { fields: { shipping_state: 'We do not ship to Ontario' } } },
  ]);
  const alberta = { shipping_state: 'AB', shipping_city: 'Calgary', shipping_postal_code: 'T2P 1A1' };
  expect((await order(alberta)).status).toBe(201);
  const newYork = { shipping_country: 'US', shipping_state: 'NY', shipping_postal_code: '10001' };
  expect((await order(newYork)).status).toBe(201);
});
