import { createFileRoute } from '@tanstack/react-router';
import { SentRequestPage } from '#app/features/request/sent-request-page.tsx';
import { linkPage } from '#app/navigation/link-page.ts';
import { REQUEST_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/request_/$token')({
  ...linkPage({ title: 'Your request', path: REQUEST_SHELL }),
  component: Page,
});

function Page() {
  return <SentRequestPage token={Route.useParams().token} />;
}
