/** What /shop shows of the outcome of a search, as the server renders it. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { ShopList } from '#app/api/queries.ts';
import { shopQuery } from '#app/api/queries.ts';
import { ShopResults } from '#app/features/shop/shop-results.tsx';
import type { ProductCardView } from '#app/product-views.ts';
import { parseShopSearch } from '#app/url/shop-search.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';

vi.mock('@tanstack/react-router', () => {
  const Link = ({ to, search, children }: { to: string; search?: unknown; children: ReactNode }) =>
    createElement('a', { href: `${to} ${JSON.stringify(search)}` }, children);
  return {
    Link,
    createLink: (_component: ComponentType) => Link,
    useLinkProps: () => ({}),
    useRouter: () => ({}),
    useNavigate: () => () => undefined,
  };
});

const card = (id: number): ProductCardView => ({
  id,
  name: `Seal ${id}`,
  partNumber: `T-${id}`,
  description: '',
  price: 10,
  quantity: 1,
  inStock: true,
  picture: null,
  specifications: [],
  moreSpecifications: 0,
});

function render(q: string, list: Partial<ShopList>): { status: string; page: string } {
  const search = parseShopSearch({ q });
  const client = new QueryClient();
  const products = list.products ?? [];
  const data: ShopList = { search, count: products.length, products, similar: [], facets: [], ignored: [], ...list };
  client.setQueryData(shopQuery(search).queryKey, data);
  const results = createElement(ShopResults, { search, Table: () => null });
  const page = renderToStaticMarkup(createElement(QueryClientProvider, { client }, results));
  const status = /<div role="status"[^>]*>(.*?)<\/div>(?:<\/div>)?/.exec(page)?.[1] ?? '';
  return { page, status: status.replaceAll(/<[^>]*>/g, ' ').trim() };
}

test.each([
  [{ reason: 'exact' }, 'T-1', '1 result for “T-1”'],
  [{ reason: 'contains' }, 'T-1', '1 result for “T-1”'],
  [{ reason: 'read_as', read_as: 'seal' }, 'saeel', '1 result Showing results for “seal”. Search for “saeel” only'],
  [
    { reason: 'without_words', without: ['blue'] },
    'blue seal',
    '1 result for “blue seal” No product has every word; these have all but “blue”. Ask us for “blue seal”',
  ],
] satisfies [SearchOutcome, string, string][])('%j: one status says it above the products', (outcome, q, status) => {
  const shown = render(q, { products: [card(1)], outcome });
  expect(shown.status.replaceAll(/\s+/g, ' ')).toBe(status);
  expect(shown.page).toContain('Seal 1');
});

test('similar products stand under the sentence, are no results, and lead to a request for the number', () => {
  const { status, page } = render('T-9', { similar: [card(1), card(2)], outcome: { reason: 'similar' } });
  expect(status.replaceAll(/\s+/g, ' ')).toBe('Nothing matches T-9. Similar part numbers: Ask us for T-9');
  expect(page.indexOf('Similar part numbers:')).toBeLessThan(page.indexOf('Seal 1'));
  expect(page).toContain('/request {&quot;lines&quot;:&quot;T-9&quot;}');
  expect(page.split('Ask us for T-9')).toHaveLength(2);
  // §8: the text of an empty list stands all the same.
  expect(page).toContain('No products found matching your criteria.');
});

test('where nothing is similar, the empty list leads to a request for the number', () => {
  const { status, page } = render('T-9', { outcome: { reason: 'nothing' } });
  expect(status.replaceAll(/\s+/g, ' ')).toBe('0 results for “T-9”');
  // Those who see the text of the empty list read nothing beside it.
  expect(page).toMatch(/role="status"[^>]* class="sr-only"/);
  expect(page).not.toContain('Nothing matches');
  expect(page).toContain('Try adjusting your search terms or filters.');
  expect(page).toContain('Ask us for T-9');
});

test('a search whose reply says no reason has the count alone', () => {
  expect(render('T-1', { products: [card(1)] }).status).toBe('1 result for “T-1”');
});
