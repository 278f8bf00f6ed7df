import { createFileRoute } from '@tanstack/react-router';
import { load } from '#app/api/queries.ts';
import { quickOrderQuery } from '#app/api/quick-order-queries.ts';
import { QuickOrderPage } from '#app/features/quick-order/quick-order-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { QUICK_ORDER_DEFAULTS, parseQuickOrderSearch } from '#app/url/list-search.ts';
import { providedList } from '#app/url/provided-list.ts';
import { routeSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/quick-order')({
  codeSplitGroupings: [['component', 'loader']],
  ...routeSearch(parseQuickOrderSearch, QUICK_ORDER_DEFAULTS),
  loaderDeps: ({ search }) => parseQuickOrderSearch({ ...search }),
  loader: ({ context, deps }) => load(context.queryClient, quickOrderQuery(providedList(deps))),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Quick order',
      path: PATHS.quickOrder,
      // Every list would be a page of its own.
      noindex: match.search.add !== '' || match.search.lines !== '',
    }),
  component: Page,
});

function Page() {
  const provided = providedList(Route.useLoaderDeps());
  return (
    <>
      <PageDescription text="Order by part number: paste a list with quantities, see price and stock for every line, and add all the good lines to your cart at once." />
      <QuickOrderPage key={provided} provided={provided} />
    </>
  );
}
