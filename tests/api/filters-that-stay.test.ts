/** Filters that find nothing stay where they were: any two measures, or a choice and a measure, over every category. */

import { afterAll, expect, test } from 'vitest';
import { isEmptyFacet, shownFacets } from '#app/features/shop/filters/choices.ts';
import type { Facet, ProductList, ShopCategory } from '#contract/catalogue.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function list(category: string, filters: readonly (readonly [string, string])[]): Promise<ProductList> {
  const query = new URLSearchParams([
    ['category_name', category],
    ['facets', '1'],
    ...filters.map(([key, value]) => [key, value]),
  ]);
  const response = await app.inject(`/api/products/?${query.toString()}`);
  expect(response.statusCode, `${query.toString()}: ${response.body.slice(0, 300)}`).toBe(200);
  return response.json<ProductList>();
}

/** The two ends of what the category states, and beyond them; of a list each value. */
function choicesOf({ key, kind, values, all_min, all_max }: Facet): (readonly [string, string])[] {
  const texts = () => {
    if (kind === 'range' && all_min !== null && all_max !== null)
      return [`${all_min}..${all_min}`, `${all_max}..${all_max}`, `${all_max * 2 + 1}..`];
    if (kind === 'covers' && all_max !== null) return [`~${all_max}`, `~${all_max + 1}`];
    if (kind === 'at_least' && all_max !== null) return [`${all_max}..`, `${all_max + 1}..`];
    return values.slice(0, 2).map(({ value }) => value);
  };
  return texts().map((text) => [key, text] as const);
}

const categories = (await app.inject('/api/categories/')).json<ShopCategory[]>();

for (const [cases, options] of sampled(
  categories.map(({ name }) => name),
  (category) => category === 'Mechanical Seals',
))
  test.each(cases)('%s: a filter that finds nothing takes no other away', options, async (category) => {
    const { facets: all = [] } = await list(category, []);
    const shown = shownFacets(all, {}).map(({ key }) => key);
    const choices = all.map((facet) => choicesOf(facet));
    let empty = 0;
    for (const [index, first] of choices.entries()) {
      for (const choice of first) {
        // Each with the next one and with none: a facet beside it is one of every kind.
        const second = choices[(index + 1) % choices.length]?.at(-1);
        for (const filters of [
          [choice],
          second === undefined || second[0] === choice[0] ? [choice] : [choice, second],
        ]) {
          const { count, facets = [] } = await list(category, filters);
          const requested = Object.fromEntries(filters);
          expect(
            shownFacets(facets, requested).map(({ key }) => key),
            JSON.stringify(filters),
          ).toEqual(expect.arrayContaining(shown));
          for (const facet of facets) {
            const before = all.find(({ key }) => key === facet.key);
            expect([facet.all_min, facet.all_max]).toEqual([before?.min, before?.max]);
            if (count === 0 && !(facet.key in requested))
              expect(isEmptyFacet(facet), `${facet.key} of ${JSON.stringify(filters)}`).toBe(true);
          }
          if (count === 0) empty += 1;
        }
      }
    }
    expect(empty, 'filters that found nothing').toBeGreaterThan(0);
  });
