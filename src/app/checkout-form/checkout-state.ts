/** The checkout form as it is filled in (§4, Checkout): a reducer without side effects. */

import { ADDRESS_PARTS } from '#contract/checkout-form.ts';
import type {
  AddressField,
  AddressKind,
  BusinessField,
  CheckoutField,
  CheckoutForm,
  FormErrors,
  FormField,
} from '#contract/checkout-form.ts';
import { isCountry } from '#contract/checkout-form.ts';
import { DEFAULT_COUNTRY } from '#contract/constants.ts';
import { isRegionCode, toRegionCode } from '#contract/regions.ts';
import type { Place } from '#contract/taxes.ts';

export interface CheckoutState {
  form: CheckoutForm;
  /** Outside the specification's payload: sent only when filled in. */
  business: Record<BusinessField, string>;
  sameAsBilling: boolean;
  errors: FormErrors;
  /** How often a submit was refused: each time the first wrong field gets the focus. */
  refusals: number;
}

export type CheckoutAction =
  | { kind: 'edited'; field: CheckoutField; value: string }
  | { kind: 'business_edited'; field: BusinessField; value: string }
  | { kind: 'same_as_billing'; on: boolean }
  | { kind: 'refused'; errors: FormErrors };

export const EMPTY_CHECKOUT: CheckoutState = {
  form: {
    customer_email: '',
    customer_first_name: '',
    customer_last_name: '',
    customer_phone: '',
    billing_address_line1: '',
    billing_address_line2: '',
    billing_city: '',
    billing_state: '',
    billing_postal_code: '',
    billing_country: DEFAULT_COUNTRY,
    shipping_address_line1: '',
    shipping_address_line2: '',
    shipping_city: '',
    shipping_state: '',
    shipping_postal_code: '',
    shipping_country: DEFAULT_COUNTRY,
  },
  business: { company: '', po_number: '', note: '' },
  sameAsBilling: true,
  errors: {},
  refusals: 0,
};

export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.kind) {
    case 'edited': {
      const edited = editedFields(state.form, action.field, action.value);
      const changes = state.sameAsBilling ? { ...edited, ...mirrored(edited) } : edited;
      return { ...state, form: { ...state.form, ...changes }, errors: without(state.errors, changes) };
    }
    case 'business_edited': {
      const edited = { [action.field]: action.value };
      return { ...state, business: { ...state.business, ...edited }, errors: without(state.errors, edited) };
    }
    case 'same_as_billing': {
      if (!action.on) return { ...state, sameAsBilling: false };
      const copied = mirrored(state.form);
      return {
        ...state,
        sameAsBilling: true,
        form: { ...state.form, ...copied },
        errors: without(state.errors, copied),
      };
    }
    case 'refused':
      return { ...state, errors: visibleErrors(action.errors, state.sameAsBilling), refusals: state.refusals + 1 };
  }
}

/** The form as it is sent: trimmed, regions as codes, shipping equal to billing where that was chosen. */
export function toSentForm({ form, sameAsBilling }: CheckoutState): CheckoutForm {
  const sent = { ...form };
  for (const field of fieldsOf(form)) sent[field] = form[field].trim();
  for (const kind of ['billing', 'shipping'] as const) {
    const country = sent[`${kind}_country`];
    if (isCountry(country)) sent[`${kind}_state`] = toRegionCode(sent[`${kind}_state`], country);
  }
  return sameAsBilling ? { ...sent, ...mirrored(sent) } : sent;
}

/** Where the order goes, once its region is known; its taxes may depend on it. */
export function deliveryOf(state: CheckoutState): Place | null {
  const { shipping_country: country, shipping_state: region } = toSentForm(state);
  return isCountry(country) && isRegionCode(region, country) ? { country, region } : null;
}

/** Company, PO number and note as they are sent: only those that were filled in. */
export function toSentBusiness({ business }: CheckoutState): Partial<Record<BusinessField, string>> {
  const filled = Object.entries(business).map(([field, value]) => [field, value.trim()] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

/** A change of country clears a province of the other one and checks the postal code again by the new rule. */
function editedFields(form: CheckoutForm, field: CheckoutField, value: string): Partial<CheckoutForm> {
  const kind = countryOf(field);
  if (kind === null || !isCountry(value)) return { [field]: value };
  const region = form[`${kind}_state`];
  const isForeign = isRegionCode(region, value === 'CA' ? 'US' : 'CA') && !isRegionCode(region, value);
  return {
    [field]: value,
    [`${kind}_state`]: isForeign ? '' : region,
    [`${kind}_postal_code`]: form[`${kind}_postal_code`],
  };
}

function countryOf(field: CheckoutField): AddressKind | null {
  if (field === 'billing_country') return 'billing';
  return field === 'shipping_country' ? 'shipping' : null;
}

/** The shipping fields that the given billing fields are copied to. */
function mirrored(fields: Partial<CheckoutForm>): Partial<Record<AddressField, string>> {
  const copies: Partial<Record<AddressField, string>> = {};
  for (const part of ADDRESS_PARTS) {
    const value = fields[`billing_${part}`];
    if (value !== undefined) copies[`shipping_${part}`] = value;
  }
  return copies;
}

/** Errors of a shipping field that is not shown are shown at the billing field that it is a copy of. */
function visibleErrors(errors: FormErrors, sameAsBilling: boolean): FormErrors {
  if (!sameAsBilling) return errors;
  const shown = { ...errors };
  for (const part of ADDRESS_PARTS) {
    const hidden = errors[`shipping_${part}`];
    if (hidden !== undefined) shown[`billing_${part}`] ??= hidden;
    delete shown[`shipping_${part}`];
  }
  return shown;
}

/** §4: editing a field clears its error. */
function without(errors: FormErrors, edited: Partial<Record<FormField, string>>): FormErrors {
  const left = { ...errors };
  for (const field of Object.keys(edited) as FormField[]) delete left[field]; // the keys of that very type
  return left;
}

function fieldsOf(form: Partial<CheckoutForm>): CheckoutField[] {
  return Object.keys(form) as CheckoutField[]; // the keys of that very type
}
