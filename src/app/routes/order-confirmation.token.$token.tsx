import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationPage } from '#app/features/order/confirmation-page.tsx';
import { LinkPending } from '#ui/link-pending.tsx';
import { linkPageHead } from '#app/head/link-page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { CONFIRMATION_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/order-confirmation/token/$token')({
  // The server draws one shell at a neutral address, so that the token is never in HTML; the browser does the rest.
  ssr: false,
  pendingComponent: LinkPending,
  head: ({ match }) =>
    linkPageHead({
      site: match.context.site,
      company: knownCompanyName(match),
      title: 'Order confirmation',
      path: CONFIRMATION_SHELL,
    }),
  component: Page,
});

function Page() {
  return <ConfirmationPage token={Route.useParams().token} />;
}
