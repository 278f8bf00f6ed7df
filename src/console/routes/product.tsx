import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

const ProductPage = lazy(async () => ({
  default: (await import('#console/features/product/product-page.tsx')).ProductPage,
}));

export const productRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${PATHS.products}/$part`,
  component: () => {
    const { part } = productRoute.useParams();
    return <ProductPage key={part} part={part} />;
  },
});
