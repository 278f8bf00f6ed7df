import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { toStockSearch } from '#console/navigation/stock-search.ts';
import { frameRoute } from './frame.tsx';

const CountPage = lazy(async () => ({ default: (await import('#console/features/count/count-page.tsx')).CountPage }));

export const countSheetRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.countSheet,
  validateSearch: toStockSearch,
  component: () => <CountPage search={toStockSearch(countSheetRoute.useSearch())} />,
});
