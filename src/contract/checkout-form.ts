/**
 * The checkout form of §3 and its rules of §5, free of the schema library: the browser checks with them
 * while the buyer types, the server checks again with the same.
 */

import { CARD_NUMBER_ERROR, hasCardNumber, isCardNumberForPhone } from './card-numbers.ts';
import { COUNTRIES } from './constants.ts';
import { MAX_EMAIL_CHARACTERS, isEmail } from './email.ts';
import { hiddenError, lineError } from './note-error.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from './order-notes.ts';
import { isPhone } from './phone.ts';
import { isPostalCode } from './postal.ts';
import { isBlank, tidyText } from './text/clean-text.ts';
import type { Country } from './totals.ts';

export const ADDRESS_PARTS = ['address_line1', 'address_line2', 'city', 'state', 'postal_code', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type AddressKind = 'billing' | 'shipping';
export type AddressField = `${AddressKind}_${AddressPart}`;
export type ContactField = 'customer_email' | 'customer_first_name' | 'customer_last_name' | 'customer_phone';
export type CheckoutField = ContactField | AddressField;

/** Every value as the buyer typed it; countries are 'CA' or 'US'. */
export type CheckoutForm = Record<CheckoutField, string>;
export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

/** Longest text each field takes, in characters. */
export const CHECKOUT_MAX_CHARACTERS: Record<CheckoutField, number> = {
  customer_email: MAX_EMAIL_CHARACTERS,
  customer_first_name: 100,
  customer_last_name: 100,
  customer_phone: 40,
  billing_address_line1: 200,
  billing_address_line2: 200,
  billing_city: 100,
  billing_state: 100,
  billing_postal_code: 20,
  billing_country: 2,
  shipping_address_line1: 200,
  shipping_address_line2: 200,
  shipping_city: 100,
  shipping_state: 100,
  shipping_postal_code: 20,
  shipping_country: 2,
};

/** Fields of the checkout outside the specification's payload: sent only when they are filled in. */
export const BUSINESS_MAX_CHARACTERS = { company: 100, po_number: 50, note: MAX_ORDER_NOTE_CHARACTERS };
export type BusinessField = keyof typeof BUSINESS_MAX_CHARACTERS;
export type BusinessErrors = Partial<Record<BusinessField, string>>;
export type FormField = CheckoutField | BusinessField;

/** Where an order goes, in the order of an address. */
export const SHIPPING_FIELDS = [
  'shipping_address_line1',
  'shipping_address_line2',
  'shipping_city',
  'shipping_state',
  'shipping_postal_code',
  'shipping_country',
] as const satisfies readonly CheckoutField[];

export type FormErrors = Partial<Record<FormField, string>>;

export function businessErrors(fields: { [Field in BusinessField]?: string | undefined }): BusinessErrors {
  const errors: BusinessErrors = {};
  for (const field of ['company', 'po_number', 'note'] as const) {
    const error = lineError(fields[field] ?? '', BUSINESS_MAX_CHARACTERS[field]);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

/** §5: everything that is wrong with the form, in the order of the page; empty when all is well. */
export function checkoutErrors(form: CheckoutForm, shippingSameAsBilling: boolean): CheckoutErrors {
  const errors: CheckoutErrors = {};
  const note = (field: CheckoutField, message: string | null) => {
    const error = message ?? hiddenError(form[field]) ?? cardNumberError(field, form[field]);
    if (error !== null) errors[field] = error;
  };
  note('customer_first_name', required(form.customer_first_name, 'First name is required'));
  note('customer_last_name', required(form.customer_last_name, 'Last name is required'));
  note('customer_email', emailError(form.customer_email));
  note('customer_phone', phoneError(form.customer_phone));
  note('billing_address_line1', required(form.billing_address_line1, 'Billing address is required'));
  note('billing_address_line2', null);
  note('billing_city', required(form.billing_city, 'City is required'));
  note('billing_state', required(form.billing_state, 'Province/State is required'));
  note(
    'billing_postal_code',
    postalError(form.billing_postal_code, form.billing_country, 'Postal Code/ZIP is required'),
  );
  note('billing_country', countryError(form.billing_country));
  if (shippingSameAsBilling) return errors;
  note('shipping_address_line1', required(form.shipping_address_line1, 'Shipping address is required'));
  note('shipping_address_line2', null);
  note('shipping_city', required(form.shipping_city, 'Shipping city is required'));
  note('shipping_state', required(form.shipping_state, 'Shipping province/state is required'));
  note(
    'shipping_postal_code',
    postalError(form.shipping_postal_code, form.shipping_country, 'Shipping postal code/ZIP is required'),
  );
  note('shipping_country', countryError(form.shipping_country));
  return errors;
}

export function isCountry(value: string): value is Country {
  return COUNTRIES.some((country) => country === value);
}

function required(value: string, message: string): string | null {
  return isBlank(value) ? message : null;
}

function emailError(value: string): string | null {
  if (isBlank(value)) return 'Email is required';
  return hiddenError(value) !== null || isEmail(tidyText(value)) ? null : 'Please enter a valid email address';
}

function phoneError(value: string): string | null {
  return isBlank(value) || hiddenError(value) !== null || isPhone(tidyText(value))
    ? null
    : 'Please enter a valid phone number';
}

function countryError(value: string): string | null {
  return isCountry(value) ? null : 'Country must be Canada or United States';
}

/** Cards are typed on the payment page alone; here they would be stored and mailed (reliability §4.2). */
function cardNumberError(field: CheckoutField, value: string): string | null {
  const isCard = field === 'customer_phone' ? isCardNumberForPhone(value) : hasCardNumber(value);
  return isCard ? CARD_NUMBER_ERROR : null;
}

function postalError(value: string, country: string, requiredMessage: string): string | null {
  if (isBlank(value)) return requiredMessage;
  if (!isCountry(country) || hiddenError(value) !== null || isPostalCode(tidyText(value), country)) return null;
  return country === 'CA'
    ? 'Please enter a valid Canadian postal code (A1A 1A1)'
    : 'Please enter a valid US ZIP code (12345 or 12345-6789)';
}
