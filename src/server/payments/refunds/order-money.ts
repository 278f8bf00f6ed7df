/** The money of one order as the owner sees it. */

import type { OfflineKind } from '#contract/offline-payments.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { listPaidSessions } from '#server/payments/balance-store.ts';
import { listOfflinePayments } from '#server/payments/offline-payment-store.ts';
import { nameOfCard, paymentPage } from '#server/payments/stripe/card-payment.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isAcceptedRefund, isPaid } from '#server/platform/database/states.ts';
import { findPayment } from './find-payment.ts';
import { loadOrderFacts } from './plan-refund.ts';
import type { RefundFacts } from './plan-refund.ts';
import { listRefundsOfOrder, listRefundsOfPayment } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

/** Money that came for the order itself. */
interface Received {
  at: Date;
  amountCents: number;
  /** The part of it by which cash was rounded. */
  roundingCents: number;
  paidBy: 'card' | OfflineKind;
  reference: string;
  /** Such as "Visa ending in 4242"; null for other kinds, and for a card that is not known. */
  card: string | null;
  /** Where the payment is shown at Stripe; null for what was paid otherwise. */
  page: string | null;
}

export interface OrderMoney {
  /** Oldest first; what is owed on account is none of it. */
  received: Received[];

  paidCents: number;
  /** What was refunded of that payment, without refunds of a second payment of the same order. */
  refundedCents: number;
  refunds: RefundRow[];
}

export async function findOrderMoney(
  queries: Queries,
  order: Pick<OrderRow, 'id' | 'total_cents' | 'paid_at'>,
): Promise<OrderMoney> {
  const [own, refunds, received] = await Promise.all([
    listRefundsOfPayment(queries, order.id, { kind: 'order' }),
    listRefundsOfOrder(queries, order.id),
    listReceived(queries, order),
  ]);
  const accepted = own.filter(({ status }) => isAcceptedRefund(status));
  return {
    paidCents: order.paid_at === null ? 0 : order.total_cents,
    refundedCents: accepted.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    refunds,
    received,
  };
}

async function listReceived(queries: Queries, order: Pick<OrderRow, 'id' | 'paid_at'>): Promise<Received[]> {
  const entries = await listOfflinePayments(queries, order.id, { kind: 'order' });
  const sessions = await listPaidSessions(queries, order.id);
  const offline = entries.flatMap(({ kind, received_at: at, amount_cents, rounding_cents, reference }) =>
    kind === 'account'
      ? []
      : [
          {
            at,
            amountCents: amount_cents + rounding_cents,
            roundingCents: rounding_cents,
            paidBy: kind,
            reference,
            card: null,
            page: null,
          },
        ],
  );
  const byCard = sessions.map((session) => {
    const { purpose, amount_cents: amountCents, created_at } = session;
    // The balance leaves the account at the moment when its session is settled.
    const taken = entries.findLast((entry) => entry.kind === 'account' && entry.amount_cents === -amountCents);
    const at = purpose.kind === 'balance' ? (taken?.received_at ?? created_at) : (order.paid_at ?? created_at);
    const shown = { card: nameOfCard(session), page: paymentPage(session) };
    return { at, amountCents, roundingCents: 0, paidBy: 'card' as const, reference: '', ...shown };
  });
  return [...offline, ...byCard].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What a refund of the order's own payment is computed from; null when there is none. */
export async function findRefundFacts(queries: Queries, order: OrderRow): Promise<RefundFacts | null> {
  const payment = isPaid(order.payment_state) ? await findPayment(queries, order.id, { kind: 'order' }) : null;
  return payment === null ? null : loadOrderFacts(queries, order, payment);
}
