import type { OrderRow } from '#server/orders/orders/order-store.ts';
/** What a payment page is for, an order, the balance of an order after its deposit, or a freight offer: all in which making and ending the page differ. */
import type { InTransaction } from '#server/platform/database/database.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import type { SessionRequest } from './stripe/stripe-objects.ts';

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
  /** Null: the order itself, or its balance. */
  freightOffer: { id: number; number: number } | null;
  /** Of an order that was sold by a deposit: what is owed of it. */
  paysBalance: boolean;
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
