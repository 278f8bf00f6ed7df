import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LISTS } from '#contract/console/console-lists.ts';
import { frameRoute } from './frame.tsx';

const CurvesPage = lazyRouteComponent(() => import('#console/features/curves/curves-page.tsx'), 'CurvesPage');

export const curvesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${LISTS.products.path}/$part/curves`,
  component: () => {
    const { part } = curvesRoute.useParams();
    return <CurvesPage key={part} part={part} />;
  },
});
