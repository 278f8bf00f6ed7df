import { useQuery } from '@tanstack/react-query';
import { stockNoticeQuery } from '#app/api/stock-notice-query.ts';
import { linkView } from '#app/payment-page/link-view.ts';
import { NothingHere } from '#app/payment-page/nothing-here.tsx';
import { PAYMENT_PAGE_TEXTS } from '#app/texts/payment-page-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StockNoticeSheet } from './stock-notice-sheet.tsx';
import { STOCK_NOTICE_TEXTS } from './stock-notice-texts.ts';

/** /stock-notice/{token}: the link of the mail. Opening it changes nothing, so that programs that open links confirm nothing. */
export function StockNoticePage({ token }: { token: string }) {
  return (
    <div className="sheet py-8">
      <NoticeOfToken token={token} />
    </div>
  );
}

function NoticeOfToken({ token }: { token: string }) {
  const query = useQuery(stockNoticeQuery(token));
  const view = linkView(query);
  switch (view.kind) {
    case 'loading':
      return <Spinner label={MESSAGES.loading} />;
    case 'shown':
      return <StockNoticeSheet token={token} notice={view.data} />;
    case 'missing':
      return <NothingHere title={STOCK_NOTICE_TEXTS.notFound} text={STOCK_NOTICE_TEXTS.linkUseless} />;
    case 'failed':
      return (
        <NothingHere title={STOCK_NOTICE_TEXTS.failedToLoad} text={PAYMENT_PAGE_TEXTS.unreachable}>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </NothingHere>
      );
  }
}
