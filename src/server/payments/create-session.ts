/**
 * Has Stripe make the payment page of a stored attempt, or finds the one that it made before. The order's hold is
 * prolonged when the page exists, never before.
 */
import { HOLD_GRACE_MINUTES, PAYMENT_SESSION_MINUTES } from '#contract/constants.ts';
import { PATHS } from '#contract/page-paths.ts';
import { extendHolds } from '#server/catalogue/stock-store.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { Problem } from '#server/http/problem.ts';
import { findOrderById, listItems, lockOrder, movePayment, recordEvent } from '#server/orders/order-store.ts';
import type { OrderItemRow, OrderRow } from '#server/orders/order-store.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { adoptSession, countFailed, endSession, findByStripeId, findLiveSession } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { decideFailedCreation } from './decide-creation.ts';
import type { PaymentServices } from './payment-services.ts';
import type { PaymentSession, SessionRequest } from './stripe-objects.ts';

export interface PlannedSession {
  order: OrderRow;
  attempt: CheckoutSessionRow;
  items: readonly OrderItemRow[];
}

/** Stripe wants at least 30 minutes when the call reaches it: a retry after a lost reply still has to fit. */
const EXPIRY_MARGIN_S = 60;
/** Seconds from an attempt to the end of its session. */
export const SESSION_SECONDS = PAYMENT_SESSION_MINUTES * 60 + EXPIRY_MARGIN_S;
/** Seconds from an attempt to the end of the order's hold. */
export const SESSION_HOLD_SECONDS = SESSION_SECONDS + HOLD_GRACE_MINUTES * 60;
/** Attempts that Stripe refuses before the order is closed. */
const MAX_REFUSED_ATTEMPTS = 3;
/** By how much Stripe's clock and the database's may differ. */
const CLOCK_DIFFERENCE_MS = 10 * 60_000;

/** 'try_again': no session was created by this attempt, which has ended; a new one may succeed. */
export async function createSession(
  services: PaymentServices,
  planned: PlannedSession,
): Promise<{ url: string } | Problem | 'try_again'> {
  const answer = await services.gateway.createSession(toSessionRequest(services, planned));
  if (answer.kind === 'ok') return storeSession(services, planned, answer.value);
  services.log.warn(
    { order_number: planned.order.order_number, answer: answer.kind, why: answer.why },
    'checkout session not created',
  );
  const failed = decideFailedCreation(answer);
  switch (failed.kind) {
    case 'unknown':
      return new Problem('payment_unavailable');
    case 'find':
      return findMade(services, planned);
    case 'outdated':
      return endOutdated(services, planned);
    case 'refused':
      return countRejection(services, planned, failed.fields);
  }
}

/** An attempt whose reply was lost: its stored key shows what became of it. Begins no new attempt. */
export async function resolveAttempt(services: PaymentServices, orderId: number): Promise<void> {
  const [order, attempt, items] = await Promise.all([
    findOrderById(services.database, orderId),
    findLiveSession(services.database, orderId),
    listItems(services.database, orderId),
  ]);
  if (order === null || attempt === null || attempt.stripe_session_id !== null) return;
  await createSession(services, { order, attempt, items });
}

async function storeSession(
  services: PaymentServices,
  { order, attempt }: PlannedSession,
  session: PaymentSession,
): Promise<{ url: string } | Problem> {
  const isRight = session.amountCents === order.total_cents && session.currency === order.currency;
  await inTransaction(services.database, async (tx) => {
    await lockOrder(tx, order.id);
    await adoptSession(tx, attempt.id, { stripeSessionId: session.id, url: session.url });
    // From the attempt's time by the database's clock, which also decides that a hold is over.
    await extendHolds(tx, order.id, new Date(attempt.created_at.getTime() + SESSION_HOLD_SECONDS * 1000));
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
  return new Problem('payment_unavailable');
}

/** The page that the attempt's key made with other parameters: it names the order and is known by no other attempt. */
async function findMade(
  services: PaymentServices,
  planned: PlannedSession,
): Promise<{ url: string } | Problem | 'try_again'> {
  const { order, attempt } = planned;
  const since = new Date(attempt.created_at.getTime() - CLOCK_DIFFERENCE_MS);
  const listed = await services.gateway.listSessions(since);
  if (listed.kind !== 'ok') return new Problem('payment_unavailable');
  for (const session of listed.value) {
    if (session.orderNumber !== order.order_number) continue;
    if ((await findByStripeId(services.database, session.id)) === null) return storeSession(services, planned, session);
  }
  return endOutdated(services, planned);
}

async function endOutdated({ database }: PaymentServices, { order, attempt }: PlannedSession): Promise<'try_again'> {
  await inTransaction(database, async (tx) => {
    await lockOrder(tx, order.id);
    await endSession(tx, attempt.id, 'expired');
    await movePayment(tx, order.id, { from: ['session_creating'], to: 'none' });
  });
  return 'try_again';
}

/** The same request would be refused again: the next try begins a new attempt, and after the third the order is closed. */
async function countRejection(
  { database }: PaymentServices,
  { order, attempt }: PlannedSession,
  fields: Record<string, string> | undefined,
): Promise<Problem> {
  const isClosed = await inTransaction(database, async (tx) => {
    await lockOrder(tx, order.id);
    await endSession(tx, attempt.id, 'failed');
    await movePayment(tx, order.id, { from: ['session_creating'], to: 'none' });
    if ((await countFailed(tx, order.id)) < MAX_REFUSED_ATTEMPTS) return false;
    await cancelUnpaid(tx, order.id, { kind: 'cancelled', detail: { why: 'the payment page was refused' } });
    return true;
  });
  const more = fields === undefined ? {} : { fields };
  if (isClosed) return new Problem('payment_refused_finally', more);
  return fields === undefined ? new Problem('payment_refused') : new Problem('payment_details_refused', more);
}

function toSessionRequest(services: PaymentServices, { order, attempt, items }: PlannedSession): SessionRequest {
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
    successUrl: `${services.publicUrl}${PATHS.orderSuccess}?session_id={CHECKOUT_SESSION_ID}&order=${number}`,
    cancelUrl: `${services.publicUrl}${PATHS.paymentFailed}?order=${number}&reason=cancelled`,
    idempotencyKey: attempt.idempotency_key,
  };
}
