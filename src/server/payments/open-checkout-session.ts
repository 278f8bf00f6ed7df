/**
 * POST /orders/{id}/create-checkout-session/: the address of the hosted payment page. The attempt and its idempotency
 * key are stored before Stripe is called, so that a crash or a lost answer leads to the same session, never to a second.
 */
import { HOLD_GRACE_MINUTES, PAYMENT_SESSION_MINUTES } from '#contract/constants.ts';
import { extendHolds } from '#server/catalogue/stock-store.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isRefusal, refuse } from '#server/http/refusal.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { isPaid, isUnpaid } from '#server/orders/order-states.ts';
import { listItems, lockOrder, movePayment, recordEvent } from '#server/orders/order-store.ts';
import type { OrderItemRow, OrderRow } from '#server/orders/order-store.ts';
import {
  adoptSession,
  endSession,
  findLatestSession,
  findLiveSession,
  insertAttempt,
  scheduleChecks,
} from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import type { PaymentServices } from './payment-services.ts';
import type { PaymentSession, SessionRequest } from './stripe-objects.ts';

/** Stripe wants at least 30 minutes when the call reaches it: a retry after a lost answer still has to fit. */
const EXPIRY_MARGIN_S = 60;
/** reliability §7.12; the session's own end is added to these. */
const CHECK_AFTER_MINUTES = [2, 10, 40];
/** Stripe expires a session within moments of its time. */
const CHECK_AFTER_EXPIRY_S = 15;

type Plan =
  | { kind: 'go'; url: string }
  | { kind: 'create'; order: OrderRow; attempt: CheckoutSessionRow; items: OrderItemRow[] };

export async function openCheckoutSession(
  services: PaymentServices,
  orderId: number,
): Promise<{ url: string } | Refusal> {
  const plan = await planSession(services, orderId);
  if (isRefusal(plan)) return plan;
  if (plan.kind === 'go') return { url: plan.url };
  const answer = await services.gateway.createSession(toSessionRequest(services, plan));
  if (answer.kind === 'ok') return storeSession(services, plan, answer.value);
  services.log.warn(
    { order_number: plan.order.order_number, answer: answer.kind, why: answer.why },
    'checkout session not created',
  );
  if (answer.kind === 'refused') {
    // Nothing was made, and the same request would be refused again: the next try starts a new attempt.
    await inTransaction(services.database, (tx) => endSession(tx, plan.attempt.id, 'failed'));
  }
  return refuse('payment_unavailable');
}

/** Under the order's lock: the open session's address, or the attempt to make one with. */
async function planSession(services: PaymentServices, orderId: number): Promise<Plan | Refusal> {
  return inTransaction(services.database, async (tx): Promise<Plan | Refusal> => {
    const order = await lockOrder(tx, orderId);
    if (isPaid(order.payment_state) && order.status !== 'cancelled') {
      // Paid meanwhile, perhaps in another tab: the buyer is shown that order instead of paying twice (readings, `retry`).
      return {
        kind: 'go',
        url: `${services.publicUrl}/order-confirmation/token/${services.proof.confirmationToken(order.order_number)}`,
      };
    }
    if (!isUnpaid(order.payment_state)) return refuse('order_closed');
    const live = await findLiveSession(tx, order.id);
    if (live?.status === 'open' && live.url !== null) return { kind: 'go', url: live.url };
    const items = await listItems(tx, order.id);
    if (live !== null) return { kind: 'create', order, attempt: live, items };
    const latest = await findLatestSession(tx, order.id);
    const number = (latest?.attempt ?? 0) + 1;
    const lastsSeconds = PAYMENT_SESSION_MINUTES * 60 + EXPIRY_MARGIN_S;
    const expiresAt = new Date(Date.now() + lastsSeconds * 1000);
    const attempt = await insertAttempt(tx, {
      orderId: order.id,
      attempt: number,
      idempotencyKey: `${order.order_number}-${number}`,
      amountCents: order.total_cents,
      expiresAt,
      mode: services.gateway.mode,
    });
    await movePayment(tx, order.id, { from: ['none', 'session_creating', 'session_open'], to: 'session_creating' });
    await extendHolds(tx, order.id, new Date(expiresAt.getTime() + HOLD_GRACE_MINUTES * 60_000));
    await scheduleChecks(tx, attempt.id, [
      ...CHECK_AFTER_MINUTES.map((minutes) => minutes * 60),
      lastsSeconds + CHECK_AFTER_EXPIRY_S,
    ]);
    return { kind: 'create', order, attempt, items };
  });
}

async function storeSession(
  services: PaymentServices,
  { order, attempt }: Extract<Plan, { kind: 'create' }>,
  session: PaymentSession,
): Promise<{ url: string } | Refusal> {
  const isRight = session.amountCents === order.total_cents && session.currency === order.currency;
  await inTransaction(services.database, async (tx) => {
    await lockOrder(tx, order.id);
    await adoptSession(tx, attempt.id, { stripeSessionId: session.id, url: session.url });
    const isNew = await movePayment(tx, order.id, {
      from: ['session_creating'],
      to: isRight ? 'session_open' : 'review',
    });
    if (isNew)
      await recordEvent(tx, order.id, isRight ? 'session_opened' : 'review', {
        session_id: session.id,
        attempt: attempt.attempt,
      });
  });
  if (isRight && session.url !== null) return { url: session.url };
  if (!isRight) {
    services.log.error(
      { order_number: order.order_number, session_id: session.id },
      'the payment page asks for another amount',
    );
  }
  return refuse('payment_unavailable');
}

function toSessionRequest(
  services: PaymentServices,
  { order, attempt, items }: Extract<Plan, { kind: 'create' }>,
): SessionRequest {
  const number = encodeURIComponent(order.order_number);
  return {
    orderNumber: order.order_number,
    customerEmail: order.customer_email,
    lines: items.map((item) => ({
      name: item.name,
      partNumber: item.part_number,
      unitCents: item.price_cents,
      quantity: item.quantity,
    })),
    taxCents: order.tax_cents,
    expiresAt: attempt.expires_at,
    successUrl: `${services.publicUrl}/order-success?session_id={CHECKOUT_SESSION_ID}&order=${number}`,
    cancelUrl: `${services.publicUrl}/payment-failed?order=${number}&reason=cancelled`,
    idempotencyKey: attempt.idempotency_key,
  };
}
