import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/api-client.ts';
import { stockNoticeQuery } from '#app/api/stock-notice-query.ts';
import { refusalOfShop } from '#app/named-fields.ts';
import type { StockNotice } from '#contract/stock-notices.ts';
import { STOCK_NOTICE_TEXTS } from './stock-notice-texts.ts';

type NoticeAction =
  | { kind: 'idle' }
  | { kind: 'confirming' }
  | { kind: 'removing' }
  | { kind: 'confirmed' }
  | { kind: 'removed'; message: string }
  | { kind: 'failed'; why: string };

/** The two presses of the page, one at a time. */
export function useStockNotice(token: string) {
  const [state, setState] = useState<NoticeAction>({ kind: 'idle' });
  const queryClient = useQueryClient();
  const { queryKey } = stockNoticeQuery(token);
  const isBusy = state.kind === 'confirming' || state.kind === 'removing';

  const confirm = async () => {
    setState({ kind: 'confirming' });
    let confirmed: StockNotice;
    try {
      confirmed = await call('confirmStockNotice', { params: { token } });
    } catch (error) {
      return setState(toFailed(error));
    }
    queryClient.setQueryData(queryKey, confirmed);
    setState({ kind: 'confirmed' });
  };
  const remove = async () => {
    setState({ kind: 'removing' });
    try {
      const { message } = await call('removeStockNotice', { params: { token } });
      setState({ kind: 'removed', message });
    } catch (error) {
      setState(toFailed(error));
    }
  };
  return { state, isBusy, confirm, remove };
}

function toFailed(error: unknown): NoticeAction {
  return { kind: 'failed', why: refusalOfShop(error) ?? STOCK_NOTICE_TEXTS.failed };
}
