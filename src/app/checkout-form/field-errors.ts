import { BUSINESS_MAX_CHARACTERS, CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import type { FormErrors, FormField } from '#contract/checkout-form.ts';

const FIELDS = { ...CHECKOUT_MAX_CHARACTERS, ...BUSINESS_MAX_CHARACTERS };

/** The fields of the form among those that the server names. */
export function fieldErrors(error: unknown): FormErrors {
  const fields: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'fields') : null;
  if (typeof fields !== 'object' || fields === null) return {};
  const known = Object.entries(fields).filter(
    (entry): entry is [FormField, string] => entry[0] in FIELDS && typeof entry[1] === 'string',
  );
  return Object.fromEntries(known);
}
