import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import type { EnquirySearch } from '#console/navigation/paths.ts';
import { readText } from '#console/navigation/search-params.ts';
import { ENQUIRY_TABS } from '#contract/console/enquiry-lists.ts';
import { frameRoute } from './frame.tsx';

const EnquiriesPage = lazy(async () => ({
  default: (await import('#console/features/enquiries/enquiries-page.tsx')).EnquiriesPage,
}));

export const enquiriesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.enquiries,
  validateSearch: toSearch,
  component: () => <EnquiriesPage search={toSearch(enquiriesRoute.useSearch())} />,
});

/** Of an address that anyone may have typed. */
function toSearch(given: Record<string, unknown>): EnquirySearch {
  const tab = ENQUIRY_TABS.find((known) => known === given['tab']) ?? 'new';
  return { tab, words: readText(given, 'words'), after: readText(given, 'after') };
}
