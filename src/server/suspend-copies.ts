/**
 * All that a copy of a shop does not do until its owner activates it (docs/decisions/183): it sends no mail, calls no Stripe, runs no job that
 * reaches others and takes no order. What calls outside passes one of these functions.
 */

import type { FastifyInstance } from 'fastify';
import { BUILD_SPECIFICATIONS_TASK } from './catalogue/specifications/request-build.ts';
import { DELETE_ENDED_SESSIONS_TASK } from './console/delete-ended.ts';
import { DELETE_PERSONAL_DATA_TASK } from './operations/retention/forget-old.ts';
import { WATCH_HOLDS_TASK } from './orders/orders/watch-holds.ts';
import type { GatewayResult, StripeGateway } from './payments/stripe/stripe-gateway.ts';
import { Problem, sendProblem } from './platform/http/problem.ts';
import { DELETE_OLD_LIMITS_TASK } from './platform/limits/limit-calls.ts';
import { findRow } from './platform/limits/route-row.ts';
import type { RouteTable } from './platform/limits/route-row.ts';
import { NO_MAIL, NO_STRIPE } from './platform/maintenance/describe-copy.ts';
import { DELETE_OLD_ANALYTICS_TASK } from './site/analytics/routes.ts';
import { DELETE_OLD_ENQUIRIES_TASK } from './site/enquiries/routes.ts';
import { MAKE_PICTURE_VARIANTS } from './site/media/picture-store.ts';
import { MailFailure } from './site/notifications/mail-failure.ts';
import type { Mailer } from './site/notifications/mailer.ts';
import { DELETE_OLD_FILES_TASK } from './site/uploads/delete-old.ts';

type IsCopy = () => boolean;

/** The jobs of a copy. All others wait in the queue: they mail, call Stripe, or remove backups of the shop that the copy was made from. */
const JOBS_OF_COPIES: ReadonlySet<string> = new Set([
  MAKE_PICTURE_VARIANTS,
  BUILD_SPECIFICATIONS_TASK,
  WATCH_HOLDS_TASK,
  DELETE_ENDED_SESSIONS_TASK,
  DELETE_OLD_LIMITS_TASK,
  DELETE_OLD_FILES_TASK,
  DELETE_OLD_ENQUIRIES_TASK,
  DELETE_OLD_ANALYTICS_TASK,
  DELETE_PERSONAL_DATA_TASK,
]);

export function mayRunInCopy(task: string): boolean {
  return JOBS_OF_COPIES.has(task);
}

/** In a copy every call has the result of an outage, which all callers expect. */
export function suspendGateway(gateway: StripeGateway, isCopy: IsCopy): StripeGateway {
  const unless = <Args extends unknown[], Value>(call: (...args: Args) => Promise<GatewayResult<Value>>) => {
    return async (...args: Args): Promise<GatewayResult<Value>> =>
      isCopy() ? { kind: 'unreachable', why: NO_STRIPE } : call(...args);
  };
  return {
    livemode: gateway.livemode,
    mode: gateway.mode,
    createSession: unless(gateway.createSession),
    retrieveSession: unless(gateway.retrieveSession),
    expireSession: unless(gateway.expireSession),
    findSessionOf: unless(gateway.findSessionOf),
    listSessions: unless(gateway.listSessions),
    readClock: unless(gateway.readClock),
    retrievePayment: unless(gateway.retrievePayment),
    listPayments: unless(gateway.listPayments),
    createRefund: unless(gateway.createRefund),
    listRefundsOf: unless(gateway.listRefundsOf),
    listRefunds: unless(gateway.listRefunds),
    listBalance: unless(gateway.listBalance),
    listMissedEvents: unless(gateway.listMissedEvents),
    // Checks a signature and calls no one.
    readEvent: (rawBody, signature) => gateway.readEvent(rawBody, signature),
  };
}

export function suspendMailer(mailer: Mailer, isCopy: IsCopy): Mailer {
  const failInCopy = async () => {
    if (isCopy()) throw new MailFailure(NO_MAIL, false);
  };
  return {
    async send(mail, attached) {
      await failInCopy();
      await mailer.send(mail, attached);
    },
    async verify() {
      await failInCopy();
      await mailer.verify();
    },
    close: () => mailer.close(),
  };
}

/** Refuses what buyers start, before its body is read. */
export function refuseBuyersOfCopies(app: FastifyInstance, isCopy: IsCopy, table: RouteTable): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isCopy() && findRow(table, request)?.isForBuyers === true)
      await sendProblem(reply, new Problem('shop_is_copy'));
  });
}
