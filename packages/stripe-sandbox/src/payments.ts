/**
 * What happens when a buyer confirms: the only way in which a session becomes paid.
 * Each function runs inside one transaction, so two submits of one form can never both find the session open.
 */

import { moveBalance } from './balance.ts';
import { AUTHENTICATION_FAILED, type CardOutcome, type Decline, type DisputeKind, type StoredCard } from './cards.ts';
import { newId } from './ids.ts';
import type { Transaction } from './ledger.ts';
import { type Buyer, type Charge, billingDetails, newCharge } from './objects/charge.ts';
import { type PaymentError, type PaymentIntent, newPaymentIntent } from './objects/payment-intent.ts';
import { type Session, addressOf, customerDetails } from './objects/session.ts';
import type { StoredSession } from './records.ts';

const DISPUTE_AFTER_MS = 1_000;
const FAIL_AFTER_MS = 1_000;

export type PaymentResult =
  | { readonly kind: 'paid'; readonly session: Session }
  | { readonly kind: 'authenticate'; readonly session: Session }
  | { readonly kind: 'declined'; readonly session: Session; readonly message: string }
  /** The session was not open any more, or no 3-D Secure step is waiting; nothing was done. */
  | { readonly kind: 'not_open'; readonly session: Session };

export interface Attempt {
  readonly card: StoredCard;
  readonly buyer: Buyer;
  readonly outcome: CardOutcome;
  /** Where the 3-D Secure step is shown, when the card asks for one. */
  readonly authenticationUrl: string;
}

export function payWithCard(tx: Transaction, stored: StoredSession, attempt: Attempt): PaymentResult {
  if (stored.session.status !== 'open') return { kind: 'not_open', session: stored.session };
  const { outcome, card, buyer } = attempt;
  const confirmed = confirm(tx, stored);
  switch (outcome.kind) {
    case 'succeeds':
      return settle(tx, confirmed, { card, buyer }, { authenticated: false, disputes: [] });
    case 'succeeds_then_disputed':
      return settle(tx, confirmed, { card, buyer }, { authenticated: false, disputes: outcome.disputes });
    case 'processes_then_fails':
      return process(tx, confirmed, { card, buyer });
    case 'asks_authentication':
      return askAuthentication(tx, confirmed, attempt);
    case 'declines':
      return decline(tx, confirmed, { card, buyer }, outcome.decline);
  }
}

/** The result of the 3-D Secure step. */
export function authenticate(tx: Transaction, stored: StoredSession, passed: boolean): PaymentResult {
  const { session, pending } = stored;
  if (session.status !== 'open' || pending === null) return { kind: 'not_open', session };
  const confirmed = confirm(tx, stored);
  if (passed) return settle(tx, confirmed, pending, { authenticated: true, disputes: [] });
  return decline(tx, confirmed, pending, AUTHENTICATION_FAILED);
}

interface Confirmed {
  readonly stored: StoredSession;
  readonly intent: PaymentIntent;
}
interface Payer {
  readonly card: StoredCard;
  readonly buyer: Buyer;
}

/** A session has one PaymentIntent: made at the first confirmation, used again after a decline. */
function confirm(tx: Transaction, stored: StoredSession): Confirmed {
  const { session } = stored;
  const known = session.payment_intent === null ? undefined : tx.find('payment_intent', session.payment_intent);
  if (known !== undefined) return { stored, intent: known };
  const intent = newPaymentIntent(session.amount_total, session.currency, stored.intentData, tx.nowSeconds);
  tx.put('payment_intent', intent.id, intent);
  tx.emit({ type: 'payment_intent.created', object: intent });
  return { stored: { ...stored, session: { ...session, payment_intent: intent.id } }, intent };
}

function settle(
  tx: Transaction,
  { stored, intent }: Confirmed,
  { card, buyer }: Payer,
  how: { authenticated: boolean; disputes: readonly DisputeKind[] },
): PaymentResult {
  const paymentMethod = newId('paymentMethod');
  const { authenticated } = how;
  const charge = newCharge({
    intent,
    card,
    paymentMethod,
    buyer,
    decline: null,
    authenticated,
    createdSeconds: tx.nowSeconds,
  });
  const paidIntent: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod,
    status: 'succeeded',
  };
  const address = addressOf(buyer.country, buyer.postalCode);
  const session: Session = {
    ...stored.session,
    customer_details: customerDetails(buyer.email, buyer.name, address),
    payment_status: 'paid',
    status: 'complete',
    url: null,
  };
  tx.put('charge', charge.id, charge);
  const { id: source, amount, currency, balance_transaction: id } = charge;
  moveBalance(tx, { kind: 'charge', id, source, amount, currency });
  tx.put('payment_intent', intent.id, paidIntent);
  tx.put('session', session.id, { ...stored, session, pending: null });
  tx.emit({ type: 'charge.succeeded', object: charge });
  tx.emit({ type: 'payment_intent.succeeded', object: paidIntent });
  tx.emit({ type: 'checkout.session.completed', object: session });
  for (const dispute of how.disputes) {
    const atMs = tx.nowMs + DISPUTE_AFTER_MS;
    tx.put('task', newId('task'), { kind: 'dispute_charge', charge: charge.id, dispute, atMs });
  }
  return { kind: 'paid', session };
}

