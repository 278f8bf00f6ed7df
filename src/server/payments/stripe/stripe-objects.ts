/** Stripe's objects as plain values, and the shop's requests as Stripe's parameters. */

import type Stripe from 'stripe';
import { toNumberedCharge } from './numbered-charge.ts';
import type { NumberedCharge } from './numbered-charge.ts';

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
  /** What it pays. */
  charge: NumberedCharge;
  url: string | null;
  paymentIntentId: string | null;
  /** By which it was paid; null while it is not, and for what is no card. */
  card: PaymentCard | null;
  /** Complete, but its payment has failed: no money can come by it any more. */
  hasFailed: boolean;
  /** Why the last try was refused while the session is unpaid. */
  lastError: { code: string | null; declineCode: string | null } | null;
}

/** What a buyer recognizes a card by, and all that the shop stores of one. */
export interface PaymentCard {
  /** Stripe's word. */
  brand: string;
  last4: string;
}

/** Money that arrived. `isDisputed` is Stripe's mark for good: of inquiries and of disputes that were won, too. */
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

/** A movement of the balance at Stripe; `amountCents` is signed and has no fee in it. */
export interface BalanceMovement {
  id: string;
  /** Stripe's words for what moved it. */
  type: string;
  category: string;
  amountCents: number;
  feeCents: number;
  currency: string;
  bookedAt: Date;
  /** The charge, refund or dispute that it belongs to. */
  sourceId: string | null;
  paymentIntentId: string | null;
}

export interface RefundRequest {
  orderNumber: string;
  paymentIntentId: string;
  amountCents: number;
  isDuplicate: boolean;
  /** Ours, stored before the call, so that it survives a crash. */
  idempotencyKey: string;
}

export interface SessionRequest {
  orderNumber: string;
  /** What it is to pay. */
  charge: NumberedCharge;
  customerEmail: string;
  lines: readonly { name: string; partNumber: string | null; unitCents: number; quantity: number }[];
  taxCents: number;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
  /** Ours, stored before the call, so that it survives a crash. */
  idempotencyKey: string;
}

const REFUND_KEY = 'refund_key';
const FREIGHT_OFFER = 'freight_offer';

export function toSessionParams(request: SessionRequest, aheadMs: number): Stripe.Checkout.SessionCreateParams {
  const priced = (name: string, unitCents: number, quantity: number, partNumber: string | null) => ({
    quantity,
    price_data: {
      currency: 'cad',
      unit_amount: unitCents,
      product_data: {
        name: name.slice(0, 250),
        ...(partNumber === null ? {} : { metadata: { part_number: partNumber } }),
      },
    },
  });
  const lines = request.lines.map((line) => priced(line.name, line.unitCents, line.quantity, line.partNumber));
  const { orderNumber, charge } = request;
  const offer = charge.kind === 'order' ? {} : { [FREIGHT_OFFER]: String(charge.number) };
  const metadata = { order_number: orderNumber, ...offer };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // Tax is a line of its own, so that Stripe adds up exactly our cents (reliability §1.2).
    line_items: request.taxCents > 0 ? [...lines, priced('Tax', request.taxCents, 1, null)] : lines,
    client_reference_id: orderNumber,
    customer_email: request.customerEmail,
    expires_at: Math.floor((request.expiresAt.getTime() + aheadMs) / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata,
    payment_intent_data: {
      metadata,
      description: `${charge.kind === 'order' ? 'Order' : 'Freight of order'} ${orderNumber}`,
    },
  };
}

export function toPaymentSession(session: Stripe.Checkout.Session): PaymentSession {
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
    charge: readCharge(session.metadata),
    url: session.url,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    card: session.payment_status === 'paid' ? readCard(intent) : null,
    hasFailed: session.status === 'complete' && session.payment_status !== 'paid' && isPaymentOver(intent),
    lastError: lastError == null ? null : { code: lastError.code ?? null, declineCode: lastError.decline_code ?? null },
  };
}

/** What a session or a payment pays, by its metadata. */
export function readCharge(metadata: Readonly<Record<string, string | undefined>> | null | undefined): NumberedCharge {
  const number = metadata?.[FREIGHT_OFFER];
  return toNumberedCharge(number === undefined ? null : Number(number));
}

/** Of the payment's charge, where both are expanded. */
function readCard(intent: Stripe.Checkout.Session['payment_intent']): PaymentCard | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
  return card?.brand == null || card.last4 == null ? null : { brand: card.brand, last4: card.last4 };
}

/** An intent that is not expanded is unknown; one that is being processed may still succeed. */
function isPaymentOver(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  if (intent === null) return true;
  return typeof intent === 'object' && (intent.status === 'requires_payment_method' || intent.status === 'canceled');
}

function toStatus(status: Stripe.Checkout.Session['status']): PaymentSession['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

export function toPayment(intent: Stripe.PaymentIntent): Payment {
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

export function toRefundParams(request: RefundRequest): Stripe.RefundCreateParams {
  return {
    payment_intent: request.paymentIntentId,
    amount: request.amountCents,
    reason: request.isDuplicate ? 'duplicate' : 'requested_by_customer',
    metadata: { order_number: request.orderNumber, [REFUND_KEY]: request.idempotencyKey },
  };
}

export function toPaymentRefund(refund: Stripe.Refund): PaymentRefund {
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

export function toBalanceMovement(moved: Stripe.BalanceTransaction): BalanceMovement {
  const { source } = moved;
  return {
    id: moved.id,
    type: moved.type,
    category: moved.reporting_category,
    amountCents: moved.amount,
    feeCents: moved.fee,
    currency: moved.currency,
    bookedAt: new Date(moved.created * 1000),
    sourceId: typeof source === 'string' ? source : (source?.id ?? null),
    paymentIntentId: readPaymentIntent(source),
  };
}

/** Charges, refunds and disputes name their payment; other sources have none. */
function readPaymentIntent(source: Stripe.BalanceTransaction['source']): string | null {
  if (typeof source !== 'object' || source === null || !('payment_intent' in source)) return null;
  const intent = source.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function toRefundStatus(status: string | null): PaymentRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
