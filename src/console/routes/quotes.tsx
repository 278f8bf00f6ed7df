import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import type { QuoteSearch } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { QUOTE_TABS } from '#contract/console/quote-lists.ts';
import { frameRoute } from './frame.tsx';

const QuotesPage = lazy(async () => ({
  default: (await import('#console/features/quotes/quotes-page.tsx')).QuotesPage,
}));

export const quotesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.quotes,
  validateSearch: toSearch,
  component: () => <QuotesPage search={toSearch(quotesRoute.useSearch())} />,
});

/** Of an address that anyone may have typed. */
function toSearch(given: Record<string, unknown>): QuoteSearch {
  const tab = QUOTE_TABS.find((known) => known === given['tab']) ?? 'all';
  return { tab, words: readText(given, 'words'), after: readText(given, 'after') };
}
