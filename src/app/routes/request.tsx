import { createFileRoute } from '@tanstack/react-router';
import { companyQuery, load } from '#app/api/queries.ts';
import { RequestPage } from '#app/features/request/request-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { REQUEST_DEFAULTS, parseRequestSearch } from '#app/url/request-search.ts';
import { routeSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/request')({
  // The server renders the form without them: what they fill in is the browser's to do.
  ...routeSearch(parseRequestSearch, REQUEST_DEFAULTS),
  loader: ({ context }) => load(context.queryClient, companyQuery()),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Request a quote',
      path: PATHS.request,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="Get a quote for part numbers, a nameplate or a repair." />
      <RequestPage search={Route.useSearch()} />
    </>
  );
}
