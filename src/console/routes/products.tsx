import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import type { ProductSearch } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { PRODUCT_TABS } from '#contract/console/product-terms.ts';
import { frameRoute } from './frame.tsx';

const ProductsPage = lazy(async () => ({
  default: (await import('#console/features/products/products-page.tsx')).ProductsPage,
}));

export const productsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.products,
  validateSearch: toSearch,
  component: () => <ProductsPage search={toSearch(productsRoute.useSearch())} />,
});

/** Of an address that anyone may have typed. */
function toSearch(given: Record<string, unknown>): ProductSearch {
  const tab = PRODUCT_TABS.find((known) => known === given['tab']) ?? 'all';
  return { tab, words: readText(given, 'words'), after: readText(given, 'after') };
}
