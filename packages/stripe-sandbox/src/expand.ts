/** `expand[]`: puts whole objects in the place of their ids, as deep as four levels. */

import type { Reading } from './ledger.ts';
import { refusal } from './stripe-error.ts';

const MAX_DEPTH = 4;
/** Stripe shows at most this many entries of a list inside an object. */
const INNER_LIST_LIMIT = 10;

type StripeObject = Readonly<Record<string, unknown>>;

/** Fields that may be expanded, by object; those that are always null here may be requested as well. */
const EXPANDABLE: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': [
    'payment_intent',
    'line_items',
    'customer',
    'invoice',
    'payment_link',
    'setup_intent',
    'subscription',
  ],
  payment_intent: ['latest_charge', 'customer', 'payment_method', 'review', 'application', 'on_behalf_of'],
  charge: ['payment_intent', 'refunds', 'customer', 'balance_transaction', 'review', 'application', 'application_fee'],
  refund: ['charge', 'payment_intent', 'balance_transaction', 'transfer_reversal'],
  balance_transaction: ['source'],
  event: [],
  item: [],
};

export function expandObject(reading: Reading, value: StripeObject, paths: readonly string[]): StripeObject {
  return paths.reduce((object, path) => {
    const segments = path.split('.');
    if (segments.length > MAX_DEPTH) {
      throw refusal(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, {
        param: 'expand',
      });
    }
    return expandPath(reading, object, segments, path);
  }, value);
}

function expandPath(reading: Reading, object: StripeObject, segments: readonly string[], path: string): StripeObject {
  const [field, ...rest] = segments;
  if (field === undefined) return object;
  if (object['object'] === 'list' && field === 'data' && Array.isArray(object['data'])) {
    const data = object['data'].map((item: unknown) => (isObject(item) ? expandPath(reading, item, rest, path) : item));
    return { ...object, data };
  }
  if (EXPANDABLE[String(object['object'])]?.includes(field) !== true) {
    throw refusal(`This property cannot be expanded (${path.slice(0, 200)}).`, { param: 'expand' });
  }
  const found = resolve(reading, object, field);
  return { ...object, [field]: isObject(found) ? expandPath(reading, found, rest, path) : found };
}

function resolve(reading: Reading, object: StripeObject, field: string): unknown {
  const id = String(object['id']);
  if (field === 'line_items') {
    const lines = reading.find('session', id)?.lines ?? [];
    return innerList(lines, `/v1/checkout/sessions/${id}/line_items`);
  }
  if (field === 'refunds') {
    return innerList(reading.ofCharge('refund', id).toReversed(), `/v1/charges/${id}/refunds`);
  }
  const value = object[field];
  if (typeof value !== 'string') return value ?? null;
  if (field === 'payment_intent') return reading.find('payment_intent', value) ?? value;
  if (field === 'latest_charge' || field === 'charge') return reading.find('charge', value) ?? value;
  if (field === 'balance_transaction')
    return reading.find('balance_transaction', value) ?? { id: value, object: field };
  if (field === 'source') {
    return reading.find('charge', value) ?? reading.find('refund', value) ?? reading.find('dispute', value) ?? value;
  }
  // Payment methods are ids only in this sandbox.
  if (field === 'payment_method') return { id: value, object: 'payment_method' };
  return { id: value, object: field };
}

function innerList(all: readonly unknown[], url: string): StripeObject {
  const data = all.slice(0, INNER_LIST_LIMIT);
  return { object: 'list', data, has_more: data.length < all.length, url };
}

function isObject(value: unknown): value is StripeObject {
  return typeof value === 'object' && value !== null;
}
