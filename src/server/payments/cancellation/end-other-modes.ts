/** After a change of the payment mode: the sessions of the previous mode can no longer be retrieved, so their orders end. A freight offer stays open, and so does what is owed of an order. */

import type { FastifyBaseLogger } from 'fastify';
import { closeUnpaidOrder } from '#server/payments/checkout/close-order.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { countSessionsOfOtherModes, listSessionsOfOtherModes } from '#server/payments/session-mode-store.ts';
import { endUnknownSession } from '#server/payments/settlement/end-lost-session.ts';
import type { StripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** So many orders in one run, one after the other; there is a run every minute. */
const LIMIT = 100;

export async function endOrdersOfOtherModes(services: PaymentServices): Promise<void> {
  for (const session of await listSessionsOfOtherModes(services.database, services.gateway.mode, LIMIT)) {
    if (session.purpose.kind !== 'order') {
      await endUnknownSession(services, session, 'other_mode');
      continue;
    }
    const outcome = await closeUnpaidOrder(services, { id: session.order_id }, 'lapsed');
    if (outcome instanceof Problem)
      services.log.warn({ order_id: session.order_id }, 'an order of another payment mode was not closed');
  }
}

/** One line at the start when the mode was changed. An error here does not stop the start. */
export async function reportOtherModes({
  database,
  gateway,
  log,
}: {
  database: Database;
  gateway: Pick<StripeGateway, 'mode'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<void> {
  try {
    const sessions = await countSessionsOfOtherModes(database, gateway.mode);
    if (sessions === 0) return;
    log.warn(
      { sessions, mode: gateway.mode },
      `${sessions} open payment sessions were made in another mode than ${gateway.mode}: their orders are being cancelled, ${LIMIT} a minute`,
    );
  } catch (err) {
    log.warn({ err }, 'payment sessions of other modes could not be counted');
  }
}
