import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

export const shopTextsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.shopTexts,
  component: lazyRouteComponent(() => import('#console/features/shop-texts/shop-texts-page.tsx'), 'ShopTextsPage'),
});
