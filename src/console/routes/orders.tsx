import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { ORDER_TABS } from '#contract/order-lists.ts';
import type { OrderSearch } from '#contract/order-lists.ts';
import { frameRoute } from './frame.tsx';

const OrdersPage = lazy(async () => ({
  default: (await import('#console/features/orders/orders-page.tsx')).OrdersPage,
}));

export const ordersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.orders,
  validateSearch: toSearch,
  component: () => <OrdersPage search={toSearch(ordersRoute.useSearch())} />,
});

/** Of an address that anyone may have typed. */
function toSearch(given: Record<string, unknown>): OrderSearch {
  const text = (key: string) => readText(given, key);
  const tab = ORDER_TABS.find((known) => known === given['tab']) ?? 'all';
  return { tab, words: text('words'), from: text('from'), to: text('to'), after: text('after') };
}
