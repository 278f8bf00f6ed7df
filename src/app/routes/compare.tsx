import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { compareQuery } from '#app/api/compare-query.ts';
import { knownCompanyName, load } from '#app/api/queries.ts';
import { ComparePage } from '#app/features/compare/compare-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { comparedIds, parseCompareSearch } from '#app/url/compare-search.ts';
import type { CompareSearch } from '#app/url/compare-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/compare')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (search: Partial<CompareSearch> & SearchSchemaInput): CompareSearch => parseCompareSearch(search),
  search: { middlewares: [stripSearchParams({ ids: '', rows: '' })] },
  loaderDeps: ({ search }) => parseCompareSearch({ ...search }),
  loader: ({ context, deps }) => load(context.queryClient, compareQuery(comparedIds(deps))),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Compare products', knownCompanyName(match)),
      description: 'Up to four products side by side: measures in both units, materials, prices and stock.',
      path: PATHS.compare,
      // Every choice of products would be a page of its own.
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return <ComparePage search={Route.useLoaderDeps()} />;
}
