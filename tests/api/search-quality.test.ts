/** Graded searches of people of the trade: each kind stays as good as it is (decisions/158). */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product, ProductList } from '#contract/catalogue.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/constants.ts';
import { SEARCH_OUTCOME_HEADER, searchOutcome } from '#contract/search-outcome.ts';
import { buildSpecifications } from '#server/catalogue/import/build-specifications.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { gradeQueries, gradeSecondQueries, gradeThirdQueries } from '#tests/support/graded-queries.ts';
import type { GradedQuery, QueryKind } from '#tests/support/graded-queries.ts';
import { judge } from '#tests/support/judge-searches.ts';
import type { SearchResult } from '#tests/support/judge-searches.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
});

const results: SearchResult[] = [];
const second: SearchResult[] = [];
const third: SearchResult[] = [];

beforeAll(async () => {
  await buildSpecifications(shop.database);
  const products = await readProducts();
  for (const query of gradeQueries(products)) results.push(await search(query));
  for (const query of gradeSecondQueries(products)) second.push(await search(query));
  for (const query of gradeThirdQueries(products)) third.push(await search(query));
});

async function readProducts(): Promise<Product[]> {
  const products: Product[] = [];
  for (let page: number | null = 1; page !== null;) {
    const list: ProductList = (await app.inject(`/api/products/?page=${page}`)).json();
    products.push(...list.results);
    page = list.next;
  }
  return products;
}

async function search(query: GradedQuery): Promise<SearchResult> {
  const response = await app.inject({ url: '/api/products/search/', query: { q: query.q } });
  if (query.q.length > MAX_SEARCH_CHARACTERS) {
    expect(response.statusCode).toBe(400);
    return { query, found: [], reason: 'nothing' };
  }
  expect(response.statusCode, query.q).toBe(200);
  const { reason } = searchOutcome.parse(JSON.parse(String(response.headers[SEARCH_OUTCOME_HEADER])));
  return { query, found: response.json<Product[]>().map((product) => product.part_number), reason };
}

/** Least shares of each kind: a requested product first, among the first three, and the order of the first ten. */
const LEAST: Partial<Record<QueryKind, readonly [success1: number, success3: number, ndcg10: number]>> = {
  'part numbers': [1, 1, 1],
  fragments: [1, 1, 0.98],
  'slips in numbers': [1, 1, 0.95],
  'other makers': [1, 1, 0.95],
  'other names': [1, 1, 1],
  'plain words': [1, 1, 0.98],
  'names of the trade': [0.94, 0.94, 0.9],
  'slips in words': [1, 1, 0.95],
  sizes: [1, 1, 0.96],
  combinations: [1, 1, 0.93],
  values: [1, 1, 0.93],
  questions: [0.9, 0.95, 0.88],
  sentences: [0.83, 0.83, 0.8],
  French: [0.8, 0.8, 0.8],
};

describe.each(Object.entries(LEAST))('%s', (kind, [success1, success3, ndcg10]) => {
  test('what was requested comes first, and nothing stays without a result', () => {
    const judged = judge(results.filter(({ query }) => query.kind === kind));
    expect(judged.queries).toBeGreaterThan(3);
    expect(judged.success1).toBeGreaterThanOrEqual(success1);
    expect(judged.success3).toBeGreaterThanOrEqual(success3);
    expect(judged.ndcg10).toBeGreaterThanOrEqual(ndcg10);
    expect(judged.zero).toBe(0);
  });
});

test('what the shop does not have is said to be only similar, of six at most', () => {
  const missing = results.filter(({ query }) => query.expected === 'none');
  expect(missing.length).toBeGreaterThan(30);
  expect(judge(missing).honest).toBe(1);
  expect(Math.max(...missing.map(({ found }) => found.length))).toBeLessThanOrEqual(6);
});

test('exact matches have the reason exact or contains', () => {
  expect(judge(results).doubt).toBe(0);
});

test('the second table reaches the goals, too', () => {
  const judged = judge(second);
  expect(judged.queries).toBeGreaterThanOrEqual(120);
  expect(judged.success1).toBeGreaterThanOrEqual(0.95);
  expect(judged.success3).toBeGreaterThanOrEqual(0.98);
  expect(judged.ndcg10).toBeGreaterThanOrEqual(0.95);
  expect(judged.zero).toBe(0);
  expect(judged.honest).toBeGreaterThanOrEqual(0.95);
  expect(judged.doubt).toBe(0);
});

test('a part for a kind of thing comes before that thing, and a number is found with a space in it', () => {
  const judged = judge(third);
  expect(judged.queries).toBeGreaterThanOrEqual(25);
  const wrong = third
    .filter((result) => judge([result]).success1 !== 1)
    .map(({ query, found }) => `${query.q}: ${found.slice(0, 3).join(' ')}`);
  expect(wrong).toEqual([]);
  expect(judged.ndcg10).toBeGreaterThanOrEqual(0.85);
  expect(judged.zero).toBe(0);
});
