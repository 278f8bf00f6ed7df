import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

export const statisticsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.figures,
  component: lazyRouteComponent(() => import('#console/features/statistics/statistics-page.tsx'), 'StatisticsPage'),
});
