/**
 * Money that was received outside of the payment service: by card terminal, transfer, cheque, in cash, or owed on account.
 * It pays an unpaid order in full, or its deposit, by the same function as a card. An open payment page is closed first; should its buyer
 * have paid at that moment, that payment counts and nothing is recorded.
 */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged, Refused } from '#server/orders/orders/change-order.ts';
import { findByNumber, findNewestEventId, recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { scheduleBalancePageEnd, sellOnAccount } from '#server/payments/balance-store.ts';
import { findLiveSession } from '#server/payments/checkout-session-store.ts';
import { closeUnpaidOrder } from '#server/payments/checkout/close-order.ts';
import { findOwedCents, insertOfflinePayment } from '#server/payments/offline-payment-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Charge } from '#server/payments/purpose.ts';
import { bookPaid } from '#server/payments/settlement/book-paid.ts';
import { dueFirstCents } from '#server/payments/settlement/decide-settlement.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { decideOfflinePayment } from './decide-offline-payment.ts';
import type { OfflineMoney } from './decide-offline-payment.ts';

export interface Recorded {
  kind: 'done';
  amountCents: number;
}

export async function recordOfflinePayment(
  services: PaymentServices,
  change: OrderChange,
  money: OfflineMoney,
): Promise<OrderChanged<Recorded>> {
  const { database } = services;
  const order = await findByNumber(database, change.orderNumber);
  if (order === null) return { kind: 'unknown' };
  const { seenEventId } = change;
  if (seenEventId !== null && (await findNewestEventId(database, order.id)) !== seenEventId)
    return { kind: 'outdated' };
  // Before the buyer's page is closed for what cannot be recorded.
  const decision = decideOfflinePayment(
    order,
    await findOwedCents(database, order.id, { kind: 'order' }),
    money,
    new Date(),
  );
  if (decision.kind === 'refused') return decision;
  const page = await closePaymentPage(services, order);
  if (page.kind === 'refused') return page;
  // Closing the page is an entry of its own in the history.
  const seen = page.wasOpen ? { ...change, seenEventId: null } : change;
  return changeOrder(database, seen, (tx, locked) => book(services, tx, locked, { ...money, by: change.by }));
}

/** What could be recorded as received for the order now, in cents; null when nothing could. */
export async function findReceivable(queries: Queries, order: OrderRow): Promise<number | null> {
  const now = new Date();
  const owedCents = await findOwedCents(queries, order.id, { kind: 'order' });
  const decision = decideOfflinePayment(order, owedCents, { kind: 'transfer', reference: '', receivedAt: now }, now);
  switch (decision.kind) {
    case 'pay':
      return dueFirstCents(order);
    case 'take_off_account':
      return decision.amountCents;
    case 'refused':
      return null;
  }
}

async function closePaymentPage(
  services: PaymentServices,
  order: OrderRow,
): Promise<{ kind: 'closed'; wasOpen: boolean } | Refused> {
  if (
    (await findLiveSession(services.database, order.id, { kind: 'order' })) === null ||
    order.payment_state === 'review'
  )
    return { kind: 'closed', wasOpen: false };
  const closed = await closeUnpaidOrder(services, order, 'paid_outside');
  if (closed === 'closed') return { kind: 'closed', wasOpen: true };
  if (closed === 'paid') return { kind: 'refused', why: 'it has just been paid by card' };
  if (closed === 'pending') return { kind: 'refused', why: 'a payment by card is being processed' };
  return { kind: 'refused', why: 'its payment page could not be closed, because Stripe could not be reached' };
}

async function book(
  services: PaymentServices,
  tx: InTransaction,
  order: OrderRow,
  money: OfflineMoney & { by: string },
): Promise<Recorded | Refused> {
  const decision = decideOfflinePayment(order, await findOwedCents(tx, order.id, { kind: 'order' }), money, new Date());
  switch (decision.kind) {
    case 'refused':
      return decision;
    case 'take_off_account':
      return takeMoneyOffAccount(tx, order, { ...money, ...decision, kind: money.kind });
    case 'pay':
      return payOrder(services, tx, order, money);
  }
}

/** Also used for a sale at the counter. The caller undoes its transaction when this is refused. */
export async function payOrder(
  services: PaymentServices,
  tx: InTransaction,
  order: OrderRow,
  money: OfflineMoney & { by: string },
): Promise<Recorded | Refused> {
  const amountCents = dueFirstCents(order);
  const detail = { outside: money.kind, reference: money.reference, amount_cents: amountCents };
  // What is not received now is owed on account.
  if (amountCents < order.total_cents && !(await sellOnAccount(tx, order, { ...money, amountCents })))
    return MONTH_CLOSED;
  if (!(await insertOfflinePayment(tx, { ...money, orderId: order.id, charge: { kind: 'order' }, amountCents })))
    return MONTH_CLOSED;
  if (!(await bookPaid(services, tx, order, { detail, by: money.by })))
    return { kind: 'refused', why: 'its stock has been sold to others' };
  return { kind: 'done', amountCents };
}

export const MONTH_CLOSED: Refused = { kind: 'refused', why: 'the month in which the money came is closed' };

interface AccountMoney extends OfflineMoney {
  by: string;
  amountCents: number;
  /** Still owed after it. */
  leftCents: number;
  offer?: { id: number; number: number };
}

/** The same sum leaves the account and comes as money; of the order itself unless an offer is provided. */
export async function takeMoneyOffAccount(
  tx: InTransaction,
  order: Pick<OrderRow, 'id'>,
  { amountCents, leftCents, offer, ...money }: AccountMoney,
): Promise<Recorded | Refused> {
  const charge: Charge = offer === undefined ? { kind: 'order' } : { kind: 'freight_offer', id: offer.id };
  const { kind, reference, receivedAt, by } = money;
  const payment = { kind, reference, receivedAt, by, orderId: order.id, charge, amountCents };
  const isBooked =
    (await insertOfflinePayment(tx, { ...payment, kind: 'account', amountCents: -amountCents })) &&
    (await insertOfflinePayment(tx, payment));
  if (!isBooked) return MONTH_CLOSED;
  if (offer === undefined) await scheduleBalancePageEnd(tx, order.id);
  const detail = {
    offer: offer?.number,
    before: 'account' as const, // the literal that the details name
    after: money.kind,
    reference: money.reference,
    amount_cents: amountCents,
    ...(leftCents > 0 && { left_cents: leftCents }),
  };
  await recordEvent(tx, order.id, 'account_paid', detail, money.by);
  return { kind: 'done', amountCents };
}
