import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

export const sessionsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.sessions,
  component: lazyRouteComponent(() => import('#console/features/sessions/sessions-page.tsx'), 'SessionsPage'),
});
