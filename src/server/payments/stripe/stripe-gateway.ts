/** The only module that calls Stripe's API (reliability §1). Results are plain values; an outage is one of them. */

import Stripe from 'stripe';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { storable, storableText } from '#server/platform/database/storable.ts';
import { readSignedAt } from './signature-header.ts';
import {
  toBalanceMovement,
  toPayment,
  toPaymentRefund,
  toPaymentSession,
  toRefundParams,
  toSessionParams,
} from './stripe-objects.ts';
import type {
  BalanceMovement,
  Payment,
  PaymentRefund,
  PaymentSession,
  RefundRequest,
  SessionRequest,
} from './stripe-objects.ts';

export type PaymentEvent = Stripe.Event;

export type GatewayResult<Value> =
  | { kind: 'ok'; value: Value }
  /** No reply, or one that leaves the outcome unknown: the request may be repeated with the same key. */
  | { kind: 'unreachable'; why: string }
  /** The idempotency key was used before, with other parameters: what the first request created exists, and this request created nothing. */
  | { kind: 'key_reused'; why: string }
  /** Stripe understood and refused; `param` is the parameter at fault, null when it names none. */
  | { kind: 'refused'; code: string; why: string; param: string | null };

export interface StripeGateway {
  readonly livemode: boolean;
  readonly mode: PaymentMode;
  createSession(request: SessionRequest): Promise<GatewayResult<PaymentSession>>;
  retrieveSession(id: string): Promise<GatewayResult<PaymentSession>>;
  expireSession(id: string): Promise<GatewayResult<PaymentSession>>;
  /** The session that a payment was made in; null when it was made otherwise. */
  findSessionOf(paymentIntentId: string): Promise<GatewayResult<PaymentSession | null>>;
  /** Sessions created since then, newest first; those of one status, or all. */
  listSessions(since: Date, status?: PaymentSession['status']): Promise<GatewayResult<PaymentSession[]>>;
  /** Stripe's clock, by the date of a reply (RFC 9110, 6.6.1). */
  readClock(): Promise<GatewayResult<Date>>;
  retrievePayment(id: string): Promise<GatewayResult<Payment>>;
  /** Payments created since then, newest first. */
  listPayments(since: Date): Promise<GatewayResult<Payment[]>>;
  createRefund(request: RefundRequest): Promise<GatewayResult<PaymentRefund>>;
  listRefundsOf(paymentIntentId: string): Promise<GatewayResult<PaymentRefund[]>>;
  /** Refunds created since then, newest first. */
  listRefunds(since: Date): Promise<GatewayResult<PaymentRefund[]>>;
  /** Movements of the balance in this period, newest first; null when there are more than one list has. */
  listBalance(from: Date, to: Date): Promise<GatewayResult<BalanceMovement[] | null>>;
  /** Events of these types since then that no webhook has brought, newest first. */
  listMissedEvents(types: readonly string[], since: Date): Promise<GatewayResult<PaymentEvent[]>>;
  /** The event of a webhook's raw body; null unless one of our secrets signed it just now. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent | null;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Another host with Stripe's API; null for Stripe itself. */
  apiBase: string | null;
}

/** A shopper waits: the SDK's own 80 s would be far too long. */
const TIMEOUT_MS = 5000;
const RETRIES = 1;
/** Stripe's own tolerance for the age of a signature; the SDK accepts any future time, so that is checked here. */
const SIGNATURE_TOLERANCE_S = 300;
/** The payment with its charge, which names the card. */
const EXPAND = ['payment_intent.latest_charge'];
/** The same of each session of a list: a payment is settled by whichever reply comes first. */
const EXPAND_EACH = EXPAND.map((path) => `data.${path}`);
const EXPAND_CHARGE = ['latest_charge'];
/** Lists are read whole, page by page of a hundred, up to this many. */
const LIST_LIMIT = 10_000;
const PAGE = 100;
const MINUTE_MS = 60_000;

/** Of the payments that are made with these settings; without any it is the sandbox. */
export function paymentMode(settings: Pick<StripeSettings, 'secretKey' | 'apiBase'> | null): PaymentMode {
  if (settings === null) return 'sandbox';
  if (settings.secretKey.includes('_live_')) return 'live';
  return settings.apiBase === null ? 'test' : 'sandbox';
}

