import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/api-client.ts';
import { stockNoticeQuery } from '#app/api/stock-notice-query.ts';
import type { StockNotice } from '#contract/stock-notices.ts';

type NoticeAction =
  | { kind: 'idle' }
  | { kind: 'confirming' }
  | { kind: 'removing' }
  | { kind: 'confirmed' }
  | { kind: 'removed'; message: string }
  | { kind: 'failed' };

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
    } catch {
      return setState({ kind: 'failed' });
    }
    queryClient.setQueryData(queryKey, confirmed);
    setState({ kind: 'confirmed' });
  };
  const remove = async () => {
    setState({ kind: 'removing' });
    try {
      const { message } = await call('removeStockNotice', { params: { token } });
      setState({ kind: 'removed', message });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  return { state, isBusy, confirm, remove };
}
