/** GET /tools/packing/ over the demo company. */

import { afterAll, expect, test } from 'vitest';
import type { PackingProducts } from '#contract/packing/packing-products.ts';
import type { PackingReply } from '#contract/packing/reply.ts';
import { packingRoutes } from '#server/catalogue/packing/routes.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => {
  const { lists } = catalogueRoutes(mounting, shop);
  packingRoutes(mounting, { ...shop, lists });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const BOX = { d: '60mm', D: '85mm', depth: '100mm' };
const get = (query: Record<string, string>) => app.inject({ url: '/api/tools/packing/', query });
const parts = (products: readonly { part_number: string }[]) => products.map(({ part_number }) => part_number);

test('the box of KB-ES6413: five rings of 12.5 mm, one coil of six, lantern rings and the extractor', async () => {
  const response = await get({ ...BOX, lantern: '25', port: '40', n: '1750', p: '6', temp: '80' });
  expect(response.statusCode, response.body).toBe(200);
  const reply = response.json<PackingReply>();
  expect(reply).toMatchObject({
    section_mm: 12.5,
    rings: 5,
    cut_length: { mm: 234.1, inch: '9-3/16 in' },
    rings_below_lantern: 3,
    speed: { m_s: 5.5, ft_min: 1082 },
    pressure_speed: 33,
  });
  expect(parts(reply.products.map(({ product }) => product)).slice(0, 3)).toEqual([
    'KB-GRF-500', // the general choice, since neither liquid nor sleeve is given
    'KB-ARM-500',
    'KB-ARC-500',
  ]);
  expect(reply.products[0]).toMatchObject({ fit: 'fits', rings_each: 6, count: 1, is_advised: true });
  expect(reply.products[1]).toMatchObject({
    is_advised: false,
    cautions: ['Aramid needs a hardened or coated sleeve. Enter the sleeve.'],
  });
  expect(parts(reply.lantern_rings).toSorted()).toEqual(['KB-LR6085-B', 'KB-LR6085-P']);
  expect(parts(reply.extractors)).toEqual(['KB-PX-2']);
});

test('45 x 70 mm at 300 °C, pH 14 and 3500 rpm: a set that states no speed is not before packing that does', async () => {
  const { products } = (
    await get({ d: '45', D: '70', depth: '100', n: '3500', temp: '300', ph: '14' })
  ).json<PackingReply>();
  const last = products.at(-1);
  expect(products.length).toBeGreaterThan(1);
  expect(last?.product.part_number).toBe('KB-DF4570-6');
  expect(last?.questions).toContain('No shaft speed listed. Ask us.');
  expect(products.some(({ is_advised }) => is_advised)).toBe(false);
});

test('a valve is offered the die-formed set of its diameters first', async () => {
  const reply = (await get({ d: '38', D: '57', depth: '50', for: 'valve' })).json<PackingReply>();
  expect(parts(reply.products.map(({ product }) => product))[0]).toBe('KB-DF3857-5');
});

test.each<[Record<string, string>, string]>([
  [{}, 'd'],
  [{ ...BOX, D: '50' }, 'D'],
  [{ ...BOX, d: '38in' }, 'd'],
  [{ ...BOX, depth: '1' }, 'depth'],
  [{ ...BOX, temp: 'hot' }, 'temp'],
])('%j is a bad request that names %s', async (query, field) => {
  const response = await get(query);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ error: { fields: object } }>().error.fields).toHaveProperty(field);
});

test('the page calculates with packing, sets, lantern rings and extractors, and nothing else of such sizes', async () => {
  const { results } = (await app.inject('/api/tools/packing/products/')).json<PackingProducts>();
  const kinds = Object.groupBy(results, ({ kind }) => kind);
  const counts = Object.fromEntries(Object.entries(kinds).map(([kind, products]) => [kind, products?.length]));
  expect(counts).toEqual({ coil: 10, extractor: 1, lantern: 3, set: 4 });
});
