import { createFileRoute } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { companyQuery, load } from '#app/api/queries.ts';
import { MeasuringSheet } from '#app/features/seal-finder/measuring-sheet.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { parseSealSearch } from '#app/url/seal-search.ts';
import type { SealSearch } from '#app/url/seal-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/finder/seal_/sheet')({
  validateSearch: (search: SealSearch & SearchSchemaInput): SealSearch => parseSealSearch(search),
  loader: ({ context }) => load(context.queryClient, companyQuery()),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Measuring sheet for mechanical seals',
      path: PATHS.sealSheet,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return (
    <>
      <PageDescription text="A sheet to print: what to measure on a mechanical seal and where, with a code that opens the finder." />
      <MeasuringSheet search={parseSealSearch(Route.useSearch())} publicUrl={site.publicUrl} />
    </>
  );
}
