/** A search, filter or page that is asked for without a network waits for one: the visitor is told so. */

import type { QueryClient } from '@tanstack/react-query';
import { OFFLINE_TOAST } from '#app/texts/offline-texts.ts';
import { toast } from '#ui/toast-store.ts';

export function announceOffline(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'pause') toast(OFFLINE_TOAST);
  });
}
