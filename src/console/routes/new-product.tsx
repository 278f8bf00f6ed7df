import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

export const newProductRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.newProduct,
  component: lazyRouteComponent(() => import('#console/features/product/new-product-page.tsx'), 'NewProductPage'),
});
