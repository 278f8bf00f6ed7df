import { createFileRoute } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { load } from '#app/api/queries.ts';
import { sealsQuery } from '#app/api/seal-queries.ts';
import { SealFinderPage } from '#app/features/seal-finder/seal-finder-page.tsx';
import { breadcrumbData } from '#app/head/breadcrumb-data.ts';
import { PageDescription } from '#app/head/page-description.tsx';
import { StructuredData } from '#app/head/structured-data.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { parseSealSearch } from '#app/url/seal-search.ts';
import type { SealSearch } from '#app/url/seal-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/finder/seal')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (search: SealSearch & SearchSchemaInput): SealSearch => parseSealSearch(search),
  // Only what the finder knows: the server renders without the rest, and both must agree.
  loaderDeps: ({ search }) => parseSealSearch(search),
  loader: ({ context, deps }) => load(context.queryClient, sealsQuery(deps)),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Mechanical seal finder',
      path: PATHS.sealFinder,
      noindex: Object.keys(match.search).length > 0,
    }),
  component: Page,
});

function Page() {
  const { publicUrl } = Route.useRouteContext().site;
  return (
    <>
      <PageDescription text="Find a mechanical seal by its dimensions: shaft, working length and seat bore, in inches or millimetres, with the difference for every match." />
      <StructuredData
        data={breadcrumbData(publicUrl, [
          { name: 'Shop', path: PATHS.shop },
          { name: 'Seal finder', path: PATHS.sealFinder },
        ])}
      />
      <SealFinderPage search={Route.useLoaderDeps()} />
    </>
  );
}
