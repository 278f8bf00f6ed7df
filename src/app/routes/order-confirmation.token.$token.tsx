import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationPage } from '#app/features/order/confirmation-page.tsx';
import { ConfirmationPending } from '#app/features/order/confirmation-pending.tsx';
import { pageHead, pageTitle } from '#app/head/page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { CONFIRMATION_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/order-confirmation/token/$token')({
  // The server draws one shell at a neutral address, so that the token is never in HTML; the browser does the rest.
  ssr: false,
  pendingComponent: ConfirmationPending,
  head: ({ match }) => {
    const head = pageHead({
      site: match.context.site,
      title: pageTitle('Order confirmation', knownCompanyName(match)),
      description: 'Your order.',
      // The token is a secret: no head contains it.
      path: CONFIRMATION_SHELL,
      noindex: true,
    });
    // Also when the page is reached without loading it: the address must not travel on as a referrer.
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: Page,
});

function Page() {
  return <ConfirmationPage token={Route.useParams().token} />;
}
