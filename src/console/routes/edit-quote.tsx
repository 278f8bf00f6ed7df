import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { LISTS } from '#contract/console/console-lists.ts';
import { frameRoute } from './frame.tsx';

const EditQuotePage = lazyRouteComponent(() => import('#console/features/quotes/edit-quote-page.tsx'), 'EditQuotePage');

const NewQuotePage = lazyRouteComponent(() => import('#console/features/quotes/new-quote-page.tsx'), 'NewQuotePage');

export const editQuoteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${LISTS.quotes.path}/$number/edit`,
  component: () => {
    const { number } = editQuoteRoute.useParams();
    return <EditQuotePage key={number} number={number} />;
  },
});

export const newQuoteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.newQuote,
  validateSearch: (input: Record<string, unknown>) => ({
    copy: readText(input, 'copy'),
    request: readText(input, 'request'),
  }),
  component: () => {
    const { copy, request } = newQuoteRoute.useSearch();
    return <NewQuotePage key={[copy, request].join()} copy={copy} request={request} />;
  },
});
