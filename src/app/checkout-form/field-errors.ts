import { namedFields } from '#app/named-fields.ts';
import { BUSINESS_MAX_CHARACTERS, CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import type { FormErrors } from '#contract/checkout-form.ts';

const FIELDS = { ...CHECKOUT_MAX_CHARACTERS, ...BUSINESS_MAX_CHARACTERS };

/** The fields of the form among those that the server names. */
export function fieldErrors(error: unknown): FormErrors {
  return Object.fromEntries(Object.entries(namedFields(error)).filter(([field]) => field in FIELDS));
}
