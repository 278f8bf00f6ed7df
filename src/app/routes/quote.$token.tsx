import { createFileRoute } from '@tanstack/react-router';
import { QuotePage } from '#app/features/quote/quote-page.tsx';
import { linkPage } from '#app/navigation/link-page.ts';
import { textSearch } from '#app/url/route-search.ts';
import { QUOTE_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/quote/$token')({
  ...linkPage({ title: 'Quote', path: QUOTE_SHELL }),
  ...textSearch('session_id', 'payment'),
  component: Page,
});

function Page() {
  const { session_id, payment } = Route.useSearch();
  return <QuotePage token={Route.useParams().token} sessionId={session_id} payment={payment} />;
}
