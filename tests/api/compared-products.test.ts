/** Products of the demo side by side: each of their texts in one row, with the figures that the shop wrote. */

import { afterAll, expect, test } from 'vitest';
import { compareRows } from '#app/features/compare/compare-rows.ts';
import type { CompareRow } from '#app/features/compare/compare-rows.ts';
import type { Product, ProductList } from '#contract/catalogue.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function get<Reply>(path: string): Promise<Reply> {
  const response = await app.inject(`/api${path}`);
  expect(response.statusCode, path).toBe(200);
  return response.json<Reply>();
}

const products: Product[] = [];
let page: number | null = 1;
while (page !== null) {
  const list: ProductList = await get<ProductList>(`/products/?page=${page}`);
  for (const { id } of list.results) products.push(await get<Product>(`/products/${id}/`));
  page = list.next;
}
const byNumber = (number: string) => {
  const product = products.find(({ part_number }) => part_number === number);
  if (product === undefined) throw new Error(`no ${number}`);
  return product;
};

function cellText(row: CompareRow, column: number): string {
  const cells = row.cells[column] ?? [];
  return cells.map(({ text, imperial }) => (imperial === null ? text : `${text} (${imperial})`)).join('; ');
}

/** Numbers and fractions of a text: `1-1/2 in (38.0 mm)` has 1.5 and 38. */
function figuresOf(text: string): number[] {
  const decimals = text.replaceAll(
    /(?:(\d+)-)?(\d+)\/(\d+)/g,
    (_, whole: string | undefined, part: string, of: string) => String(Number(whole ?? 0) + Number(part) / Number(of)),
  );
  return [...decimals.matchAll(/\d[\d.,]*/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
}

test(
  'of any two products no row has the label of another, and no text is lost or shown twice',
  { tags: 'long' },
  () => {
    expect(products.length).toBeGreaterThan(60);
    for (const [at, first] of products.entries()) {
      for (const second of products.slice(at + 1)) {
        const rows = compareRows([first, second]);
        const labels = rows.map(({ label }) => label.toLowerCase());
        expect(labels, `${first.part_number} and ${second.part_number}`).toEqual([...new Set(labels)]);
        for (const [column, { specifications, part_number }] of [first, second].entries()) {
          const shown = rows.map((row) => cellText(row, column));
          for (const { key, value } of specifications) {
            const isWritten = shown.some((text) => text.includes(value));
            const figures = figuresOf(value);
            const hasFigures = shown.some((text) => figures.every((figure) => figuresOf(text).includes(figure)));
            expect(isWritten || (figures.length > 0 && hasFigures), `${part_number} ${key}: ${value}`).toBe(true);
          }
        }
      }
    }
  },
);

test.each([
  ['KB-CS38-SSV', 'KB-CS38-CSV', ['Elastomer', 'O-rings']],
  ['KB-GRF-500', 'KB-ARM-500', ['Maximum pressure', 'Pressure']],
  ['KB-GRF-500', 'KB-ARM-500', ['Shaft surface speed', 'Shaft speed', 'Maximum speed']],
  ['KB-GRF-500', 'KB-ARM-500', ['Length of coil or part', 'Length']],
])('%s and %s: one row of %o', (first, second, labels) => {
  const rows = compareRows([byNumber(first), byNumber(second)]);
  expect(rows.filter(({ label }) => labels.includes(label))).toHaveLength(1);
});

test('figures are those of the shop, in both units', () => {
  const written = products.flatMap((product) =>
    product.specifications.flatMap(({ key, value }) => {
      const both = /^([\d,.-]+ (?:to [\d,.-]+ )?\S+) \(([\d,.-]+ (?:to [\d,.-]+ )?\S+)\)$/.exec(value);
      const property = product.properties?.find(({ read_from }) => read_from.some(({ keys }) => keys.includes(key)));
      return both === null || property === undefined ? [] : [{ product, value, property }];
    }),
  );
  expect(written.length).toBeGreaterThan(100);
  for (const { product, value, property } of written) {
    const shown = property.values.map(({ text, imperial }) => `${text} ${imperial ?? ''}`).join(' ');
    for (const figure of figuresOf(value))
      expect(figuresOf(shown), `${product.part_number} ${value} as ${shown}`).toContain(figure);
  }
});
