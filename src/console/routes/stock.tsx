import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { toStockSearch } from '#console/navigation/stock-search.ts';
import { frameRoute } from './frame.tsx';

const StockPage = lazy(async () => ({ default: (await import('#console/features/stock/stock-page.tsx')).StockPage }));

export const stockRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.stock,
  validateSearch: toStockSearch,
  component: () => <StockPage search={toStockSearch(stockRoute.useSearch())} />,
});
