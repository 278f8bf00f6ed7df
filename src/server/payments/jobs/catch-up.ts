/**
 * Every minute: fetches what no webhook has delivered (reliability R7, §7.12). Costs one or two calls to Stripe
 * while nothing is missing, however many sessions are open.
 */

import { endOrdersOfOtherModes } from '#server/payments/cancellation/end-other-modes.ts';
import { findOldestLive, findSessionOfRefund, listBooked } from '#server/payments/checkout-session-store.ts';
import { checkInTurn } from '#server/payments/comparison/check-in-turn.ts';
import {
  listLateRefunds,
  listOverdueSessions,
  postponeRefund,
  postponeSession,
} from '#server/payments/comparison/check-store.ts';
import { reconcilePayment } from '#server/payments/comparison/reconcile-payment.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { RefundRow } from '#server/payments/refunds/refund-store.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { get, settleBySession } from '#server/payments/settlement/settle-session.ts';
import {
  findReadUntil,
  retryFailedEventsNow,
  markReadUntil,
  storeEvent,
} from '#server/payments/stripe/payment-event-store.ts';
import { PAYMENT_EVENTS } from '#server/payments/stripe/payment-event-types.ts';
import { createCheckSession } from './payment-jobs.ts';

/** Stripe stores events for thirty days. */
const FIRST_CATCH_UP_MS = 30 * 86_400_000;
/** An event may show up in the list a little after its own time; what is read twice is stored once. */
const OVERLAP_MS = 10 * 60_000;
/** A session that Stripe made a moment before our row of it, by clocks that differ. */
const CLOCK_DIFFERENCE_MS = 10 * 60_000;
/** Open sessions live 31 minutes; older ones are checked one by one. */
const MAX_SESSION_AGE_MS = 24 * 3_600_000;
/** Most of each kind in one run; the next run processes the rest. */
const LIMIT = 100;

export function createCatchUp(services: PaymentServices, now: () => number = Date.now) {
  const steps = [replayMissedEvents, settlePaidSessions, endOrdersOfOtherModes, checkOverdueSessions, chaseLateRefunds];
  return async (): Promise<void> => {
    for (const step of steps) {
      // A failing step must not prevent the others.
      await step(services, now()).catch((error: unknown) =>
        services.log.warn({ err: error, step: step.name }, 'catching up with Stripe failed'),
      );
    }
  };
}

/** Through the same inbox as webhooks, so that what came both ways is worked on once. */
async function replayMissedEvents({ gateway, database, log }: PaymentServices, now: number): Promise<void> {
  const since = (await findReadUntil(database))?.getTime() ?? now - FIRST_CATCH_UP_MS;
  const missed = await get(gateway.listMissedEvents(PAYMENT_EVENTS, new Date(since - OVERLAP_MS)));
  for (const event of missed.toReversed()) {
    if (event.livemode === gateway.livemode) await storeEvent(database, event);
  }
  if (missed.length > 0) log.info({ events: missed.length }, 'fetched events that no webhook delivered');
  await markReadUntil(database, new Date(now));
  // Stripe can be reached again.
  await retryFailedEventsNow(database);
}

/** One list call finds every paid session among those that are still open here. */
async function settlePaidSessions(services: PaymentServices, now: number): Promise<void> {
  const oldest = await findOldestLive(services.database);
  if (oldest === null) return;
  const since = Math.max(oldest.getTime(), now - MAX_SESSION_AGE_MS) - CLOCK_DIFFERENCE_MS;
  const complete = await get(services.gateway.listSessions(new Date(since), 'complete'));
  const booked = await listBooked(
    services.database,
    complete.map((session) => session.id),
  );
  for (const session of complete) {
    if (!booked.has(session.id)) await settleBySession(services, session);
  }
}

async function checkOverdueSessions(services: PaymentServices): Promise<void> {
  const check = createCheckSession(services);
  await checkInTurn(await listOverdueSessions(services.database, LIMIT), {
    check: async ({ id }) => {
      await check({ session_id: id });
      return true;
    },
    postpone: ({ id }) => postponeSession(services.database, id),
    onError: (err, { id }) => services.log.warn({ err, session: id }, 'checking an overdue payment session failed'),
  });
}

async function chaseLateRefunds(services: PaymentServices): Promise<void> {
  await checkInTurn(await listLateRefunds(services.database, LIMIT), {
    check: (refund) => chaseRefund(services, refund),
    postpone: ({ id }) => postponeRefund(services.database, id),
    onError: (err, { id }) => services.log.warn({ err, refund: id }, 'checking a late refund failed'),
  });
}

async function chaseRefund(services: PaymentServices, refund: RefundRow): Promise<boolean> {
  if (refund.status === 'requested') return (await sendRefund(services, refund.id)).kind !== 'unreachable';
  const session = await findSessionOfRefund(services.database, refund);
  if (session?.payment_intent_id != null) await reconcilePayment(services, session.payment_intent_id);
  return true;
}
