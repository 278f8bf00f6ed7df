/**
 * What has been typed at the checkout, in the session storage of this tab: it survives a reload and the way back from the
 * payment page. It is removed when an order is paid (decisions/104). Card data is never typed in the shop.
 */

import { readTabStorage, removeTabStorage, writeTabStorage } from '#app/storage.ts';
import { EMPTY_CHECKOUT } from './checkout-state.ts';
import type { CheckoutState } from './checkout-state.ts';

const KEY = 'checkout';

/** Where storage is blocked, this tab stores it in memory. */
let inMemory: string | null = null;

export function savedDraft(): CheckoutState {
  return parseDraft(readTabStorage(KEY) ?? inMemory);
}

export function saveDraft({ form, business, sameAsBilling }: CheckoutState): void {
  inMemory = JSON.stringify({ form, business, sameAsBilling });
  writeTabStorage(KEY, inMemory);
}

export function forgetDraft(): void {
  inMemory = null;
  removeTabStorage(KEY);
}

/** Whatever the storage has: another version of the shop, or a person, may have written it. `start`: the form as it is without a draft. */
export function parseDraft(text: string | null, start: CheckoutState = EMPTY_CHECKOUT): CheckoutState {
  const stored = parseObject(text);
  const isSame = stored['sameAsBilling'];
  return {
    ...start,
    form: withTexts(start.form, stored['form']),
    business: withTexts(start.business, stored['business']),
    sameAsBilling: typeof isSame === 'boolean' ? isSame : start.sameAsBilling,
  };
}

function withTexts<Fields extends Record<string, string>>(empty: Fields, stored: unknown): Fields {
  const texts = isObject(stored) ? stored : {};
  const entries = Object.entries(empty).map(([field, value]) => {
    const text = texts[field];
    return [field, typeof text === 'string' ? text : value];
  });
  // The entries have the names of the empty fields, and texts as values.
  return Object.fromEntries(entries) as Fields;
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
