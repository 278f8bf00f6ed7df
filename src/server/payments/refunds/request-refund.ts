import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged, Refused } from '#server/orders/orders/change-order.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import { findPayment } from '#server/payments/find-payment.ts';
import type { FoundPayment } from '#server/payments/find-payment.ts';
import { findOfferByNumber } from '#server/payments/freight/freight-offer-store.ts';
import { findOwedCents } from '#server/payments/offline-payment-store.ts';
/**
 * The beginning of every refund: a row with its own key, its lines and taxes, and the job that sends it, in one transaction
 * with the reason for it. Never more than was paid and not yet refunded (reliability X7, §7.18).
 */
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { isPaid } from '#server/platform/database/states.ts';
import { effectOfDisputes } from './decide-dispute.ts';
import { decideRefund, partKey, refundKey } from './decide-refund.ts';
import type { RefundPlan, RefundWanted } from './decide-refund.ts';
import { listDisputesOfSession } from './dispute-store.ts';
import { freightPartOf, loadRefundFacts, loadSessionFacts, writePartsOfSum } from './plan-refund.ts';
import type { RefundFacts } from './plan-refund.ts';
import { NO_PARTS, insertRefundParts } from './refund-part-store.ts';
import { listRefundSources } from './refund-sources.ts';
import {
  countRefundsOfOrder,
  hasRefundWithKey,
  insertRefund,
  insertRefundOfOutsideMoney,
  scheduleRefund,
} from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';
import { splitRefund } from './split-refund.ts';
import type { RefundPart } from './split-refund.ts';

export type RefundRequested = OrderChanged<
  | { kind: 'requested'; refund: RefundRow }
  /** The same request was made before: this is its refund. */
  | { kind: 'known'; refund: RefundRow }
>;

/** Who requests a refund sends it at once; the shop's worker does if that process does not live that long. */
export const SENDER_GRACE_S = 30;

export async function requestRefund(
  database: Database,
  change: OrderChange,
  wanted: RefundWanted,
): Promise<RefundRequested> {
  const request = (of: OrderChange) =>
    changeOrder(database, of, async (tx, order) => {
      const requested = await requestRefundWithin(tx, order, wanted, change.by);
      if (requested.kind === 'refused') return requested;
      return { kind: 'done', refund: requested.refund, isNew: requested.kind === 'requested' };
    });
  let changed = await request(change);
  // The entry in the history that a repeated request has not seen may be that of the refund that it repeats.
  if (changed.kind === 'outdated' && (await isRepeated(database, change, wanted)))
    changed = await request({ ...change, seenEventId: null });
  if (changed.kind !== 'done') return changed;
  return { kind: changed.isNew ? 'requested' : 'known', refund: changed.refund };
}

/** Whether its key has a refund: then the request can only find that one, or be refused. */
async function isRepeated(
  database: Database,
  { orderNumber }: OrderChange,
  { key, freightOffer }: RefundWanted,
): Promise<boolean> {
  const keyTerms = { order_number: refundedNumber(orderNumber, freightOffer) };
  return key !== null && (await hasRefundWithKey(database, refundKey(keyTerms, key)));
}

/** Requests name their key: that of an offer's refund is no key of the order's. */
function refundedNumber(orderNumber: string, freightOffer: number | undefined): string {
  return freightOffer === undefined ? orderNumber : `${orderNumber}-freight-${freightOffer}`;
}

/** The same of an order whose lock is held. What two payments give is two refunds, of which the first is returned with the whole amount. */
export async function requestRefundWithin(
  tx: InTransaction,
  order: OrderRow,
  wanted: RefundWanted,
  by: string,
): Promise<{ kind: 'requested' | 'known'; refund: RefundRow } | Refused> {
  const plan = await planRefund(tx, order, wanted);
  if (plan.kind !== 'go') return plan;
  const parts = splitRefund(plan.refund, await listRefundSources(tx, order, plan.payment));
  const written: RefundRow[] = [];
  for (const [index, part] of (parts ?? []).entries()) {
    const refund = await writeRefund(tx, order, { plan, part, index, wanted, by });
    if (refund !== null) written.push(refund);
  }
  const [refund, ...others] = written;
  if (refund === undefined || written.length !== parts?.length)
    return { kind: 'refused', why: 'the amount exceeds what is left to refund' };
  await scheduleRefund(tx, refund.id, SENDER_GRACE_S);
  for (const other of others) await scheduleRefund(tx, other.id, 0);
  return { kind: 'requested', refund: { ...refund, amount_cents: plan.refund.amountCents } };
}

/** Refunds the whole amount of a session without a request by a person. */
export async function requestAutomaticRefund(
  tx: InTransaction,
  order: OrderRow,
  attempt: CheckoutSessionRow,
  reason: 'no_stock' | 'duplicate' | 'offer_ended',
): Promise<void> {
  const facts = await loadSessionFacts(tx, order, reason === 'no_stock' ? { ...attempt, status: 'complete' } : attempt);
  const terms = { reason, restock: false, idempotencyKey: await nextKey(tx, order) };
  const refund = await insertRefund(tx, { ...terms, sessionId: attempt.id, amountCents: attempt.amount_cents });
  if (refund === null) throw new Error(`Session ${attempt.id} has no payment to refund`);
  if (reason === 'no_stock') await writePartsOfSum(tx, facts, refund);
  // A second payment, and one of an offer that has ended, is no sale: it has neither lines nor tax.
  else await insertRefundParts(tx, refund.id, NO_PARTS);
  await scheduleRefund(tx, refund.id, 0);
  if (reason === 'no_stock') await cancelAccount(tx, order);
}

