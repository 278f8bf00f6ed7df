/**
 * The hosted payment page of an order or a freight offer. The attempt and its idempotency key are stored before Stripe is
 * called, so that a crash or a lost reply leads to the same session, never to a second.
 */

import { insertAttempt, nextAttemptNumber, scheduleChecks } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { Payable } from '#server/payments/payable.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { createSession } from './create-session.ts';
import type { OpenedPage, PlannedSession } from './create-session.ts';
import { CHECK_DELAYS_S, SESSION_SECONDS } from './session-times.ts';

/** An attempt that created no session is followed by one more. */
const MAX_ATTEMPTS_OF_A_CALL = 2;

/** `go`: a page exists already, or there is nothing to pay. */
export type PagePlan = ({ kind: 'go' } & OpenedPage) | ({ kind: 'create' } & PlannedSession);

export async function openPage(
  services: PaymentServices,
  makePlan: () => Promise<PagePlan | Problem>,
): Promise<OpenedPage | Problem> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS_OF_A_CALL; attempts += 1) {
    const plan = await makePlan();
    if (plan instanceof Problem) return plan;
    if (plan.kind === 'go') {
      const { kind: _, ...opened } = plan;
      return opened;
    }
    const created = await createSession(services, plan);
    if (created !== 'try_again') return created;
  }
  return new Problem('payment_unavailable');
}

/** Stores a new attempt with its key and the jobs that check it. The caller holds the order's lock. */
export async function beginAttempt(
  tx: InTransaction,
  { order, purpose, totalCents }: Pick<Payable, 'order' | 'purpose' | 'totalCents'>,
  { gateway }: Pick<PaymentServices, 'gateway'>,
): Promise<CheckoutSessionRow> {
  const number = await nextAttemptNumber(tx, order.id);
  const attempt = await insertAttempt(tx, {
    orderId: order.id,
    purpose,
    attempt: number,
    idempotencyKey: `${order.order_number}-${number}`,
    amountCents: totalCents,
    expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    mode: gateway.mode,
  });
  await scheduleChecks(tx, attempt.id, CHECK_DELAYS_S);
  return attempt;
}
