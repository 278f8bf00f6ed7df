import { createFileRoute } from '@tanstack/react-router';
import { apiDescriptionQuery } from '#app/api/api-description-query.ts';
import { load } from '#app/api/queries.ts';
import { ApiReferencePage } from '#app/features/api-reference/api-reference-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/developers')({
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => load(context.queryClient, apiDescriptionQuery()),
  head: ({ match }) =>
    siteHead(match, {
      title: 'API reference',
      path: PATHS.apiReference,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="Every call a purchasing system needs to read products, prices and stock, and to place an order." />
      <ApiReferencePage />
    </>
  );
}
