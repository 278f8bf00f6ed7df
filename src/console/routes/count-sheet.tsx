import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '#console/navigation/list-search.ts';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

const CountPage = lazyRouteComponent(() => import('#console/features/count/count-page.tsx'), 'CountPage');

export const countSheetRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.countSheet,
  validateSearch: toSearch,
  component: () => <CountPage search={toSearch(countSheetRoute.useSearch())} />,
});

function toSearch(input: Record<string, unknown>) {
  return readListSearch('stock', input);
}
