import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

export const todayRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.today,
  component: lazyRouteComponent(() => import('#console/features/today/today-page.tsx'), 'TodayPage'),
});
