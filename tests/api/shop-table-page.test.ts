/** /shop as a table, as it is served, before any script runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import { buildPagesIfChanged } from '#server/pages/build-pages.ts';
import { createAppWithoutPayments } from '#tests/support/app-without-payments.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const demo = await createTestDatabase({ demo: true });
let shop: App;

beforeAll(async () => {
  await buildPagesIfChanged(() => undefined);
  shop = await createAppWithoutPayments(demo, { publicUrl: 'https://pumps.example', pages: true });
}, 120_000);
afterAll(async () => {
  await shop.http.close();
  await demo.close();
});

async function open(url: string) {
  const { body } = await shop.http.inject({ method: 'GET', url });
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<!--[\s\S]*?-->/g, '');
}

const SEALS = '/shop?category=Mechanical+Seals';

test('the table has the chosen columns, the order and what puts a product into the cart', async () => {
  const html = await open(`${SEALS}&view=table&cols=shaft&sort=-shaft`);
  const table = /<table>[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';
  expect(table.match(/<th scope="col"/g)).toHaveLength(4);
  expect(table).toContain('aria-sort="descending"');
  expect(table).toContain('aria-label="Add to Cart: ');
  expect(table).not.toMatch(/<td[^>]*>[^<]*<span class="quantity"><span class="metric">[\d.]+ mm/);
  const ticked = (html.match(/<input[^>]*name="cols"[^>]*>/g) ?? []).filter((input) => input.includes(' checked=""'));
  expect(ticked.map((input) => / value="([^"]*)"/.exec(input)?.[1])).toEqual(['shaft']);
});

test('the view that a category begins with is the grid', async () => {
  const html = await open(SEALS);
  expect(html).toContain('class="products"');
  expect(html).not.toContain('<table>');
});
