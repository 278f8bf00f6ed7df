import { createFileRoute } from '@tanstack/react-router';
import { QuotePage } from '#app/features/quote/quote-page.tsx';
import { LinkPending } from '#ui/link-pending.tsx';
import { linkPageHead } from '#app/head/link-page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { PAYMENT_RETURN_SEARCH } from '#app/url/payment-return-search.ts';
import { QUOTE_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/quote/$token')({
  // The server draws one shell at a neutral address, so that the token is never in HTML; the browser does the rest.
  ssr: false,
  pendingComponent: LinkPending,
  ...PAYMENT_RETURN_SEARCH,
  head: ({ match }) =>
    linkPageHead({
      site: match.context.site,
      company: knownCompanyName(match),
      title: 'Quote',
      path: QUOTE_SHELL,
    }),
  component: Page,
});

function Page() {
  const { session_id, payment } = Route.useSearch();
  return <QuotePage token={Route.useParams().token} sessionId={session_id} payment={payment} />;
}
