import { createFileRoute } from '@tanstack/react-router';
import { FindOrderPage } from '#app/features/find-order/find-order-page.tsx';
import { PageDescription } from '#app/head/page-description.tsx';
import { siteHead } from '#app/navigation/site-head.ts';
import { PATHS } from '#contract/page-paths.ts';

export const Route = createFileRoute('/find-order')({
  head: ({ match }) =>
    siteHead(match, {
      title: 'Find your order',
      path: PATHS.findOrder,
      noindex: true,
    }),
  component: Page,
});

function Page() {
  return (
    <>
      <PageDescription text="Get the link to your order by email." />
      <FindOrderPage />
    </>
  );
}
