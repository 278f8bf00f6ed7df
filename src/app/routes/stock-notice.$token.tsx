import { createFileRoute } from '@tanstack/react-router';
import { StockNoticePage } from '#app/features/stock-notice/stock-notice-page.tsx';
import { LinkPending } from '#ui/link-pending.tsx';
import { linkPageHead } from '#app/head/link-page-head.ts';
import { knownCompanyName } from '#app/api/queries.ts';
import { STOCK_NOTICE_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/stock-notice/$token')({
  // The server draws one shell at a neutral address, so that the token is never in HTML; the browser does the rest.
  ssr: false,
  pendingComponent: LinkPending,
  head: ({ match }) =>
    linkPageHead({
      site: match.context.site,
      company: knownCompanyName(match),
      title: 'Email when in stock',
      path: STOCK_NOTICE_SHELL,
    }),
  component: Page,
});

function Page() {
  return <StockNoticePage token={Route.useParams().token} />;
}
