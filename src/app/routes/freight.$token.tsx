import { createFileRoute } from '@tanstack/react-router';
import { FreightPage } from '#app/features/freight/freight-page.tsx';
import { LinkPending } from '#ui/link-pending.tsx';
import { linkPageHead } from '#app/head/link-page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { PAYMENT_RETURN_SEARCH } from '#app/url/payment-return-search.ts';
import { FREIGHT_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/freight/$token')({
  // The server draws one shell at a neutral address, so that the token is never in HTML; the browser does the rest.
  ssr: false,
  pendingComponent: LinkPending,
  ...PAYMENT_RETURN_SEARCH,
  head: ({ match }) =>
    linkPageHead({
      site: match.context.site,
      company: knownCompanyName(match),
      title: 'Freight offer',
      path: FREIGHT_SHELL,
    }),
  component: Page,
});

function Page() {
  const { session_id, payment } = Route.useSearch();
  return <FreightPage token={Route.useParams().token} sessionId={session_id} payment={payment} />;
}
