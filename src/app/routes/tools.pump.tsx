import { createFileRoute } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { pumpsQuery } from '#app/api/pump-query.ts';
import { load } from '#app/api/queries.ts';
import { PumpPage } from '#app/features/pump-selection/pump-page.tsx';
import { breadcrumbData } from '#app/head/breadcrumb-data.ts';
import { PageDescription } from '#app/head/page-description.tsx';
import { StructuredData } from '#app/head/structured-data.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { parsePumpSearch } from '#app/url/pump-search.ts';
import type { PumpSearch } from '#app/url/pump-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/tools/pump')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (search: PumpSearch & SearchSchemaInput): PumpSearch => parsePumpSearch({ ...search }),
  // Only what the tool knows: the server renders without the rest, and both must agree.
  loaderDeps: ({ search }) => parsePumpSearch({ ...search }),
  loader: ({ context, deps }) => load(context.queryClient, pumpsQuery(deps)),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Pump selection',
      path: PATHS.pumpTool,
      noindex: Object.keys(match.search).length > 0,
    }),
  component: Page,
});

function Page() {
  const { publicUrl } = Route.useRouteContext().site;
  return (
    <>
      <PageDescription text="Select a centrifugal pump for your flow and head: operating point, motor, NPSH margin and impeller trim, with price and stock." />
      <StructuredData
        data={breadcrumbData(publicUrl, [
          { name: 'Shop', path: PATHS.shop },
          { name: 'Pump selection', path: PATHS.pumpTool },
        ])}
      />
      <PumpPage search={Route.useLoaderDeps()} />
    </>
  );
}
