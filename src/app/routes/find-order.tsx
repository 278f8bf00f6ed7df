import { createFileRoute } from '@tanstack/react-router';
import { FindOrderPage } from '#app/features/find-order/find-order-page.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/find-order')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: pageTitle('Find your order', knownCompanyName(match)),
      description: 'The link to your order, sent to the email address of the order.',
      path: PATHS.findOrder,
      noindex: true,
    }),
  component: FindOrderPage,
});
