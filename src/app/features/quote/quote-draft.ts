/** What was typed to accept a version of a quote, in the session storage of this tab until that version can no longer be accepted. */

import { parseDraft } from '#app/checkout-form/checkout-draft.ts';
import type { CheckoutState } from '#app/checkout-form/checkout-state.ts';
import { readTabStorage, removeTabStorage, writeTabStorage } from '#app/storage.ts';
import type { Quote } from '#contract/quotes.ts';
import { startForm } from './quote-view.ts';

type Version = Pick<Quote, 'number' | 'version'>;

const keyOf = ({ number, version }: Version) => `quote ${number} ${version}`;

export function startDraft(quote: Quote): CheckoutState {
  return parseDraft(readTabStorage(keyOf(quote)), startForm(quote));
}

export function saveQuoteDraft(quote: Version, { form, business, sameAsBilling }: CheckoutState): void {
  writeTabStorage(keyOf(quote), JSON.stringify({ form, business, sameAsBilling }));
}

export function forgetQuoteDraft(quote: Version): void {
  removeTabStorage(keyOf(quote));
}
