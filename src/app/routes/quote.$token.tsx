import { createFileRoute } from '@tanstack/react-router';
import { QuotePage } from '#app/features/quote/quote-page.tsx';
import { linkPage } from '#app/head/link-page.ts';
import { PAYMENT_RETURN_SEARCH } from '#app/url/payment-return-search.ts';
import { QUOTE_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/quote/$token')({
  ...linkPage({ title: 'Quote', path: QUOTE_SHELL }),
  ...PAYMENT_RETURN_SEARCH,
  component: Page,
});

function Page() {
  const { session_id, payment } = Route.useSearch();
  return <QuotePage token={Route.useParams().token} sessionId={session_id} payment={payment} />;
}
