import { createFileRoute } from '@tanstack/react-router';
import { SentRequestPage } from '#app/features/request/sent-request-page.tsx';
import { LinkPending } from '#ui/link-pending.tsx';
import { linkPageHead } from '#app/head/link-page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { REQUEST_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/request_/$token')({
  // The server draws one shell at a neutral address, so that the token is never in HTML; the browser does the rest.
  ssr: false,
  pendingComponent: LinkPending,
  head: ({ match }) =>
    linkPageHead({
      site: match.context.site,
      company: knownCompanyName(match),
      title: 'Your request',
      path: REQUEST_SHELL,
    }),
  component: Page,
});

function Page() {
  return <SentRequestPage token={Route.useParams().token} />;
}
