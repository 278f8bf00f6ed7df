import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

const QuotePage = lazy(async () => ({
  default: (await import('#console/features/quotes/quote-page.tsx')).QuotePage,
}));

export const quoteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${PATHS.quotes}/$number`,
  component: () => {
    const { number } = quoteRoute.useParams();
    return <QuotePage key={number} number={number} />;
  },
});
