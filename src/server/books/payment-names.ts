import { OUTSIDE_KIND_NAMES } from '#contract/offline-payments.ts';
import type { PaidBy } from '../payments/books/book-entries.ts';

/** How money came, in words. */
export function nameOfPayment(paidBy: PaidBy): string {
  return paidBy === 'card' ? 'card on the site' : OUTSIDE_KIND_NAMES[paidBy];
}
