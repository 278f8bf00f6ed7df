/** /shop as a table, as it is served, before any script runs. */

import { expect, test } from 'vitest';
import { demoPages } from '#tests/support/demo-pages.ts';

const { load } = await demoPages();
const open = async (url: string) => (await load(url)).html;

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
