/** SQL of orders that are sold by a deposit: what is owed of them on account, and the sessions that paid them in parts. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { findLiveSession, scheduleChecks, toSession } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { findOwedCents, insertOfflinePayment } from './offline-payment-store.ts';
import type { NewOfflinePayment } from './offline-payment-store.ts';

/** Who entered what the payment page has caused. */
const BY_PAYMENT_PAGE = 'payment page';

/** What is owed of an order that was sold by a deposit; 0 for every other. */
export async function findBalanceCents(
  queries: Queries,
  { id, deposit_cents: depositCents, status }: Pick<OrderRow, 'id' | 'deposit_cents' | 'status'>,
): Promise<number> {
  return depositCents === null || status === 'cancelled' ? 0 : findOwedCents(queries, id, { kind: 'order' });
}

/** The sale as a whole goes on account, and what the deposit has paid of it leaves the account. The caller holds the order's lock. */
export async function sellOnAccount(
  tx: InTransaction,
  { id, total_cents }: Pick<OrderRow, 'id' | 'total_cents'>,
  deposit: Pick<NewOfflinePayment, 'receivedAt' | 'reference' | 'by'> & { amountCents: number },
): Promise<boolean> {
  const { amountCents, ...entry } = deposit;
  const account = { ...entry, orderId: id, charge: { kind: 'order' }, kind: 'account' } as const;
  return (
    (await insertOfflinePayment(tx, { ...account, amountCents: total_cents })) &&
    (await insertOfflinePayment(tx, { ...account, amountCents: -amountCents }))
  );
}

/** The same of a deposit that a session has paid. */
export async function sellByCardDeposit(
  tx: InTransaction,
  order: OrderRow,
  session: CheckoutSessionRow,
): Promise<void> {
  const entry = { receivedAt: new Date(), reference: '', by: BY_PAYMENT_PAGE };
  if (!(await sellOnAccount(tx, order, { ...entry, amountCents: session.amount_cents })))
    throw new Error(MONTH_IS_CLOSED);
}

/** What a session has paid of the balance leaves the account. */
export async function takeOffAccount(
  tx: InTransaction,
  { order_id: orderId, amount_cents }: Pick<CheckoutSessionRow, 'order_id' | 'amount_cents'>,
): Promise<void> {
  const entry = { receivedAt: new Date(), reference: '', by: BY_PAYMENT_PAGE };
  const taken = { charge: { kind: 'order' }, kind: 'account', amountCents: -amount_cents } as const;
  if (!(await insertOfflinePayment(tx, { ...entry, orderId, ...taken }))) throw new Error(MONTH_IS_CLOSED);
}

const MONTH_IS_CLOSED = 'The books of the present month are closed';

/** Those that paid the order itself: one, or the deposit and the balance. */
export async function listPaidSessions(queries: Queries, orderId: number): Promise<CheckoutSessionRow[]> {
  const rows = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('freight_offer_id', 'is', null)
    .where('status', '=', 'complete')
    .orderBy('pays_balance')
    .execute();
  return rows.map(toSession);
}

/** Has a job end the payment page of a balance that is no longer owed as it was (end-page.ts). */
export async function scheduleBalancePageEnd(tx: InTransaction, orderId: number): Promise<void> {
  const live = await findLiveSession(tx, orderId, { kind: 'balance' });
  if (live !== null) await scheduleChecks(tx, live.id, [0]);
}
