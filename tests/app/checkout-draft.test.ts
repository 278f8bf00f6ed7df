/** What was typed at the checkout, as a tab stores it (decisions/104). */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, parseDraft, saveDraft, savedDraft } from '#app/checkout-form/checkout-draft.ts';
import { EMPTY_CHECKOUT } from '#app/checkout-form/checkout-state.ts';
import type { CheckoutState } from '#app/checkout-form/checkout-state.ts';

const TYPED: CheckoutState = {
  form: { ...EMPTY_CHECKOUT.form, customer_email: 'ada@example.com', billing_country: 'US' },
  business: { company: 'Mill Ltd.', po_number: 'PO-1', note: 'Call first' },
  sameAsBilling: false,
  errors: {},
  refusals: 0,
};

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const blocked = {
  get sessionStorage(): Storage {
    throw new DOMException('blocked', 'SecurityError');
  },
};

describe.each([
  ['in the storage of the tab', () => ({ sessionStorage: storage() })],
  ['where storage is blocked', () => blocked],
])('%s', (_where, makeWindow) => {
  beforeEach(() => vi.stubGlobal('window', makeWindow()));
  afterEach(() => {
    forgetDraft();
    vi.unstubAllGlobals();
  });

  test('it is there again, without errors', () => {
    saveDraft({ ...TYPED, errors: { billing_city: 'City is required' }, refusals: 3 });
    expect(savedDraft()).toEqual(TYPED);
  });

  test('nothing is left once it is forgotten', () => {
    saveDraft(TYPED);
    forgetDraft();
    expect(savedDraft()).toEqual(EMPTY_CHECKOUT);
  });
});

test('only this tab stores it, and only what the form has', () => {
  const window = { sessionStorage: storage(), localStorage: storage() };
  vi.stubGlobal('window', window);
  saveDraft(TYPED);
  expect(window.localStorage.length).toBe(0);
  expect(JSON.parse(window.sessionStorage.getItem('checkout') ?? '')).toEqual({
    form: TYPED.form,
    business: TYPED.business,
    sameAsBilling: false,
  });
  vi.unstubAllGlobals();
});

test.each([
  [null],
  [''],
  ['no JSON'],
  ['null'],
  ['[]'],
  ['{"form":null,"business":7}'],
  ['{"form":{"customer_email":{"a":1},"card_number":"4242"},"sameAsBilling":"no"}'],
])('%j in the storage is an empty form', (text) => {
  expect(parseDraft(text)).toEqual(EMPTY_CHECKOUT);
});
