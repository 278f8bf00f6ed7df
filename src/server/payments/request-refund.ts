/**
 * The beginning of every refund: a row with its own key, and the job that sends it, in one transaction with the reason
 * for it. Never more than was paid and not yet refunded (reliability X7, §7.18).
 */
import { formatMoney } from '#contract/money.ts';
import type { Database, InTransaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isPaid } from '#server/database/states.ts';
import { findByNumber, lockOrder } from '#server/orders/order-store.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { findPaidSession } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { effectOfDisputes } from './decide-dispute.ts';
import { listDisputesOfSession } from './dispute-store.ts';
import { findOfferByNumber } from './freight-offer-store.ts';
import { countRefundsOfOrder, insertRefund, listRefundsOfSession, scheduleRefund } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

export interface RefundWanted {
  orderNumber: string;
  /** Null: all that is left. */
  amountCents: number | null;
  restock: boolean;
  /** The number of the freight offer whose payment is refunded; without it, the order's own payment is. */
  freightOffer?: number;
  /** Chosen by the operator, so that a repeated request makes one refund; null generates a key. */
  key: string | null;
}

export type RefundRequested =
  | { kind: 'requested'; refund: RefundRow }
  /** The same request was made before: this is its refund. */
  | { kind: 'known'; refund: RefundRow }
  | { kind: 'unknown' }
  | { kind: 'refused'; why: string };

/** The command line sends the refund itself; the shop's worker does if the command does not live that long. */
export const COMMAND_GRACE_S = 30;

export async function requestRefund(database: Database, wanted: RefundWanted): Promise<RefundRequested> {
  const found = await findByNumber(database, wanted.orderNumber);
  if (found === null) return { kind: 'unknown' };
  return inTransaction(database, async (tx) => requestRefundWithin(tx, await lockOrder(tx, found.id), wanted));
}

/** The same of an order whose lock is held. */
export async function requestRefundWithin(
  tx: InTransaction,
  order: OrderRow,
  wanted: Omit<RefundWanted, 'orderNumber'>,
): Promise<Exclude<RefundRequested, { kind: 'unknown' }>> {
  const paid = await findRefundable(tx, order, wanted.freightOffer);
  if (paid === null) return { kind: 'refused', why: 'it has not been paid' };
  if (wanted.restock && wanted.freightOffer !== undefined) return { kind: 'refused', why: 'freight has no stock' };
  const { session, terms } = paid;
  const refunds = await listRefundsOfSession(tx, session.id);
  const plan = decideRefund(terms, refunds, wanted);
  if (plan.kind !== 'go') return plan;
  const refund = await insertRefund(tx, {
    sessionId: session.id,
    amountCents: plan.amountCents,
    reason: 'requested',
    restock: wanted.restock,
    idempotencyKey: wanted.key === null ? await nextKey(tx, order) : keyOf(terms, wanted.key),
  });
  if (refund === null) return { kind: 'refused', why: 'the amount exceeds what is left to refund' };
  await scheduleRefund(tx, refund.id, COMMAND_GRACE_S);
  return { kind: 'requested', refund };
}

/** The payment of the order, or of one freight offer of it; `terms` is what decides about its refunds. */
async function findRefundable(
  tx: InTransaction,
  order: OrderRow,
  freightOffer: number | undefined,
): Promise<{ session: CheckoutSessionRow; terms: Parameters<typeof decideRefund>[0] } | null> {
  if (freightOffer === undefined) {
    const session = isPaid(order.payment_state) ? await findPaidSession(tx, order.id) : null;
    return session === null ? null : { session, terms: order };
  }
  const offer = await findOfferByNumber(tx, order.id, freightOffer);
  const session = offer === null ? null : await findPaidSession(tx, order.id, offer.id);
  if (session === null) return null;
  const disputes = await listDisputesOfSession(tx, session.id);
  const isDisputed = effectOfDisputes(disputes.map(({ status }) => status)) === 'disputed';
  return {
    session,
    terms: {
      // Requests name their key: that of an offer's refund is no key of the order's.
      order_number: `${order.order_number}-freight-${freightOffer}`,
      total_cents: session.amount_cents,
      payment_state: isDisputed ? 'disputed' : 'paid',
    },
  };
}

