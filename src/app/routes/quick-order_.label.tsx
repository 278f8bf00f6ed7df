import { createFileRoute } from '@tanstack/react-router';
import { companyQuery, load } from '#app/api/queries.ts';
import { ListLabel } from '#app/features/quick-order/list-label.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { LIST_SEARCH_DEFAULTS, parseListSearch } from '#app/url/list-search.ts';
import { routeSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/quick-order_/label')({
  ...routeSearch(parseListSearch, LIST_SEARCH_DEFAULTS),
  loader: ({ context }) => load(context.queryClient, companyQuery()),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Print bin label',
      path: PATHS.listLabel,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return (
    <>
      <PageDescription text="A label to print: the parts on a list, and a code that opens the page where you order them." />
      <ListLabel search={parseListSearch({ ...Route.useSearch() })} publicUrl={site.publicUrl} />
    </>
  );
}
