/** What a payment page is for: all in which making and ending the page differ by its purpose. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { NumberedCharge } from '#server/payments/stripe/numbered-charge.ts';
import type { SessionRequest } from '#server/payments/stripe/stripe-objects.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import type { Purpose } from './purpose.ts';

/** For the history: why what it is for is under review. */
export const WRONG_PAGE = 'the payment page asks for another amount';

interface OpenedPage {
  attempt: CheckoutSessionRow;
  sessionId: string;
  /** False when it was stored before. */
  isNew: boolean;
  /** False when the page asks for another amount than the stored one. */
  isRight: boolean;
}

export interface Payable {
  order: OrderRow;
  purpose: Purpose;
  /** For Stripe's metadata. */
  charge: NumberedCharge;
  totalCents: number;
  /** What the page shows, and where it leads back to. */
  page: Pick<SessionRequest, 'lines' | 'taxCents' | 'successUrl' | 'cancelUrl'>;
  /** Called under the order's lock when the page exists, possibly more than once. */
  onOpened(tx: InTransaction, opened: OpenedPage): Promise<void>;
  /** Called under the order's lock when the attempt has ended without a page. */
  onNotMade(tx: InTransaction): Promise<void>;
  /** Called after that when Stripe has refused the page; true when there will be no further attempt. */
  onRefused(tx: InTransaction): Promise<boolean>;
}
