/**
 * What has been typed at the checkout, while the visitor returns to the cart. Stored in the memory of this tab and
 * nowhere else: names and addresses are never written to the browser's storage.
 */
import { EMPTY_CHECKOUT } from '#app/checkout-form/checkout-state.ts';
import type { CheckoutState } from '#app/checkout-form/checkout-state.ts';

let draft: CheckoutState = EMPTY_CHECKOUT;

export const savedDraft = (): CheckoutState => ({ ...draft, errors: {}, refusals: 0 });

export function saveDraft(state: CheckoutState): void {
  draft = state;
}
