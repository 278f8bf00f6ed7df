import { createFileRoute } from '@tanstack/react-router';
import { StockNoticePage } from '#app/features/stock-notice/stock-notice-page.tsx';
import { linkPage } from '#app/navigation/link-page.ts';
import { STOCK_NOTICE_SHELL } from '#contract/page-paths.ts';

export const Route = createFileRoute('/stock-notice/$token')({
  ...linkPage({ title: 'Back-in-stock email', path: STOCK_NOTICE_SHELL }),
  component: Page,
});

function Page() {
  return <StockNoticePage token={Route.useParams().token} />;
}
