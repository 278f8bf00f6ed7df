import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { frameRoute } from './frame.tsx';

const EditQuotePage = lazy(async () => ({
  default: (await import('#console/features/quotes/edit-quote-page.tsx')).EditQuotePage,
}));

export const editQuoteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${PATHS.quotes}/$number/edit`,
  component: () => {
    const { number } = editQuoteRoute.useParams();
    return <EditQuotePage key={number} number={number} isCopy={false} />;
  },
});

export const newQuoteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.newQuote,
  validateSearch: (given: Record<string, unknown>) => ({ copy: readText(given, 'copy') }),
  component: () => {
    const { copy } = newQuoteRoute.useSearch();
    return <EditQuotePage key={copy} number={copy} isCopy />;
  },
});
