import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LISTS } from '#contract/console/console-lists.ts';
import { frameRoute } from './frame.tsx';

const ProductPage = lazyRouteComponent(() => import('#console/features/product/product-page.tsx'), 'ProductPage');

export const productRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${LISTS.products.path}/$part`,
  component: () => {
    const { part } = productRoute.useParams();
    return <ProductPage key={part} part={part} />;
  },
});
