import { createFileRoute } from '@tanstack/react-router';
import { FindOrderPage } from '#app/features/find-order/find-order-page.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/find-order')({
  head: ({ match }) =>
    siteHead(match, {
      title: 'Find your order',
      description: 'The link to your order, sent to the email address of the order.',
      path: PATHS.findOrder,
      noindex: true,
    }),
  component: FindOrderPage,
});
