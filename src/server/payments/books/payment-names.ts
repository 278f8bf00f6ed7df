import { OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import type { PaidBy } from './book-entries.ts';

/** How money came, in words. */
export function nameOfPayment(paidBy: PaidBy): string {
  return paidBy === 'card' ? 'card on the site' : OFFLINE_KIND_NAMES[paidBy];
}