/** Refunds the whole amount of a session without a request by the operator. */
export async function requestAutomaticRefund(
  tx: InTransaction,
  order: OrderRow,
  attempt: CheckoutSessionRow,
  reason: 'no_stock' | 'duplicate' | 'offer_ended',
): Promise<void> {
  const refund = await insertRefund(tx, {
    sessionId: attempt.id,
    amountCents: attempt.amount_cents,
    reason,
    restock: false,
    idempotencyKey: await nextKey(tx, order),
  });
  if (refund === null) throw new Error(`Session ${attempt.id} has no payment to refund`);
  await scheduleRefund(tx, refund.id, 0);
}

type RefundPlan = { kind: 'go'; amountCents: number } | Extract<RefundRequested, { kind: 'known' | 'refused' }>;

/** Pure: what a request means for an order with these refunds of its payment. */
export function decideRefund(
  order: Pick<OrderRow, 'order_number' | 'total_cents' | 'payment_state'>,
  refunds: readonly RefundRow[],
  wanted: Omit<RefundWanted, 'orderNumber'>,
): RefundPlan {
  const same =
    wanted.key === null
      ? undefined
      : refunds.find((refund) => refund.idempotency_key === keyOf(order, wanted.key ?? ''));
  if (same !== undefined) {
    if (isSameRequest(order, refunds, same, wanted)) return { kind: 'known', refund: same };
    return { kind: 'refused', why: `the key "${wanted.key}" belongs to ${describe(same)}` };
  }
  const inProgress = refunds.find((refund) => refund.status === 'requested');
  const left = order.total_cents - sumOf(refunds);
  if (inProgress !== undefined) {
    // A repeated command continues where the interrupted one stopped.
    if (wanted.key === null && isSameRequest(order, refunds, inProgress, wanted))
      return { kind: 'known', refund: inProgress };
    return { kind: 'refused', why: 'another refund of it is still in progress' };
  }
  if (order.payment_state === 'disputed')
    return { kind: 'refused', why: "its payment is disputed: the money is at the buyer's bank" };
  if (left <= 0) return { kind: 'refused', why: 'all of it has been refunded' };
  const amountCents = wanted.amountCents ?? left;
  if (amountCents > left) return { kind: 'refused', why: `only ${formatMoney(left)} of it is left to refund` };
  if (wanted.restock && amountCents < left) {
    return { kind: 'refused', why: 'stock returns with the last of the money: for single units use "operator stock"' };
  }
  return { kind: 'go', amountCents };
}

/** Without an amount the request is for all that was left when the refund was made. */
function isSameRequest(
  order: Pick<OrderRow, 'total_cents'>,
  refunds: readonly RefundRow[],
  refund: RefundRow,
  wanted: Pick<RefundWanted, 'amountCents' | 'restock'>,
): boolean {
  const leftBefore = order.total_cents - sumOf(refunds.filter(({ id }) => id < refund.id));
  return refund.amount_cents === (wanted.amountCents ?? leftBefore) && refund.restock === wanted.restock;
}

function describe({ amount_cents, restock }: RefundRow): string {
  return `another refund: ${formatMoney(amount_cents)} ${restock ? 'with' : 'without'} --restock`;
}

function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, refund) => (refund.status === 'failed' ? sum : sum + refund.amount_cents), 0);
}

function keyOf(order: Pick<OrderRow, 'order_number'>, key: string): string {
  return `refund-${order.order_number}-key-${key}`;
}

/** The order's lock is held, so that no other refund gets the same number. */
async function nextKey(tx: InTransaction, order: OrderRow): Promise<string> {
  return `refund-${order.order_number}-${(await countRefundsOfOrder(tx, order.id)) + 1}`;
}
