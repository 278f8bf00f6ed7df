import { createFileRoute } from '@tanstack/react-router';
import { ApiReferencePage } from '#app/features/api-reference/api-reference-page.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { apiDescriptionQuery } from '#app/api/api-description-query.ts';
import { load } from '#app/api/queries.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/developers')({
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => load(context.queryClient, apiDescriptionQuery()),
  head: ({ match }) =>
    siteHead(match, {
      title: 'API reference',
      description: 'Every call by which a purchasing system can read products, prices and stock, and place an order.',
      path: PATHS.apiReference,
    }),
  component: ApiReferencePage,
});
