import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { frameRoute } from './frame.tsx';

const EditQuotePage = lazy(async () => ({
  default: (await import('#console/features/quotes/edit-quote-page.tsx')).EditQuotePage,
}));

const NewQuotePage = lazy(async () => ({
  default: (await import('#console/features/quotes/new-quote-page.tsx')).NewQuotePage,
}));

export const editQuoteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${PATHS.quotes}/$number/edit`,
  component: () => {
    const { number } = editQuoteRoute.useParams();
    return <EditQuotePage key={number} number={number} />;
  },
});

export const newQuoteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.newQuote,
  validateSearch: (given: Record<string, unknown>) => ({
    copy: readText(given, 'copy'),
    request: readText(given, 'request'),
  }),
  component: () => {
    const { copy, request } = newQuoteRoute.useSearch();
    return <NewQuotePage key={[copy, request].join()} copy={copy} request={request} />;
  },
});
