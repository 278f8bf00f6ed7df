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
  /** The event of a webhook's raw body; null unless one of our secrets signed it just now. */
  readEvent(rawBody: Buffer, signature: string): Stripe.Event | null;
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

export function createStripeGateway(settings: StripeSettings): StripeGateway {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...hostOf(settings.apiBase),
  });

  return {
    livemode: settings.secretKey.includes('_live_'),

    createSession: (request) =>
      ask(async () =>
        toPaymentSession(await stripe.checkout.sessions.create(toSessionParams(request), { idempotencyKey: request.idempotencyKey })),
      ),
    retrieveSession: (id) =>
      ask(async () => toPaymentSession(await stripe.checkout.sessions.retrieve(id, { expand: EXPAND }))),
    expireSession: (id) =>
      ask(async () => toPaymentSession(await stripe.checkout.sessions.expire(id, { expand: EXPAND }))),

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
      error.statusCode === 409;
    return isUnknown
      ? { kind: 'unreachable', why: error.message }
      : { kind: 'refused', code: error.code ?? error.type, why: error.message };
  }
}

function toSessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const priced = (name: string, unitCents: number, quantity: number, partNumber?: string) => ({
    quantity,
    price_data: {
      currency: 'cad',
      unit_amount: unitCents,
      product_data: { name: name.slice(0, 250), ...(partNumber === undefined ? {} : { metadata: { part_number: partNumber } }) },
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
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
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