/** What would have been owed after a deposit whose goods are gone is owed no longer. */
async function cancelAccount(tx: InTransaction, order: OrderRow): Promise<void> {
  const payment = await findPayment(tx, order.id);
  const owedCents = await findOwedCents(tx, order.id);
  if (payment === null || payment.outside === null || owedCents === 0) return;
  const facts = await loadRefundFacts(tx, order, payment);
  const refund = await insertRefundOfOutsideMoney(tx, {
    paymentId: payment.outside.paymentId,
    kind: 'account',
    reference: '',
    amountCents: owedCents,
    reason: 'no_stock',
    restock: false,
    idempotencyKey: await nextKey(tx, order),
  });
  if (refund === null) throw new Error(`Order ${order.id} has no account to cancel`);
  await writePartsOfSum(tx, facts, refund);
  await scheduleRefund(tx, refund.id, 0);
}

type Planned =
  | Refused
  | Extract<RefundPlan, { kind: 'known' }>
  | (Extract<RefundPlan, { kind: 'go' }> & {
      facts: RefundFacts;
      payment: FoundPayment;
      keyTerms: Pick<OrderRow, 'order_number'>;
    });

/** What it comes to, and why not; nothing is written. */
export async function planRefund(tx: InTransaction, order: OrderRow, wanted: RefundWanted): Promise<Planned> {
  const paid = await findRefundable(tx, order, wanted.freightOffer);
  if (paid === null) return { kind: 'refused', why: 'it has not been paid' };
  if (wanted.restock && wanted.freightOffer !== undefined) return { kind: 'refused', why: 'freight has no stock' };
  const { payment, terms } = paid;
  const facts = await loadRefundFacts(tx, order, payment);
  const plan = decideRefund(terms, facts, wanted);
  const keyTerms = { order_number: terms.order_number };
  return plan.kind === 'go' ? { ...plan, facts, payment, keyTerms } : plan;
}

/** The payment of the order, or of one freight offer of it; `terms` is what decides about its refunds. */
async function findRefundable(
  tx: InTransaction,
  order: OrderRow,
  freightOffer: number | undefined,
): Promise<{ payment: FoundPayment; terms: Parameters<typeof decideRefund>[0] } | null> {
  if (freightOffer === undefined) {
    const payment = isPaid(order.payment_state) ? await findPayment(tx, order.id) : null;
    return payment === null ? null : { payment, terms: order };
  }
  const offer = await findOfferByNumber(tx, order.id, freightOffer);
  const payment = offer === null ? null : await findPayment(tx, order.id, offer.id);
  if (payment === null) return null;
  const disputes = payment.sessionId === null ? [] : await listDisputesOfSession(tx, payment.sessionId);
  const isDisputed = effectOfDisputes(disputes.map(({ status }) => status)) === 'disputed';
  return {
    payment,
    terms: {
      order_number: refundedNumber(order.order_number, freightOffer),
      total_cents: payment.amountCents,
      payment_state: isDisputed ? 'disputed' : 'paid',
    },
  };
}

/** Null when it would refund more than was paid. */
async function writeRefund(
  tx: InTransaction,
  order: OrderRow,
  request: {
    plan: Extract<Planned, { kind: 'go' }>;
    part: RefundPart;
    index: number;
    wanted: RefundWanted;
    by: string;
  },
): Promise<RefundRow | null> {
  const { plan, part, index, wanted, by } = request;
  const { facts, restocked } = plan;
  const items = part.refund.items.map((item) => ({ ...item, isRestocked: restocked.has(item.itemId) }));
  const isWhole =
    items.length > 0 &&
    facts.order.items.every(({ id, quantity }) =>
      items.some((item) => item.itemId === id && item.quantity === quantity && item.isRestocked),
    );
  const terms = {
    amountCents: part.refund.amountCents,
    reason: 'requested' as const,
    // Read by the version before, which returns all units or none.
    restock: isWhole,
    idempotencyKey:
      wanted.key === null ? await nextKey(tx, order) : partKey(refundKey(plan.keyTerms, wanted.key), index),
    note: wanted.note,
    madeBy: by,
  };
  const { outside } = plan;
  const { sessionId } = part;
  const refund =
    sessionId === null
      ? outside && (await insertRefundOfOutsideMoney(tx, { ...terms, ...outside }))
      : await insertRefund(tx, { ...terms, sessionId });
  if (refund === null) return null;
  const freightCents = freightPartOf(facts, part.refund);
  await insertRefundParts(tx, refund.id, { items, freightCents, taxes: facts.taxes, taxCents: part.refund.taxCents });
  return refund;
}

/** The order's lock is held, so that no other refund gets the same number. */
async function nextKey(tx: InTransaction, order: OrderRow): Promise<string> {
  return `refund-${order.order_number}-${(await countRefundsOfOrder(tx, order.id)) + 1}`;
}
