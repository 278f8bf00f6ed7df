import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LISTS } from '#contract/console/console-lists.ts';
import { frameRoute } from './frame.tsx';

const QuotePage = lazyRouteComponent(() => import('#console/features/quotes/quote-page.tsx'), 'QuotePage');

export const quoteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${LISTS.quotes.path}/$number`,
  component: () => {
    const { number } = quoteRoute.useParams();
    return <QuotePage key={number} number={number} />;
  },
});
