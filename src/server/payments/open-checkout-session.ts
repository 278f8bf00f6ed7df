/**
 * POST /orders/{id}/create-checkout-session/: the address of the hosted payment page. The attempt and its idempotency
 * key are stored before Stripe is called, so that a crash or a lost reply leads to the same session, never to a second.
 */
import { MAX_HOLD_MINUTES } from '#contract/constants.ts';
import { orderConfirmationPath } from '#contract/page-paths.ts';
import type { InTransaction } from '#server/database/database.ts';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { Problem } from '#server/http/problem.ts';
import { lockForPage } from '#server/orders/lock-for-page.ts';
import { UNPAID_STATES, isPaid, isUnpaid } from '#server/database/states.ts';
import { findHeldSeconds, listItems, movePayment } from '#server/orders/order-store.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { findLatestSession, findLiveSession, insertAttempt, scheduleChecks } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { SESSION_HOLD_SECONDS, SESSION_SECONDS, createSession } from './create-session.ts';
import type { PlannedSession } from './create-session.ts';
import type { PaymentServices } from './payment-services.ts';

/** reliability §7.12; the session's own end is added to these. */
const CHECK_AFTER_MINUTES = [2, 10, 40];
/** Stripe expires a session within moments of its time. */
const CHECK_AFTER_EXPIRY_S = 15;
/** An attempt that created no session is followed by one more. */
const MAX_ATTEMPTS_OF_A_CALL = 2;

type Plan = { kind: 'go'; url: string } | ({ kind: 'create' } & PlannedSession);

export async function openCheckoutSession(
  services: PaymentServices,
  orderId: number,
): Promise<{ url: string } | Problem> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS_OF_A_CALL; attempts += 1) {
    const plan = await planSession(services, orderId);
    if (plan instanceof Problem) return plan;
    if (plan.kind === 'go') return { url: plan.url };
    const created = await createSession(services, plan);
    if (created !== 'try_again') return created;
  }
  return new Problem('payment_unavailable');
}

/** Under the locks of the order and its networks: the open session's address, or the attempt to make one with. */
async function planSession(services: PaymentServices, orderId: number): Promise<Plan | Problem> {
  return inTransaction(services.database, async (tx): Promise<Plan | Problem> => {
    const { order, mayOpenPage } = await lockForPage(tx, orderId);
    if (isPaid(order.payment_state) && order.status !== 'cancelled') {
      // Paid in the meantime, perhaps in another tab: the buyer is shown that order instead of paying twice (readings, `retry`).
      return {
        kind: 'go',
        url: services.publicUrl + orderConfirmationPath(services.proof.confirmationToken(order.order_number)),
      };
    }
    if (!isUnpaid(order.payment_state)) return new Problem('order_closed');
    const live = await findLiveSession(tx, order.id);
    if (live?.status === 'open' && live.url !== null) return { kind: 'go', url: live.url };
    const items = await listItems(tx, order.id);
    if (live !== null) return { kind: 'create', order, attempt: live, items };
    if (!(await mayOpenPage())) return new Problem('payment_pages_limited');
    const attempt = await beginAttempt(tx, order, services.gateway.mode);
    if (attempt === null) {
      await cancelUnpaid(tx, order.id, { kind: 'lapsed' });
      return new Problem('order_closed');
    }
    return { kind: 'create', order, attempt, items };
  });
}

/** Null when the new session would hold the order's stock for longer than any order may. */
async function beginAttempt(tx: InTransaction, order: OrderRow, mode: PaymentMode): Promise<CheckoutSessionRow | null> {
  const heldSeconds = await findHeldSeconds(tx, order.id);
  if (heldSeconds + SESSION_HOLD_SECONDS > MAX_HOLD_MINUTES * 60) return null;
  const latest = await findLatestSession(tx, order.id);
  const number = (latest?.attempt ?? 0) + 1;
  const attempt = await insertAttempt(tx, {
    orderId: order.id,
    attempt: number,
    idempotencyKey: `${order.order_number}-${number}`,
    amountCents: order.total_cents,
    expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    mode,
  });
  await movePayment(tx, order.id, { from: UNPAID_STATES, to: 'session_creating' });
  await scheduleChecks(tx, attempt.id, [
    ...CHECK_AFTER_MINUTES.map((minutes) => minutes * 60),
    SESSION_SECONDS + CHECK_AFTER_EXPIRY_S,
  ]);
  return attempt;
}
