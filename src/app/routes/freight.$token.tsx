import { createFileRoute } from '@tanstack/react-router';
import { FreightPage } from '#app/features/freight/freight-page.tsx';
import { linkPage } from '#app/navigation/link-page.ts';
import { textSearch } from '#app/url/route-search.ts';
import { FREIGHT_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/freight/$token')({
  ...linkPage({ title: 'Freight offer', path: FREIGHT_SHELL }),
  ...textSearch('session_id', 'payment'),
  component: Page,
});

function Page() {
  const { session_id, payment } = Route.useSearch();
  return <FreightPage token={Route.useParams().token} sessionId={session_id} payment={payment} />;
}
