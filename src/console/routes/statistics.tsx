import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

export const figuresRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.figures,
  component: lazyRouteComponent(() => import('#console/features/statistics/statistics-page.tsx'), 'FiguresPage'),
});
