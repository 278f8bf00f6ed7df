import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { quickOrderQuery } from '#app/api/quick-order-queries.ts';
import { knownCompanyName, load } from '#app/api/queries.ts';
import { QuickOrderPage } from '#app/features/quick-order/quick-order-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { givenList } from '#app/url/given-list.ts';
import { QUICK_ORDER_DEFAULTS, parseQuickOrderSearch } from '#app/url/list-search.ts';
import type { QuickOrderSearch } from '#app/url/list-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/quick-order')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (search: Partial<QuickOrderSearch> & SearchSchemaInput): QuickOrderSearch =>
    parseQuickOrderSearch(search),
  search: { middlewares: [stripSearchParams({ ...QUICK_ORDER_DEFAULTS })] },
  loaderDeps: ({ search }) => parseQuickOrderSearch({ ...search }),
  loader: ({ context, deps }) => load(context.queryClient, quickOrderQuery(givenList(deps))),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Quick order', knownCompanyName(match)),
      description:
        'Order by part number: paste a list with quantities, see price and stock of every line, and put the good lines in the cart at once.',
      path: PATHS.quickOrder,
      // Every list would be a page of its own.
      noindex: match.search.add !== '' || match.search.lines !== '',
    }),
  component: Page,
});

function Page() {
  const given = givenList(Route.useLoaderDeps());
  return <QuickOrderPage key={given} given={given} />;
}
