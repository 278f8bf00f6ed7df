import { createFileRoute } from '@tanstack/react-router';
import { ApiReferencePage } from '#app/features/api-reference/api-reference-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { apiDescriptionQuery } from '#app/api/api-description-query.ts';
import { knownCompanyName, load } from '#app/api/queries.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/developers')({
  loader: ({ context }) => load(context.queryClient, apiDescriptionQuery()),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('API reference', knownCompanyName(match)),
      description: 'Every call by which a purchasing system can read products, prices and stock, and place an order.',
      path: PATHS.apiReference,
    }),
  component: ApiReferencePage,
});