export function createStripeGateway(settings: StripeSettings): StripeGateway {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...hostOf(settings.apiBase),
  });

  const mode = paymentMode(settings);
  const isLive = mode === 'live';
  /** How far Stripe's clock is ahead of this server's, measured when a request was rejected for it. */
  let aheadMs = 0;
  const create = (request: SessionRequest) =>
    stripe.checkout.sessions.create(toSessionParams(request, aheadMs), { idempotencyKey: request.idempotencyKey });

  return {
    livemode: isLive,
    mode,

    createSession: (request) =>
      toGatewayResult(async () => {
        try {
          return toPaymentSession(await create(request));
        } catch (error) {
          const moment = findTimeOfMisjudgedExpiry(error);
          if (moment === null) throw error;
          // Our clock is wrong (X12). Stripe stores no reply to an invalid request, so the key can be used again.
          aheadMs = Math.round((moment - Date.now()) / MINUTE_MS) * MINUTE_MS;
          return toPaymentSession(await create(request));
        }
      }),
    retrieveSession: (id) =>
      toGatewayResult(async () => toPaymentSession(await stripe.checkout.sessions.retrieve(id, { expand: EXPAND }))),
    expireSession: (id) =>
      toGatewayResult(async () => toPaymentSession(await stripe.checkout.sessions.expire(id, { expand: EXPAND }))),

    findSessionOf: (paymentIntentId) =>
      toGatewayResult(async () => {
        const { data } = await stripe.checkout.sessions.list({
          payment_intent: paymentIntentId,
          limit: 1,
          expand: EXPAND_EACH,
        });
        return data[0] === undefined ? null : toPaymentSession(data[0]);
      }),
    listSessions: (since, status) =>
      toGatewayResult(async () => {
        const requested = {
          created: { gte: toSeconds(since) },
          limit: PAGE,
          // Those of one status are listed to be settled; all of a time only to be compared.
          ...(status === undefined ? {} : { status, expand: EXPAND_EACH }),
        };
        return (await stripe.checkout.sessions.list(requested).autoPagingToArray({ limit: LIST_LIMIT })).map(
          toPaymentSession,
        );
      }),

    readClock: () =>
      toGatewayResult(async () => {
        const { lastResponse } = await stripe.checkout.sessions.list({ limit: 1 });
        return new Date(lastResponse.headers['date'] ?? '');
      }),

    retrievePayment: (id) =>
      toGatewayResult(async () => toPayment(await stripe.paymentIntents.retrieve(id, { expand: EXPAND_CHARGE }))),
    listPayments: (since) =>
      toGatewayResult(async () => {
        const requested = {
          created: { gte: toSeconds(since) },
          limit: PAGE,
          expand: EXPAND_CHARGE.map((path) => `data.${path}`),
        };
        return (await stripe.paymentIntents.list(requested).autoPagingToArray({ limit: LIST_LIMIT })).map(toPayment);
      }),

    createRefund: (request) =>
      toGatewayResult(async () =>
        toPaymentRefund(
          await stripe.refunds.create(toRefundParams(request), { idempotencyKey: request.idempotencyKey }),
        ),
      ),
    listRefundsOf: (paymentIntentId) =>
      toGatewayResult(async () => {
        const requested = { payment_intent: paymentIntentId, limit: PAGE };
        return (await stripe.refunds.list(requested).autoPagingToArray({ limit: LIST_LIMIT })).map(toPaymentRefund);
      }),
    listRefunds: (since) =>
      toGatewayResult(async () => {
        const requested = { created: { gte: toSeconds(since) }, limit: PAGE };
        return (await stripe.refunds.list(requested).autoPagingToArray({ limit: LIST_LIMIT })).map(toPaymentRefund);
      }),

    listBalance: (from, to) =>
      toGatewayResult(async () => {
        const requested = {
          created: { gte: toSeconds(from), lt: toSeconds(to) },
          limit: PAGE,
          expand: ['data.source'],
        };
        const all = await stripe.balanceTransactions.list(requested).autoPagingToArray({ limit: LIST_LIMIT });
        return all.length < LIST_LIMIT ? all.map(toBalanceMovement) : null;
      }),

    listMissedEvents: (types, since) =>
      toGatewayResult(async () =>
        (
          await stripe.events
            .list({ types: [...types], delivery_success: false, created: { gte: toSeconds(since) }, limit: PAGE })
            .autoPagingToArray({ limit: LIST_LIMIT })
        ).filter(isEvent),
      ),

    readEvent(rawBody, signature) {
      const signedAt = readSignedAt(signature);
      if (signedAt === null || !(signedAt <= Date.now() / 1000 + SIGNATURE_TOLERANCE_S)) return null;
      for (const secret of settings.webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_S);
          return isEvent(event) ? storable(event) : null;
        } catch {
          // Not signed with this secret: the next may be the one during a rotation.
        }
      }
      return null;
    },
  };
}

/** Signed by Stripe or not: what has no id, type and object cannot be worked on. */
function isEvent(event: unknown): boolean {
  const { id, type, data } = Object(event) as { id?: unknown; type?: unknown; data?: { object?: unknown } | null }; // each is compared below
  return typeof id === 'string' && typeof type === 'string' && typeof data?.object === 'object' && data.object !== null;
}

/**
 * Expected failures become values; any other error is a bug and is thrown. Every text in the result is one that
 * the database can store.
 */
async function toGatewayResult<Value>(call: () => Promise<Value>): Promise<GatewayResult<Value>> {
  try {
    return { kind: 'ok', value: storable(await call()) };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return toFailure(error);
  }
}

/** The classes of Stripe's errors; docs/decisions/030 lists the buyer's message for each. */
function toFailure(error: Stripe.errors.StripeError): Exclude<GatewayResult<never>, { kind: 'ok' }> {
  const isUnknown =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // A wrong key in the configuration means nothing for the order: the request is repeated once the key is right.
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    // Another request with this key is under way, or the object is locked.
    error.statusCode === 409;
  if (isUnknown) return { kind: 'unreachable', why: storableText(error.message) };
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return { kind: 'key_reused', why: storableText(error.message) };
  return {
    kind: 'refused',
    code: error.code ?? error.type,
    why: storableText(error.message),
    param: error.param ?? null,
  };
}

/** When Stripe refused a session because it would end too soon or too late: the time of Stripe's clock. */
function findTimeOfMisjudgedExpiry(error: unknown): number | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== 'expires_at') return null;
  const moment = Date.parse(error.headers?.['date'] ?? '');
  return Number.isNaN(moment) ? null : moment;
}

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function hostOf(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {};
  const url = new URL(apiBase);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
