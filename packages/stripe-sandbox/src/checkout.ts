/** Checkout sessions: made by the shop, ended by payment, by the shop or by the clock. */

import { z } from 'zod';
import type { Transaction } from './ledger.ts';
import { type Currency, formatAmount } from './money.ts';
import { type NewLine, type Session, newLineItem, newSession, pageUrl } from './objects/session.ts';
import { boolean, email, group, integer, list, metadata, oneOf, text, webAddress } from './parameters.ts';
import { invalidParameter, missingResource, refusal } from './stripe-error.ts';

const MIN_LIFE_S = 30 * 60;
const MAX_LIFE_S = 24 * 3600;
const MIN_TOTAL_CENTS = 50;
const MAX_TOTAL_CENTS = 99_999_999;
const MAX_LINES = 100;

const currency = z
  .preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), oneOf('cad', 'usd'))
  .transform((value): Currency => value);

const lineItem = group({
  metadata: metadata(),
  price_data: group({
    currency,
    product_data: group({
      description: text({ max: 40_000 }).optional(),
      images: list(webAddress(), 8).optional(),
      metadata: metadata(),
      name: text(),
      tax_code: text().optional(),
      unit_label: text({ max: 12 }).optional(),
    }),
    tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified').optional(),
    unit_amount: integer({ min: 0, max: MAX_TOTAL_CENTS }),
  }),
  quantity: integer({ min: 1, max: 999_999 }),
});

/** What the sandbox takes of Stripe's parameters; any other is refused by name instead of being ignored. */
export const createSessionParameters = group({
  adaptive_pricing: group({ enabled: boolean().optional() }).optional(),
  allowed_payment_method_types: list(oneOf('card'), 1).optional(),
  billing_address_collection: oneOf('auto').optional(),
  cancel_url: webAddress().optional(),
  client_reference_id: text({ max: 200 }).optional(),
  customer_creation: oneOf('always', 'if_required').optional(),
  customer_email: email().optional(),
  expires_at: integer({ min: 0, max: 99_999_999_999 }).optional(),
  line_items: list(lineItem, MAX_LINES),
  locale: oneOf('auto', 'en', 'en-GB', 'fr', 'fr-CA').optional(),
  metadata: metadata(),
  mode: oneOf('payment'),
  payment_intent_data: group({
    description: text({ max: 1_000 }).optional(),
    metadata: metadata(),
    receipt_email: email().optional(),
  }).optional(),
  submit_type: oneOf('auto', 'pay').optional(),
  success_url: webAddress(),
  ui_mode: oneOf('hosted_page').optional(),
});

type CreateParams = z.output<typeof createSessionParameters>;

export function createSession(tx: Transaction, params: CreateParams, publicBase: string): Session {
  const lines = params.line_items.map((line): NewLine => ({
    name: line.price_data.product_data.name,
    unitAmount: line.price_data.unit_amount,
    quantity: line.quantity,
    currency: line.price_data.currency,
    metadata: line.metadata,
  }));
  const { currency: sessionCurrency, amountTotal } = decideTotal(lines);
  const session = newSession({
    createdSeconds: tx.nowSeconds,
    expiresAtSeconds: decideExpiry(params.expires_at, tx.nowSeconds),
    publicBase,
    currency: sessionCurrency,
    amountTotal,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    customerEmail: params.customer_email ?? null,
    customerCreation: params.customer_creation ?? 'if_required',
    locale: params.locale ?? null,
    submitType: params.submit_type ?? null,
    metadata: params.metadata,
    allowedPaymentMethodTypes: params.allowed_payment_method_types ?? null,
  });
  tx.put('session', session.id, {
    session,
    lines: lines.map((line) => newLineItem(line, tx.nowSeconds)),
    intentData: {
      description: params.payment_intent_data?.description ?? null,
      metadata: params.payment_intent_data?.metadata ?? {},
      receipt_email: params.payment_intent_data?.receipt_email ?? null,
    },
    pending: null,
  });
  return session;
}

/** Sums the lines; refuses mixed currencies and totals outside Stripe's limits. */
function decideTotal(lines: readonly NewLine[]): { currency: Currency; amountTotal: number } {
  const [first] = lines;
  if (first === undefined) {
    throw invalidParameter(
      'The `line_items` parameter is required in payment mode.',
      'line_items',
      'parameter_missing',
    );
  }
  if (lines.some((line) => line.currency !== first.currency)) {
    throw invalidParameter('All line items must have the same currency.', 'line_items');
  }
  const amountTotal = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  if (amountTotal < MIN_TOTAL_CENTS) {
    const least = formatAmount(MIN_TOTAL_CENTS, first.currency);
    throw invalidParameter(
      `The Checkout Session's total amount due must add up to at least ${least}`,
      'line_items',
      'amount_too_small',
    );
  }
  if (amountTotal > MAX_TOTAL_CENTS) {
    const most = formatAmount(MAX_TOTAL_CENTS, first.currency);
    throw invalidParameter(
      `The Checkout Session's total amount due must be no more than ${most}`,
      'line_items',
      'amount_too_large',
    );
  }
  return { currency: first.currency, amountTotal };
}

/** Unix seconds: 30 minutes to 24 hours ahead, 24 hours when the request names none. */
function decideExpiry(input: number | undefined, nowSeconds: number): number {
  if (input === undefined) return nowSeconds + MAX_LIFE_S;
  if (input < nowSeconds + MIN_LIFE_S) {
    throw invalidParameter(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (input > nowSeconds + MAX_LIFE_S) {
    throw invalidParameter(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return input;
}

/** After a start under another address, open sessions point to where their page is now. */
export function moveOpenSessions(tx: Transaction, publicBase: string): void {
  // Each open session has a time at which it expires.
  for (const id of tx.due('session', Number.MAX_SAFE_INTEGER)) {
    const stored = tx.find('session', id);
    const url = pageUrl(publicBase, id);
    if (stored === undefined || stored.session.url === url) continue;
    tx.put('session', id, { ...stored, session: { ...stored.session, url } });
  }
}

/** The shop's own call: allowed only while the session is open. */
export function expireOpenSession(tx: Transaction, id: string): Session {
  const stored = tx.find('session', id);
  if (stored === undefined) throw missingResource('checkout.session', id, 'session', 404);
  if (stored.session.status !== 'open') {
    throw refusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${stored.session.status}\`.`,
    );
  }
  return endUnpaid(tx, id);
}

/** The clock's doing: does nothing to a session that was paid or expired meanwhile. */
export function expireWhenDue(tx: Transaction, id: string): void {
  const session = tx.find('session', id)?.session;
  if (session?.status === 'open' && session.expires_at * 1000 <= tx.nowMs) endUnpaid(tx, id);
}

function endUnpaid(tx: Transaction, id: string): Session {
  const stored = tx.find('session', id);
  if (stored === undefined) throw missingResource('checkout.session', id, 'session', 404);
  const session: Session = { ...stored.session, status: 'expired', url: null };
  tx.put('session', id, { ...stored, session, pending: null });
  cancelIntent(tx, session.payment_intent);
  tx.emit({ type: 'checkout.session.expired', object: session });
  return session;
}

function cancelIntent(tx: Transaction, id: string | null): void {
  const intent = id === null ? undefined : tx.find('payment_intent', id);
  if (intent === undefined) return;
  const canceled = {
    ...intent,
    canceled_at: tx.nowSeconds,
    cancellation_reason: 'expired',
    next_action: null,
    status: 'canceled',
  } as const;
  tx.put('payment_intent', intent.id, canceled);
  tx.emit({ type: 'payment_intent.canceled', object: canceled });
}
