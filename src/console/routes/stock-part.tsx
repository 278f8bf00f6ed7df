import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LISTS } from '#contract/console/console-lists.ts';
import { frameRoute } from './frame.tsx';

const StockPartPage = lazyRouteComponent(
  () => import('#console/features/stock-part/stock-part-page.tsx'),
  'StockPartPage',
);

export const stockPartRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${LISTS.stock.path}/$part`,
  component: () => {
    const { part } = stockPartRoute.useParams();
    return <StockPartPage key={part} part={part} />;
  },
});
