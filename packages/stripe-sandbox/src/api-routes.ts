/** Stripe's operations that the sandbox supports: one row each. */

import { createSession, createSessionParameters, expireOpenSession } from './checkout.ts';
import { closeDispute, updateDispute, updateDisputeParameters } from './disputes.ts';
import type { FormGroup } from './form-body.ts';
import type { Reading, Transaction } from './ledger.ts';
import { arraySource, isWithin, listParameters, pageOf, pageParameters, storedSource } from './list-page.ts';
import type { StripeEvent } from './objects/event.ts';
import { NO_PARAMETERS, boolean, list, oneOf, readParameters, text } from './parameters.ts';
import { createRefund, createRefundParameters } from './refunds.ts';
import { missingResource } from './stripe-error.ts';

export interface Call {
  readonly tx: Transaction;
  /** Query or body, without `expand`. */
  readonly params: FormGroup;
  /** The id in the path; empty where there is none. */
  readonly id: string;
  readonly publicBase: string;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly run: (call: Call) => object;
}

const sessionListParameters = listParameters.extend({
  payment_intent: text().optional(),
  status: oneOf('complete', 'expired', 'open').optional(),
});
const refundListParameters = listParameters.extend({
  charge: text().optional(),
  payment_intent: text().optional(),
});
const balanceListParameters = listParameters.extend({
  currency: text().optional(),
  source: text().optional(),
  type: text().optional(),
});
const eventListParameters = listParameters.extend({
  delivery_success: boolean().optional(),
  type: text().optional(),
  types: list(text(), 20).optional(),
});

export const ROUTES: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, run: createSessionCall },
  { method: 'GET', path: /^\/v1\/checkout\/sessions$/, run: listSessions },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/([^/]+)$/, run: retrieveSession },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/([^/]+)\/line_items$/, run: listLineItems },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, run: expireSessionCall },
  { method: 'GET', path: /^\/v1\/payment_intents$/, run: listIntents },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    run: (call) => retrieve(call, 'payment_intent', 'intent'),
  },
  { method: 'GET', path: /^\/v1\/charges\/([^/]+)$/, run: (call) => retrieve(call, 'charge', 'id') },
  { method: 'GET', path: /^\/v1\/balance_transactions$/, run: listBalance },
  {
    method: 'GET',
    path: /^\/v1\/balance_transactions\/([^/]+)$/,
    run: (call) => retrieve(call, 'balance_transaction', 'id'),
  },
  { method: 'POST', path: /^\/v1\/refunds$/, run: createRefundCall },
  { method: 'GET', path: /^\/v1\/refunds$/, run: listRefunds },
  { method: 'GET', path: /^\/v1\/refunds\/([^/]+)$/, run: (call) => retrieve(call, 'refund', 'id') },
  { method: 'POST', path: /^\/v1\/disputes\/([^/]+)$/, run: updateDisputeCall },
  { method: 'POST', path: /^\/v1\/disputes\/([^/]+)\/close$/, run: closeDisputeCall },
  { method: 'GET', path: /^\/v1\/events$/, run: listEvents },
  { method: 'GET', path: /^\/v1\/events\/([^/]+)$/, run: retrieveEvent },
];

function createSessionCall({ tx, params, publicBase }: Call): object {
  return createSession(tx, readParameters(createSessionParameters, params), publicBase);
}

function expireSessionCall({ tx, params, id }: Call): object {
  readParameters(NO_PARAMETERS, params);
  return expireOpenSession(tx, id);
}

function createRefundCall({ tx, params }: Call): object {
  return createRefund(tx, readParameters(createRefundParameters, params));
}

function updateDisputeCall({ tx, params, id }: Call): object {
  return updateDispute(tx, id, readParameters(updateDisputeParameters, params));
}

function closeDisputeCall({ tx, params, id }: Call): object {
  readParameters(NO_PARAMETERS, params);
  return closeDispute(tx, id);
}

function retrieve(
  call: Call,
  kind: 'payment_intent' | 'charge' | 'refund' | 'balance_transaction',
  param: string,
): object {
  readParameters(NO_PARAMETERS, call.params);
  const found = call.tx.find(kind, call.id);
  if (found === undefined) throw missingResource(kind, call.id, param, 404);
  return found;
}

