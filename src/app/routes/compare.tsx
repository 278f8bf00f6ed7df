import { createFileRoute } from '@tanstack/react-router';
import { compareQuery } from '#app/api/compare-query.ts';
import { load } from '#app/api/queries.ts';
import { ComparePage } from '#app/features/compare/compare-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { comparedIds, parseCompareSearch } from '#app/url/compare-search.ts';
import { routeSearch } from '#app/url/route-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/compare')({
  codeSplitGroupings: [['component', 'loader']],
  ...routeSearch(parseCompareSearch, { ids: '', rows: '' }),
  loaderDeps: ({ search }) => parseCompareSearch({ ...search }),
  loader: ({ context, deps }) => load(context.queryClient, compareQuery(comparedIds(deps))),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Compare products',
      path: PATHS.compare,
      // Every choice of products would be a page of its own.
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="Up to four products side by side: dimensions in both units, materials, prices and stock." />
      <ComparePage search={Route.useLoaderDeps()} />
    </>
  );
}
