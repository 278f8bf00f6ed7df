/** A part that another has superseded leads to it: its page, the search and quick order (docs/decisions/168). */

import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import type { QuickOrderReply } from '#contract/quick-order/quick-order.ts';
import { editProduct } from '#server/catalogue/products/edit-product.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { quickOrderRoutes } from '#server/catalogue/quick-order/routes.ts';
import { checkShop } from '#server/operations/check/check-shop.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';
import { TEST_WORK } from '#tests/support/test-work.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => {
  catalogueRoutes(mounting, shop);
  quickOrderRoutes(mounting, { ...shop, ...TEST_WORK });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const [OLD, MIDDLE, NEW] = ['KB-CS45-SSE', 'KB-CS38-SSV', 'KB-CS38-SSE'];

async function supersede(chain: Readonly<Record<string, string>>): Promise<void> {
  await sql`update products set superseded_by = ''`.execute(shop.database);
  for (const [number, next] of Object.entries(chain))
    await sql`update products set superseded_by = ${next} where part_number = ${number}`.execute(shop.database);
}

async function idOf(partNumber: string): Promise<number> {
  const { id } = await shop.database
    .selectFrom('products')
    .select('id')
    .where('part_number', '=', partNumber)
    .executeTakeFirstOrThrow();
  return id;
}

const get = async <Reply>(path: string) => (await app.inject(`/api${path}`)).json<Reply>();
const page = async (number: string) => get<Product>(`/products/${await idOf(number)}/`);

beforeEach(async () => supersede({}));

test('the page names the last part of the chain, in any spelling, and none where no listed product has the number', async () => {
  await supersede({ [OLD]: MIDDLE.toLowerCase(), [MIDDLE]: NEW });
  expect((await page(OLD)).superseded_by).toMatchObject({ part_number: NEW });
  expect((await page(MIDDLE)).superseded_by).toMatchObject({ id: await idOf(NEW) });
  expect((await page(NEW)).superseded_by).toBeUndefined();
  await supersede({ [OLD]: 'KB-NONE' });
  expect((await page(OLD)).superseded_by).toBeUndefined();
});

test('a chain that leads back names another product, never itself', async () => {
  await supersede({ [OLD]: MIDDLE, [MIDDLE]: OLD });
  expect((await page(OLD)).superseded_by).toMatchObject({ part_number: MIDDLE });
  await supersede({ [OLD]: OLD });
  expect((await page(OLD)).superseded_by).toBeUndefined();
});

test('a search for the old number has the new one behind it, and says why', async () => {
  await supersede({ [OLD]: '1012' });
  const found = await get<Product[]>(`/products/search/?q=${OLD}`);
  expect(found.slice(0, 2)).toMatchObject([
    { part_number: OLD, superseded_by: { part_number: '1012' } },
    { part_number: '1012', supersedes: OLD },
  ]);
  expect((await get<Product[]>(`/products/search/?q=1012`))[0]?.supersedes).toBeUndefined();
});

test('quick order keeps the line as it was sent and offers the new part', async () => {
  await supersede({ [OLD]: MIDDLE, [MIDDLE]: NEW });
  const response = await app.inject({
    method: 'POST',
    url: '/api/quick-order/',
    payload: { text: `${OLD} 2\n${NEW} 1` },
  });
  const { lines } = response.json<QuickOrderReply>();
  expect(lines).toMatchObject([
    { product: { part_number: OLD, superseded_by: NEW }, wanted: 2, choices: [{ part_number: NEW }] },
    { product: { part_number: NEW }, choices: [] },
  ]);
});

test.each([
  ['KB-NONE', 'No product of the shop has the part number KB-NONE'],
  [OLD, `${OLD} leads back to this product`],
  [MIDDLE, `${MIDDLE} leads back to this product`],
])('a person cannot state %s, which is no product or leads back', async (next, message) => {
  await supersede({ [MIDDLE]: OLD });
  const change = { change: () => ({ superseded_by: next }), seen: null, by: 'test' };
  const edited = await editProduct(shop.database, { productId: await idOf(OLD), ...change });
  expect(edited).toEqual({ kind: 'refused', fields: { superseded_by: message } });
});

test('a person can state a product of the shop', async () => {
  const change = { change: () => ({ superseded_by: NEW }), seen: null, by: 'test' };
  const edited = await editProduct(shop.database, { productId: await idOf(OLD), ...change });
  expect(edited).toEqual({ kind: 'done', changed: ['superseded_by'] });
  expect((await page(OLD)).superseded_by).toMatchObject({ part_number: NEW });
});

test('the check names numbers that are no product and chains that lead back', async () => {
  await supersede({ [OLD]: 'KB-NONE', [MIDDLE]: NEW, [NEW]: MIDDLE, 1012: '1021' });
  const { wrongSuccessors } = await checkShop(shop.database, null);
  expect(new Map(wrongSuccessors.map(({ part_number: number, problem }) => [number, problem]))).toEqual(
    new Map([
      [MIDDLE, 'leads_back'],
      [NEW, 'leads_back'],
      [OLD, 'unknown'],
    ]),
  );
});
