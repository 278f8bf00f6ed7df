import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { companyQuery, knownCompanyName, load } from '#app/api/queries.ts';
import { ListLabel } from '#app/features/quick-order/list-label.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { LIST_SEARCH_DEFAULTS, parseListSearch } from '#app/url/list-search.ts';
import type { ListSearch } from '#app/url/list-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/quick-order_/label')({
  validateSearch: (search: Partial<ListSearch> & SearchSchemaInput): ListSearch => parseListSearch(search),
  search: { middlewares: [stripSearchParams({ ...LIST_SEARCH_DEFAULTS })] },
  loader: ({ context }) => load(context.queryClient, companyQuery()),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Label of a list', knownCompanyName(match)),
      description:
        'A label to print: the parts of a list, and a code that leads to the page on which they are ordered.',
      path: PATHS.listLabel,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return <ListLabel search={parseListSearch({ ...Route.useSearch() })} publicUrl={site.publicUrl} />;
}
