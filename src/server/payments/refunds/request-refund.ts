/**
 * The beginning of every refund: a row with its own key, its lines and taxes, and the job that sends it, in one transaction
 * with the reason for it. Never more than was paid and not yet refunded (reliability X7, §7.18).
 */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged, Refused } from '#server/orders/orders/change-order.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import { findOwedCents } from '#server/payments/offline-payment-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Purposes } from '#server/payments/purpose-handlers.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { isPaid } from '#server/platform/database/states.ts';
import { effectOfDisputes } from './decide-dispute.ts';
import { decideRefund, partKey, refundKey } from './decide-refund.ts';
import type { RefundPlan, RefundInput } from './decide-refund.ts';
import { listDisputesOfSession } from './dispute-store.ts';
import { findPayment } from './find-payment.ts';
import type { FoundPayment } from './find-payment.ts';
import { freightPartOf, loadOrderFacts, loadRefundFacts, writePartsOfSum } from './plan-refund.ts';
import type { RefundFacts } from './plan-refund.ts';
import { NO_PARTS, insertRefundParts } from './refund-part-store.ts';
import { listRefundSources } from './refund-sources.ts';
import {
  countRefundsOfOrder,
  hasRefundWithKey,
  insertRefund,
  insertRefundOfOfflineMoney,
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

/** What requests for refunds work with; the payment service is not called. */
export type RefundServices = Pick<PaymentServices, 'database' | 'purposes'>;

export async function requestRefund(
  services: RefundServices,
  change: OrderChange,
  input: RefundInput,
): Promise<RefundRequested> {
  const { database, purposes } = services;
  const request = (of: OrderChange) =>
    changeOrder(database, of, async (tx, order) => {
      const requested = await requestRefundWithin(tx, order, { ...input, by: change.by }, purposes);
      if (requested.kind === 'refused') return requested;
      return { kind: 'done', refund: requested.refund, isNew: requested.kind === 'requested' };
    });
  let changed = await request(change);
  // The entry in the history that a repeated request has not seen may be that of the refund that it repeats.
  if (changed.kind === 'outdated' && (await isRepeated(services, change, input)))
    changed = await request({ ...change, seenEventId: null });
  if (changed.kind !== 'done') return changed;
  return { kind: changed.isNew ? 'requested' : 'known', refund: changed.refund };
}

/** Whether its key has a refund: then the request can only find that one, or be refused. */
async function isRepeated(
  { database }: RefundServices,
  { orderNumber }: OrderChange,
  { key, freightOffer }: RefundInput,
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
  { by, ...requested }: RefundInput & { by: string },
  purposes: Purposes,
): Promise<{ kind: 'requested' | 'known'; refund: RefundRow } | Refused> {
  const plan = await planRefund(tx, order, requested, purposes);
  if (plan.kind !== 'go') return plan;
  const parts = splitRefund(plan.refund, await listRefundSources(tx, order, plan.payment));
  const written: RefundRow[] = [];
  for (const [index, part] of (parts ?? []).entries()) {
    const refund = await writeRefund(tx, order, { plan, part, index, input: requested, by });
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
  // A second payment, and one of an offer that has ended, is no sale: it has neither lines nor tax.
  const facts = reason === 'no_stock' ? await loadUnfillable(tx, order, attempt) : null;
  const terms = { reason, restock: false, idempotencyKey: await nextKey(tx, order) };
  const refund = await insertRefund(tx, { ...terms, sessionId: attempt.id, amountCents: attempt.amount_cents });
  if (refund === null) throw new Error(`Session ${attempt.id} has no payment to refund`);
  if (facts === null) await insertRefundParts(tx, refund.id, NO_PARTS);
  else await writePartsOfSum(tx, facts, refund);
  await scheduleRefund(tx, refund.id, 0);
  if (reason === 'no_stock') await cancelAccount(tx, order);
}

/** A deposit is a part of what paid the order. */
function loadUnfillable(tx: InTransaction, order: OrderRow, { id }: CheckoutSessionRow): Promise<RefundFacts> {
  return loadOrderFacts(tx, order, { sessionId: order.deposit_cents === null ? id : null, offline: null });
}

/** What would have been owed after a deposit whose goods are gone is owed no longer. */
async function cancelAccount(tx: InTransaction, order: OrderRow): Promise<void> {
  const payment = await findPayment(tx, order.id, { kind: 'order' });
  const owedCents = await findOwedCents(tx, order.id, { kind: 'order' });
  if (payment === null || payment.offline === null || owedCents === 0) return;
  const facts = await loadOrderFacts(tx, order, payment);
  const refund = await insertRefundOfOfflineMoney(tx, {
    paymentId: payment.offline.paymentId,
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
export async function planRefund(
  tx: InTransaction,
  order: OrderRow,
  input: RefundInput,
  purposes: Purposes,
): Promise<Planned> {
  const paid = await findRefundable(tx, order, input.freightOffer, purposes);
  if (paid === null) return { kind: 'refused', why: 'it has not been paid' };
  if (input.restock && input.freightOffer !== undefined) return { kind: 'refused', why: 'freight has no stock' };
  const { payment, terms } = paid;
  const facts = await loadRefundFacts(tx, order, payment, purposes);
  const plan = decideRefund(terms, facts, input);
  const keyTerms = { order_number: terms.order_number };
  return plan.kind === 'go' ? { ...plan, facts, payment, keyTerms } : plan;
}

/** The payment of the order, or of one freight offer of it; `terms` is what decides about its refunds. */
async function findRefundable(
  tx: InTransaction,
  order: OrderRow,
  freightOffer: number | undefined,
  purposes: Purposes,
): Promise<{ payment: FoundPayment; terms: Parameters<typeof decideRefund>[0] } | null> {
  if (freightOffer === undefined) {
    const payment = isPaid(order.payment_state) ? await findPayment(tx, order.id, { kind: 'order' }) : null;
    return payment === null ? null : { payment, terms: order };
  }
  const offer = await purposes.findFreightOffer(tx, order.id, freightOffer);
  const payment = offer === null ? null : await findPayment(tx, order.id, offer);
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
    input: RefundInput;
    by: string;
  },
): Promise<RefundRow | null> {
  const { plan, part, index, input, by } = request;
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
    idempotencyKey: input.key === null ? await nextKey(tx, order) : partKey(refundKey(plan.keyTerms, input.key), index),
    note: input.note,
    madeBy: by,
  };
  const { offline } = plan;
  const { sessionId } = part;
  const refund =
    sessionId === null
      ? offline && (await insertRefundOfOfflineMoney(tx, { ...terms, ...offline }))
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