/** The session is complete, and the money is still on its way. */
function process(tx: Transaction, { stored, intent }: Confirmed, { buyer }: Payer): PaymentResult {
  const processing: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: newId('paymentMethod'),
    status: 'processing',
  };
  const address = addressOf(buyer.country, buyer.postalCode);
  const session: Session = {
    ...stored.session,
    customer_details: customerDetails(buyer.email, buyer.name, address),
    status: 'complete',
    url: null,
  };
  tx.put('payment_intent', intent.id, processing);
  tx.put('session', session.id, { ...stored, session, pending: null });
  tx.emit({ type: 'payment_intent.processing', object: processing });
  tx.emit({ type: 'checkout.session.completed', object: session });
  tx.put('task', newId('task'), { kind: 'fail_payment', session: session.id, atMs: tx.nowMs + FAIL_AFTER_MS });
  return { kind: 'paid', session };
}

/** The bank did not pay after all. */
export function failProcessed(tx: Transaction, sessionId: string): void {
  const session = tx.find('session', sessionId)?.session;
  const intent = session?.payment_intent == null ? undefined : tx.find('payment_intent', session.payment_intent);
  if (session === undefined || intent?.status !== 'processing') return;
  const code = 'card_declined';
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: { type: 'card_error', code, decline_code: 'generic_decline', message: 'The bank did not pay.' },
    payment_method: null,
    status: 'requires_payment_method',
  };
  tx.put('payment_intent', intent.id, failed);
  tx.emit({ type: 'payment_intent.payment_failed', object: failed });
  tx.emit({ type: 'checkout.session.async_payment_failed', object: session });
}

function decline(tx: Transaction, { stored, intent }: Confirmed, payer: Payer, reason: Decline): PaymentResult {
  const paymentMethod = newId('paymentMethod');
  const charge = reason.reachesBank
    ? newCharge({
        intent,
        card: payer.card,
        paymentMethod,
        buyer: payer.buyer,
        decline: reason,
        authenticated: false,
        createdSeconds: tx.nowSeconds,
      })
    : null;
  const failedIntent: PaymentIntent = {
    ...intent,
    last_payment_error: paymentError(tx, reason, payer, paymentMethod, charge),
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  if (charge !== null) {
    tx.put('charge', charge.id, charge);
    tx.emit({ type: 'charge.failed', object: charge });
  }
  tx.put('payment_intent', intent.id, failedIntent);
  tx.put('session', stored.session.id, { ...stored, pending: null });
  tx.emit({ type: 'payment_intent.payment_failed', object: failedIntent });
  return { kind: 'declined', session: stored.session, message: reason.message };
}

function askAuthentication(tx: Transaction, { stored, intent }: Confirmed, attempt: Attempt): PaymentResult {
  const { card, buyer, authenticationUrl: url } = attempt;
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: stored.session.url ?? url, url } },
    payment_method: newId('paymentMethod'),
    status: 'requires_action',
  };
  tx.put('payment_intent', intent.id, waiting);
  tx.put('session', stored.session.id, { ...stored, pending: { card, buyer } });
  tx.emit({ type: 'payment_intent.requires_action', object: waiting });
  return { kind: 'authenticate', session: stored.session };
}

function paymentError(
  tx: Transaction,
  reason: Decline,
  { card, buyer }: Payer,
  paymentMethod: string,
  charge: Charge | null,
): PaymentError {
  return {
    type: reason === AUTHENTICATION_FAILED ? 'invalid_request_error' : 'card_error',
    code: reason.code,
    ...(reason.declineCode === undefined ? {} : { decline_code: reason.declineCode }),
    ...(charge === null ? {} : { charge: charge.id }),
    doc_url: `https://docs.stripe.com/error-codes/${reason.code.replaceAll('_', '-')}`,
    message: reason.message,
    payment_method: {
      id: paymentMethod,
      object: 'payment_method',
      billing_details: billingDetails(buyer),
      card: { brand: card.brand, exp_month: card.expMonth, exp_year: card.expYear, last4: card.last4 },
      created: tx.nowSeconds,
      customer: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
  };
}