function retrieveSession({ tx, params, id }: Call): object {
  readParameters(NO_PARAMETERS, params);
  const stored = tx.find('session', id);
  if (stored === undefined) throw missingResource('checkout.session', id, 'session', 404);
  return stored.session;
}

function retrieveEvent({ tx, params, id }: Call): object {
  readParameters(NO_PARAMETERS, params);
  const event = tx.find('event', id);
  if (event === undefined) throw missingResource('event', id, 'id', 404);
  return withDelivery(tx, event);
}

function listSessions({ tx, params }: Call): object {
  const input = readParameters(sessionListParameters, params);
  const page = pageOf(
    storedSource(tx, 'session', input.created),
    ({ session }) =>
      isWithin(session.created, input.created) &&
      (input.status === undefined || session.status === input.status) &&
      (input.payment_intent === undefined || session.payment_intent === input.payment_intent),
    input,
    { kind: 'checkout.session', url: '/v1/checkout/sessions' },
  );
  return { ...page, data: page.data.map(({ session }) => session) };
}

/** Line items have the order in which the shop sent them. */
function listLineItems({ tx, params, id }: Call): object {
  const input = readParameters(pageParameters, params);
  const stored = tx.find('session', id);
  if (stored === undefined) throw missingResource('checkout.session', id, 'session', 404);
  const url = `/v1/checkout/sessions/${id}/line_items`;
  return pageOf(arraySource(stored.lines), () => true, input, { kind: 'item', url });
}

function listIntents({ tx, params }: Call): object {
  const input = readParameters(listParameters, params);
  const names = { kind: 'payment_intent', url: '/v1/payment_intents' };
  const source = storedSource(tx, 'payment_intent', input.created);
  return pageOf(source, (intent) => isWithin(intent.created, input.created), input, names);
}

function listRefunds({ tx, params }: Call): object {
  const input = readParameters(refundListParameters, params);
  return pageOf(
    storedSource(tx, 'refund', input.created),
    (refund) =>
      isWithin(refund.created, input.created) &&
      (input.charge === undefined || refund.charge === input.charge) &&
      (input.payment_intent === undefined || refund.payment_intent === input.payment_intent),
    input,
    { kind: 'refund', url: '/v1/refunds' },
  );
}

function listBalance({ tx, params }: Call): object {
  const input = readParameters(balanceListParameters, params);
  return pageOf(
    storedSource(tx, 'balance_transaction', input.created),
    (moved) =>
      isWithin(moved.created, input.created) &&
      (input.currency === undefined || moved.currency === input.currency) &&
      (input.source === undefined || moved.source === input.source) &&
      (input.type === undefined || moved.type === input.type),
    input,
    { kind: 'balance_transaction', url: '/v1/balance_transactions' },
  );
}

function listEvents({ tx, params }: Call): object {
  const input = readParameters(eventListParameters, params);
  const page = pageOf(
    storedSource(tx, 'event', input.created),
    (event) =>
      isWithin(event.created, input.created) &&
      (input.type === undefined || matchesType(event.type, input.type)) &&
      (input.types === undefined || input.types.some((type) => matchesType(event.type, type))) &&
      (input.delivery_success === undefined || isDelivered(tx, event.id) === input.delivery_success),
    input,
    { kind: 'event', url: '/v1/events' },
  );
  return { ...page, data: page.data.map((event) => withDelivery(tx, event)) };
}

/** `charge.*` stands for every type that begins so. */
function matchesType(type: string, requested: string): boolean {
  return requested.endsWith('*') ? type.startsWith(requested.slice(0, -1)) : type === requested;
}

/** Without an endpoint there was nothing to deliver, which Stripe counts as delivered. */
function isDelivered(tx: Reading, eventId: string): boolean {
  const delivery = tx.find('delivery', eventId);
  return delivery === undefined || delivery.state === 'delivered';
}

function withDelivery(tx: Reading, event: StripeEvent): StripeEvent {
  const pending = tx.find('delivery', event.id)?.state === 'pending';
  return { ...event, pending_webhooks: pending ? 1 : 0 };
}
