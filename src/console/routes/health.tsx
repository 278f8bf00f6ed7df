import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

export const healthRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.health,
  component: lazyRouteComponent(() => import('#console/features/health/health-page.tsx'), 'HealthPage'),
});
