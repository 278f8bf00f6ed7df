/** Jobs of the payments domain: processing a stored event, and the scheduled check of an open session. */

import { findByNumber, listExpiredOrders, lockOrder, recordEvent } from '#server/orders/orders/order-store.ts';
import { finishCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { findSessionById } from '#server/payments/checkout-session-store.ts';
import { closeExpiredOrder } from '#server/payments/checkout/close-order.ts';
import { resolveAttempt } from '#server/payments/checkout/create-session.ts';
import { endPageOfEnded } from '#server/payments/checkout/end-page.ts';
import { checkInTurn } from '#server/payments/comparison/check-in-turn.ts';
import { postponeOrderCheck } from '#server/payments/comparison/check-store.ts';
import { reconcilePayment } from '#server/payments/comparison/reconcile-payment.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { recordDispute } from '#server/payments/refunds/record-dispute.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { settleBySessionId } from '#server/payments/settlement/settle-session.ts';
import type { NumberedCharge } from '#server/payments/stripe/numbered-charge.ts';
import { findUnprocessedEvent, markProcessed } from '#server/payments/stripe/payment-event-store.ts';
import type { PaymentEventRow } from '#server/payments/stripe/payment-event-store.ts';
import { MONEY_BACK_EVENTS } from '#server/payments/stripe/payment-event-types.ts';
import { readCharge } from '#server/payments/stripe/stripe-objects.ts';
import { isUnpaid } from '#server/platform/database/states.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** An event only triggers a check: the session's present state at Stripe decides, so order and number of events do not matter. */
export function createProcessEvent(services: PaymentServices) {
  return async (payload: unknown): Promise<void> => {
    const event = await findUnprocessedEvent(services.database, readKey(payload, 'event_id', 'string'));
    if (event === null) return;
    await workOn(services, event);
    await markProcessed(services.database, event.id);
  };
}

async function workOn(services: PaymentServices, event: PaymentEventRow): Promise<void> {
  if (event.session_id !== null) return settleBySessionId(services, event.session_id);
  if (event.type === 'payment_intent.payment_failed') return recordFailedTry(services, event);
  if (!MONEY_BACK_EVENTS.some((type) => type === event.type)) return;
  const paymentIntentId = readPaymentIntent(event.payload);
  if (paymentIntentId === null) return;
  await reconcilePayment(services, paymentIntentId);
  const dispute = readDispute(event);
  if (dispute !== null) await recordDispute(services, { ...dispute, paymentIntentId });
}

/** Runs at +2, +10, +40 minutes and after the session's end: sales complete even if no webhook ever comes (R7). */
export function createCheckSession(services: PaymentServices) {
  return async (payload: unknown): Promise<void> => {
    const attempt = await findSessionById(services.database, readKey(payload, 'session_id', 'number'));
    if (attempt === null || (attempt.status !== 'open' && attempt.status !== 'creating')) return;
    if (await endPageOfEnded(services, attempt)) return;
    if (attempt.stripe_session_id !== null) {
      await settleBySessionId(services, attempt.stripe_session_id);
      return;
    }
    // The reply to its creation was lost. With the stored key Stripe returns the same session, or creates it now.
    await resolveAttempt(services, attempt);
  };
}

/** At least once; the job is retried while Stripe is unreachable. */
export function createSendRefund(services: PaymentServices) {
  return async (payload: unknown): Promise<void> => {
    const sent = await sendRefund(services, readKey(payload, 'refund_id', 'number'));
    if (sent.kind === 'unreachable') throw new Error(`The refund could not be sent: ${sent.why}`);
  };
}

/** At least once; the job is retried while Stripe cannot report what became of the payment. */
export function createFinishCancellation(services: PaymentServices) {
  return async (payload: unknown): Promise<void> => {
    const finished = await finishCancellation(services, readKey(payload, 'order_id', 'number'));
    if (finished.kind === 'unfinished') throw new Error(`The order could not be cancelled yet: ${finished.why}`);
  };
}

/** Most orders in one run; the next run closes the rest. */
const SWEEP_LIMIT = 200;

/** Every minute: releases the stock of unpaid orders whose hold has expired, even when events were lost (R11). */
export function createSweepOrders(services: PaymentServices) {
  return async (): Promise<void> => {
    await checkInTurn(await listExpiredOrders(services.database, SWEEP_LIMIT), {
      check: async (order) => {
        const outcome = await closeExpiredOrder(services, order);
        if (outcome instanceof Problem)
          services.log.warn({ order_id: order.id }, 'an unpaid order could not be closed yet');
        return !(outcome instanceof Problem);
      },
      postpone: (order) => postponeOrderCheck(services.database, order.id),
      onError: (err, order) => services.log.warn({ err, order_id: order.id }, 'closing an unpaid order failed'),
    });
  };
}

/** A declined card leaves the session open; the order's history records it for the owner. */
async function recordFailedTry(services: PaymentServices, event: PaymentEventRow): Promise<void> {
  const { orderNumber, charge, code } = readFailedIntent(event.payload);
  const order = orderNumber === null ? null : await findByNumber(services.database, orderNumber);
  if (order === null) return;
  await inTransaction(services.database, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (charge.kind === 'freight_offer')
      await recordEvent(tx, order.id, 'freight_payment_failed', { offer: charge.number, code });
    else if (isUnpaid(locked.payment_state)) await recordEvent(tx, order.id, 'payment_failed', { code });
  });
}

/** A refund, a charge and a dispute all name their payment. */
function readPaymentIntent(payload: unknown): string | null {
  const { data } = payload as { data?: { object?: { payment_intent?: unknown } } }; // signed by Stripe and stored as received
  const intent = data?.object?.payment_intent;
  return typeof intent === 'string' ? intent : null;
}

interface DisputeEvent {
  /** Unix seconds. */
  created?: number;
  data?: { object?: { object?: string; id?: string; status?: string } };
}

function readDispute(event: PaymentEventRow): { id: string; status: string; changedAt: Date } | null {
  const { created, data } = event.payload as DisputeEvent; // signed by Stripe and stored as received
  const { object, id, status } = data?.object ?? {};
  if (object !== 'dispute' || id === undefined || status === undefined) return null;
  return { id, status, changedAt: created === undefined ? event.received_at : new Date(created * 1000) };
}

interface FailedIntentEvent {
  data?: {
    object?: {
      metadata?: { order_number?: string; freight_offer?: string };
      last_payment_error?: { code?: string; decline_code?: string } | null;
    };
  };
}

function readFailedIntent(payload: unknown): {
  orderNumber: string | null;
  charge: NumberedCharge;
  code: string | null;
} {
  const intent = (payload as FailedIntentEvent).data?.object; // signed by Stripe and stored as received
  const error = intent?.last_payment_error;
  return {
    orderNumber: intent?.metadata?.order_number ?? null,
    charge: readCharge(intent?.metadata),
    code: error?.decline_code ?? error?.code ?? null,
  };
}

function readKey(payload: unknown, key: string, type: 'string'): string;
function readKey(payload: unknown, key: string, type: 'number'): number;
function readKey(payload: unknown, key: string, type: 'string' | 'number'): string | number {
  const value = typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined;
  if (typeof value !== type) throw new TypeError(`The job has no ${key}`);
  return value as string | number; // typeof was just compared
}
