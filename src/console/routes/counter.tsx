import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

export const counterRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.counter,
  component: lazyRouteComponent(() => import('#console/features/counter/counter-page.tsx'), 'CounterPage'),
});
