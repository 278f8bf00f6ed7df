import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { RequestPage } from '#app/features/request/request-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { REQUEST_DEFAULTS, parseRequestSearch } from '#app/url/request-search.ts';
import type { RequestSearch } from '#app/url/request-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/request')({
  // The server renders the form without them: what they fill in is the browser's to do.
  validateSearch: (search: Partial<RequestSearch> & SearchSchemaInput): RequestSearch => parseRequestSearch(search),
  search: { middlewares: [stripSearchParams({ ...REQUEST_DEFAULTS })] },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Request a quote', knownCompanyName(match)),
      description: 'A quote for part numbers, a nameplate or a repair.',
      path: PATHS.request,
    }),
  component: Page,
});

function Page() {
  return <RequestPage asked={Route.useSearch()} />;
}
