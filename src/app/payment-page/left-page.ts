/**
 * The payment page that this tab was sent to last, in the tab's session storage: the number of its order and when it closes, so that the
 * shop can warn a buyer who is back from it in any way. It is removed when the order is paid.
 */

import { readTabStorage, removeTabStorage, writeTabStorage } from '#app/storage.ts';

const KEY = 'payment-page';

export interface LeftPage {
  orderNumber: string;
  /** Milliseconds since 1970. */
  openUntil: number;
}

export function rememberPage(page: LeftPage): void {
  writeTabStorage(KEY, JSON.stringify(page));
}

export function forgetPage(): void {
  removeTabStorage(KEY);
}

export function leftPage(): LeftPage | null {
  return parseLeftPage(readTabStorage(KEY));
}

/** Whatever the storage has: another version of the shop may have written it. */
export function parseLeftPage(text: string | null): LeftPage | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const [orderNumber, openUntil]: unknown[] = [Reflect.get(stored, 'orderNumber'), Reflect.get(stored, 'openUntil')];
    return typeof orderNumber === 'string' && typeof openUntil === 'number' ? { orderNumber, openUntil } : null;
  } catch {
    return null;
  }
}
