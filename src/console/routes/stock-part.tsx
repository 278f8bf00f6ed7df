import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

const StockPartPage = lazy(async () => ({
  default: (await import('#console/features/stock-part/stock-part-page.tsx')).StockPartPage,
}));

export const stockPartRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${PATHS.stock}/$part`,
  component: () => {
    const { part } = stockPartRoute.useParams();
    return <StockPartPage key={part} part={part} />;
  },
});
