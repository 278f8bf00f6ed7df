/** The only speaker of Stripe's API (reliability §1). Its answers are plain values; an outage is one of them. */
import Stripe from 'stripe';

/** A checkout session, as far as the shop acts on it. */
export interface PaymentSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  amountCents: number | null;
  currency: string | null;
  livemode: boolean;
  /** Our order number, as the session was created with. */
  orderNumber: string | null;
  url: string | null;
  paymentIntentId: string | null;
  /** Why the last try was refused while the session is unpaid. */
  lastError: { code: string | null; declineCode: string | null } | null;
}

/** Money that arrived, and whether the buyer's bank has taken it back. */
export interface Payment {
  id: string;
  receivedCents: number;
  refundedCents: number;
  currency: string;
  isDisputed: boolean;
  /** Our order number, from the metadata. */
  orderNumber: string | null;
}

export interface PaymentRefund {
  id: string;
  paymentIntentId: string | null;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Why it failed. */
  failure: string | null;
  /** The key it was made with, when this shop made it. */
  idempotencyKey: string | null;
}

export interface RefundRequest {
  orderNumber: string;
  paymentIntentId: string;
  amountCents: number;
  isDuplicate: boolean;
  /** Ours, stored before the call, so that it survives a crash. */
  idempotencyKey: string;
}

export type PaymentEvent = Stripe.Event;

export type GatewayAnswer<Value> =
  | { kind: 'ok'; value: Value }
  /** No answer, or one that leaves the outcome unknown: may be asked again with the same key. */
  | { kind: 'unreachable'; why: string }
  /** Stripe understood and refused. */
  | { kind: 'refused'; code: string; why: string };

export interface SessionRequest {
  orderNumber: string;
  customerEmail: string;
  lines: readonly { name: string; partNumber: string; unitCents: number; quantity: number }[];
  taxCents: number;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
  /** Ours, stored before the call, so that it survives a crash. */
  idempotencyKey: string;
}

export interface StripeGateway {
  readonly livemode: boolean;
  createSession(request: SessionRequest): Promise<GatewayAnswer<PaymentSession>>;
  retrieveSession(id: string): Promise<GatewayAnswer<PaymentSession>>;
  expireSession(id: string): Promise<GatewayAnswer<PaymentSession>>;
  /** The session that a payment was made in; null when it was made otherwise. */
  findSessionOf(paymentIntentId: string): Promise<GatewayAnswer<PaymentSession | null>>;
  /** Sessions created since then, newest first; those of one status, or all. */
  listSessions(since: Date, status?: PaymentSession['status']): Promise<GatewayAnswer<PaymentSession[]>>;
  retrievePayment(id: string): Promise<GatewayAnswer<Payment>>;
  /** Payments begun since then, newest first. */
  listPayments(since: Date): Promise<GatewayAnswer<Payment[]>>;
  createRefund(request: RefundRequest): Promise<GatewayAnswer<PaymentRefund>>;
  listRefundsOf(paymentIntentId: string): Promise<GatewayAnswer<PaymentRefund[]>>;
  /** Refunds created since then, newest first. */
  listRefunds(since: Date): Promise<GatewayAnswer<PaymentRefund[]>>;
  /** Events of these types since then that no webhook has brought, newest first. */
  listMissedEvents(types: readonly string[], since: Date): Promise<GatewayAnswer<PaymentEvent[]>>;
  /** The event of a webhook's raw body; null unless one of our secrets signed it just now. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent | null;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Another host that speaks Stripe's API; null for Stripe itself. */
  apiBase: string | null;
}

/** A shopper waits: the SDK's own 80 s would be far too long. */
const TIMEOUT_MS = 5000;
const RETRIES = 1;
/** Stripe's own tolerance for the age of a signature; the SDK accepts any future time, so that is checked here. */
const SIGNATURE_TOLERANCE_S = 300;
const EXPAND = ['payment_intent'];
const EXPAND_CHARGE = ['latest_charge'];
/** Lists are read whole, page by page of a hundred, up to this many. */
const LIST_LIMIT = 10_000;
const PAGE = 100;
const REFUND_KEY = 'refund_key';
const MINUTE_MS = 60_000;

