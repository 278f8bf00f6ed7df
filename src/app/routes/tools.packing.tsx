import { createFileRoute } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { packingProductsQuery } from '#app/api/packing-query.ts';
import { load } from '#app/api/queries.ts';
import { PackingPage } from '#app/features/packing/packing-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { parsePackingSearch } from '#app/url/packing-search.ts';
import type { PackingSearch } from '#app/url/packing-search.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/tools/packing')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (search: PackingSearch & SearchSchemaInput): PackingSearch => parsePackingSearch({ ...search }),
  loader: ({ context }) => load(context.queryClient, packingProductsQuery()),
  head: ({ match }) =>
    siteHead(match, {
      title: 'Packing calculator',
      path: PATHS.packing,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="Work out section, number of rings and cut length of gland packing from shaft, box bore and box depth, with the coils to buy and a cutting card to print." />
      <PackingPage search={Route.useSearch()} />
    </>
  );
}
