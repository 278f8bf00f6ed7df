import type { OrderRow } from '#server/orders/orders/order-store.ts';
/** SQL of orders that are sold by a deposit: what is owed of them on account, and the sessions that paid them in parts. */
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { LIVE_SESSION_STATUSES } from '#server/platform/database/states.ts';
import { scheduleChecks } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { findOwedCents, insertOutsidePayment } from './offline-payment-store.ts';
import type { NewOutsidePayment } from './offline-payment-store.ts';

/** Who entered what the payment page has caused. */
const BY_PAYMENT_PAGE = 'payment page';

/** What is owed of an order that was sold by a deposit; 0 for every other. */
export async function findBalanceCents(
  queries: Queries,
  { id, deposit_cents: depositCents, status }: Pick<OrderRow, 'id' | 'deposit_cents' | 'status'>,
): Promise<number> {
  return depositCents === null || status === 'cancelled' ? 0 : findOwedCents(queries, id);
}

/** The sale as a whole goes on account, and what the deposit has paid of it leaves the account. The caller holds the order's lock. */
export async function sellOnAccount(
  tx: InTransaction,
  { id, total_cents }: Pick<OrderRow, 'id' | 'total_cents'>,
  deposit: Pick<NewOutsidePayment, 'receivedAt' | 'reference' | 'by'> & { amountCents: number },
): Promise<boolean> {
  const { amountCents, ...entry } = deposit;
  const account = { ...entry, orderId: id, freightOfferId: null, kind: 'account' as const };
  return (
    (await insertOutsidePayment(tx, { ...account, amountCents: total_cents })) &&
    (await insertOutsidePayment(tx, { ...account, amountCents: -amountCents }))
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
  const payment = { ...entry, orderId, freightOfferId: null, kind: 'account' as const, amountCents: -amount_cents };
  if (!(await insertOutsidePayment(tx, payment))) throw new Error(MONTH_IS_CLOSED);
}

const MONTH_IS_CLOSED = 'The books of the present month are closed';

/** The attempt to pay the balance that is being created or open. */
export async function findLiveBalance(queries: Queries, orderId: number): Promise<CheckoutSessionRow | null> {
  const row = await queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('pays_balance', '=', true)
    .where('status', 'in', LIVE_SESSION_STATUSES)
    .executeTakeFirst();
  return row ?? null;
}

/** Those that paid the order itself: one, or the deposit and the balance. */
export async function listPaidSessions(queries: Queries, orderId: number): Promise<CheckoutSessionRow[]> {
  return queries
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('freight_offer_id', 'is', null)
    .where('status', '=', 'complete')
    .orderBy('pays_balance')
    .execute();
}

/** Has a job end the payment page of a balance that is no longer owed as it was (end-page.ts). */
export async function scheduleBalancePageEnd(tx: InTransaction, orderId: number): Promise<void> {
  const live = await findLiveBalance(tx, orderId);
  if (live !== null) await scheduleChecks(tx, live.id, [0]);
}