export function createStripeGateway(settings: StripeSettings): StripeGateway {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...hostOf(settings.apiBase),
  });

  /** By how much Stripe's clock is ahead of ours, as far as that has ever mattered. */
  let aheadMs = 0;
  const create = (request: SessionRequest) =>
    stripe.checkout.sessions.create(toSessionParams(request, aheadMs), { idempotencyKey: request.idempotencyKey });

  return {
    livemode: settings.secretKey.includes('_live_'),

    createSession: (request) =>
      ask(async () => {
        try {
          return toPaymentSession(await create(request));
        } catch (error) {
          const moment = findTimeOfMisjudgedExpiry(error);
          if (moment === null) throw error;
          // Our clock is wrong (X12). Stripe keeps no answer to a request that it found invalid: the key is still good.
          aheadMs = Math.round((moment - Date.now()) / MINUTE_MS) * MINUTE_MS;
          return toPaymentSession(await create(request));
        }
      }),
    retrieveSession: (id) =>
      ask(async () => toPaymentSession(await stripe.checkout.sessions.retrieve(id, { expand: EXPAND }))),
    expireSession: (id) =>
      ask(async () => toPaymentSession(await stripe.checkout.sessions.expire(id, { expand: EXPAND }))),

    findSessionOf: (paymentIntentId) =>
      ask(async () => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
        return data[0] === undefined ? null : toPaymentSession(data[0]);
      }),
    listSessions: (since, status) =>
      ask(async () => {
        const wanted = { created: { gte: toSeconds(since) }, limit: PAGE, ...(status === undefined ? {} : { status }) };
        return (await stripe.checkout.sessions.list(wanted).autoPagingToArray({ limit: LIST_LIMIT })).map(
          toPaymentSession,
        );
      }),

    retrievePayment: (id) =>
      ask(async () => toPayment(await stripe.paymentIntents.retrieve(id, { expand: EXPAND_CHARGE }))),
    listPayments: (since) =>
      ask(async () => {
        const wanted = {
          created: { gte: toSeconds(since) },
          limit: PAGE,
          expand: EXPAND_CHARGE.map((path) => `data.${path}`),
        };
        return (await stripe.paymentIntents.list(wanted).autoPagingToArray({ limit: LIST_LIMIT })).map(toPayment);
      }),

    createRefund: (request) =>
      ask(async () =>
        toPaymentRefund(
          await stripe.refunds.create(toRefundParams(request), { idempotencyKey: request.idempotencyKey }),
        ),
      ),
    listRefundsOf: (paymentIntentId) =>
      ask(async () => {
        const wanted = { payment_intent: paymentIntentId, limit: PAGE };
        return (await stripe.refunds.list(wanted).autoPagingToArray({ limit: LIST_LIMIT })).map(toPaymentRefund);
      }),
    listRefunds: (since) =>
      ask(async () => {
        const wanted = { created: { gte: toSeconds(since) }, limit: PAGE };
        return (await stripe.refunds.list(wanted).autoPagingToArray({ limit: LIST_LIMIT })).map(toPaymentRefund);
      }),

    listMissedEvents: (types, since) =>
      ask(async () =>
        stripe.events
          .list({ types: [...types], delivery_success: false, created: { gte: toSeconds(since) }, limit: PAGE })
          .autoPagingToArray({ limit: LIST_LIMIT }),
      ),

    readEvent(rawBody, signature) {
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (!(signedAt <= Date.now() / 1000 + SIGNATURE_TOLERANCE_S)) return null;
      for (const secret of settings.webhookSecrets) {
        try {
          return stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_S);
        } catch {
          // Not signed with this secret: the next may be the one during a rotation.
        }
      }
      return null;
    },
  };
}

/** Expected failures become values; anything else is a fault of ours and is thrown. */
async function ask<Value>(call: () => Promise<Value>): Promise<GatewayAnswer<Value>> {
  try {
    return { kind: 'ok', value: await call() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isUnknown =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeIdempotencyError ||
      // A wrong key in our configuration says nothing about the order: it is asked again once the key is right.
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError ||
      error.statusCode === 409;
    return isUnknown
      ? { kind: 'unreachable', why: error.message }
      : { kind: 'refused', code: error.code ?? error.type, why: error.message };
  }
}

/** When Stripe refused a session because it would end too soon or too late: the time of Stripe's clock. */
function findTimeOfMisjudgedExpiry(error: unknown): number | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== 'expires_at') return null;
  const moment = Date.parse(error.headers?.['date'] ?? '');
  return Number.isNaN(moment) ? null : moment;
}

function toSessionParams(request: SessionRequest, aheadMs: number): Stripe.Checkout.SessionCreateParams {
  const priced = (name: string, unitCents: number, quantity: number, partNumber?: string) => ({
    quantity,
    price_data: {
      currency: 'cad',
      unit_amount: unitCents,
      product_data: {
        name: name.slice(0, 250),
        ...(partNumber === undefined ? {} : { metadata: { part_number: partNumber } }),
      },
    },
  });
  const lines = request.lines.map((line) => priced(line.name, line.unitCents, line.quantity, line.partNumber));
  const metadata = { order_number: request.orderNumber };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // Tax is a line of its own, so that Stripe adds up exactly our cents (reliability §1.2).
    line_items: request.taxCents > 0 ? [...lines, priced('Tax', request.taxCents, 1)] : lines,
    client_reference_id: request.orderNumber,
    customer_email: request.customerEmail,
    expires_at: Math.floor((request.expiresAt.getTime() + aheadMs) / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata,
    payment_intent_data: { metadata, description: `Order ${request.orderNumber}` },
  };
}

function toPaymentSession(session: Stripe.Checkout.Session): PaymentSession {
  const intent = session.payment_intent;
  const lastError = typeof intent === 'object' ? intent?.last_payment_error : null;
  return {
    id: session.id,
    status: toStatus(session.status),
    isPaid: session.payment_status === 'paid',
    amountCents: session.amount_total,
    currency: session.currency,
    livemode: session.livemode,
    orderNumber: session.client_reference_id,
    url: session.url,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    lastError: lastError == null ? null : { code: lastError.code ?? null, declineCode: lastError.decline_code ?? null },
  };
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    isDisputed: charge?.disputed ?? false,
    orderNumber: intent.metadata['order_number'] ?? null,
  };
}

function toRefundParams(request: RefundRequest): Stripe.RefundCreateParams {
  return {
    payment_intent: request.paymentIntentId,
    amount: request.amountCents,
    reason: request.isDuplicate ? 'duplicate' : 'requested_by_customer',
    metadata: { order_number: request.orderNumber, [REFUND_KEY]: request.idempotencyKey },
  };
}

function toPaymentRefund(refund: Stripe.Refund): PaymentRefund {
  const intent = refund.payment_intent;
  return {
    id: refund.id,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents: refund.amount,
    status: toRefundStatus(refund.status),
    failure: refund.failure_reason ?? null,
    idempotencyKey: refund.metadata?.[REFUND_KEY] ?? null,
  };
}

function toRefundStatus(status: string | null): PaymentRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function toStatus(status: Stripe.Checkout.Session['status']): PaymentSession['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

function hostOf(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {};
  const url = new URL(apiBase);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
