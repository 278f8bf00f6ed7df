/**
 * Has Stripe make the payment page of a stored attempt, or finds the one that it made before. An order's hold is
 * prolonged when the page exists, never before (order-payable.ts).
 */

import { lockOrder } from '#server/orders/orders/order-store.ts';
import { adoptSession, endSession, findByStripeId, findSessionById } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { Payable } from '#server/payments/payable.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { isSameCharge } from '#server/payments/stripe/numbered-charge.ts';
import type { PaymentSession, SessionRequest } from '#server/payments/stripe/stripe-objects.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { decideFailedCreation } from './decide-creation.ts';
import { loadPayable } from './load-payable.ts';

export interface PlannedSession {
  payable: Payable;
  attempt: CheckoutSessionRow;
}

/** `open_until`: absent where the address is not of a page to pay on, but of what is paid already. */
export interface OpenedPage {
  url: string;
  open_until?: string;
}

/** The page of an attempt, and the moment at which Stripe closes it. */
export function openedPage(url: string, { expires_at }: Pick<CheckoutSessionRow, 'expires_at'>): OpenedPage {
  return { url, open_until: expires_at.toISOString() };
}

/** By how much Stripe's clock and the database's may differ. */
const CLOCK_DIFFERENCE_MS = 10 * 60_000;

/** 'try_again': no session was created by this attempt, which has ended; a new one may succeed. */
export async function createSession(
  services: PaymentServices,
  planned: PlannedSession,
): Promise<OpenedPage | Problem | 'try_again'> {
  const result = await services.gateway.createSession(toSessionRequest(planned));
  if (result.kind === 'ok') return storeSession(services, planned, result.value);
  services.log.warn(
    { order_number: planned.payable.order.order_number, result: result.kind, why: result.why },
    'checkout session not created',
  );
  const failed = decideFailedCreation(result);
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
export async function resolveAttempt(services: PaymentServices, attempt: CheckoutSessionRow): Promise<void> {
  await createSession(services, { payable: await loadPayable(services, attempt), attempt });
}

async function storeSession(
  services: PaymentServices,
  { payable, attempt }: PlannedSession,
  session: PaymentSession,
): Promise<OpenedPage | Problem> {
  const { order } = payable;
  const isRight = session.amountCents === payable.totalCents && session.currency === order.currency;
  await inTransaction(services.database, async (tx) => {
    await lockOrder(tx, order.id);
    const isNew = (await findSessionById(tx, attempt.id))?.status === 'creating';
    await adoptSession(tx, attempt.id, { stripeSessionId: session.id, url: session.url });
    await payable.onOpened(tx, { attempt, sessionId: session.id, isNew, isRight });
  });
  if (isRight && session.url !== null) return openedPage(session.url, attempt);
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
): Promise<OpenedPage | Problem | 'try_again'> {
  const { payable, attempt } = planned;
  const since = new Date(attempt.created_at.getTime() - CLOCK_DIFFERENCE_MS);
  const listed = await services.gateway.listSessions(since);
  if (listed.kind !== 'ok') return new Problem('payment_unavailable');
  for (const session of listed.value) {
    if (session.orderNumber !== payable.order.order_number) continue;
    if (!isSameCharge(session.charge, payable.charge)) continue;
    if ((await findByStripeId(services.database, session.id)) === null) return storeSession(services, planned, session);
  }
  return endOutdated(services, planned);
}

async function endOutdated({ database }: PaymentServices, { payable, attempt }: PlannedSession): Promise<'try_again'> {
  await inTransaction(database, async (tx) => {
    await lockOrder(tx, payable.order.id);
    await endSession(tx, attempt.id, 'expired');
    await payable.onNotMade(tx);
  });
  return 'try_again';
}

/** The same request would be refused again: the next try begins a new attempt, unless that was the last. */
async function countRejection(
  { database }: PaymentServices,
  { payable, attempt }: PlannedSession,
  fields: Record<string, string> | undefined,
): Promise<Problem> {
  const isClosed = await inTransaction(database, async (tx) => {
    await lockOrder(tx, payable.order.id);
    await endSession(tx, attempt.id, 'failed');
    await payable.onNotMade(tx);
    return payable.onRefused(tx);
  });
  const more = fields === undefined ? {} : { fields };
  if (isClosed) return new Problem('payment_refused_finally', more);
  return fields === undefined ? new Problem('payment_refused') : new Problem('payment_details_refused', more);
}

function toSessionRequest({ payable, attempt }: PlannedSession): SessionRequest {
  const { order, charge, page } = payable;
  return {
    ...page,
    orderNumber: order.order_number,
    charge,
    customerEmail: order.customer_email,
    expiresAt: attempt.expires_at,
    idempotencyKey: attempt.idempotency_key,
  };
}
