import { describe, expect, test } from 'vitest';
import { checkoutErrors } from '#contract/checkout-form.ts';
import { isEmail } from '#contract/email.ts';
import { formatPhone, isPhone } from '#contract/phone.ts';
import { formatPostalCode, isPostalCode } from '#contract/postal.ts';
import { FORM } from '#tests/support/buying.ts';

const EMPTY = Object.fromEntries(Object.keys(FORM).map((field) => [field, ''])) as typeof FORM;

describe('messages of the checkout form (§5)', () => {
  test('a form that is right has none', () => {
    expect(checkoutErrors(FORM, false)).toEqual({});
  });

  test('an empty form has every required one', () => {
    expect(checkoutErrors({ ...EMPTY, billing_country: 'CA', shipping_country: 'CA' }, false)).toEqual({
      customer_first_name: 'First name is required',
      customer_last_name: 'Last name is required',
      customer_email: 'Email is required',
      billing_address_line1: 'Billing address is required',
      billing_city: 'City is required',
      billing_state: 'Province/State is required',
      billing_postal_code: 'Postal Code/ZIP is required',
      shipping_address_line1: 'Shipping address is required',
      shipping_city: 'Shipping city is required',
      shipping_state: 'Shipping province/state is required',
      shipping_postal_code: 'Shipping postal code/ZIP is required',
    });
  });

  test.each([
    ['customer_email', 'a@b', 'Please enter a valid email address'],
    ['customer_email', 'a b@example.com', 'Please enter a valid email address'],
    ['customer_phone', '416-CALL-NOW', 'Please enter a valid phone number'],
    ['customer_phone', '416.555.0142', 'Please enter a valid phone number'],
    ['billing_postal_code', '12345', 'Please enter a valid Canadian postal code (A1A 1A1)'],
    ['shipping_postal_code', 'D1A 1A1', 'Please enter a valid Canadian postal code (A1A 1A1)'],
  ])('%s "%s": %s', (field, value, message) => {
    expect(checkoutErrors({ ...FORM, [field]: value }, false)).toEqual({ [field]: message });
  });

  test('a US address wants a ZIP code', () => {
    const form = { ...FORM, billing_country: 'US', billing_postal_code: 'K1A 0B1' };
    const message = 'Please enter a valid US ZIP code (12345 or 12345-6789)';
    expect(checkoutErrors(form, false)).toEqual({ billing_postal_code: message });
    expect(checkoutErrors({ ...form, billing_postal_code: '14201-1234' }, false)).toEqual({});
  });

  test('the shipping address is not validated while it is the same as billing', () => {
    expect(checkoutErrors({ ...FORM, shipping_city: '', shipping_postal_code: 'x' }, true)).toEqual({});
  });

  test('an optional phone and address line 2 may stay empty', () => {
    expect(checkoutErrors({ ...FORM, customer_phone: '', billing_address_line2: '' }, false)).toEqual({});
  });
});

test.each([
  ['customer_first_name', '\u200b\u00a0', 'First name is required'],
  ['customer_last_name', '\u3164', 'Last name is required'],
  ['billing_city', '\u2800', 'City is required'],
  [
    'customer_last_name',
    'Cote\u202e',
    'A hidden character (U+202E) changes the direction of this text: delete it and type it again',
  ],
  [
    'customer_email',
    '\u200epat@example.com',
    'A hidden character (U+200E) changes the direction of this text: delete it and type it again',
  ],
  [
    'customer_phone',
    '\u202d416 555 0142',
    'A hidden character (U+202D) changes the direction of this text: delete it and type it again',
  ],
] as const)('what cannot be seen in %s is said: %j', (field, value, message) => {
  expect(checkoutErrors({ ...FORM, [field]: value }, false)).toEqual({ [field]: message });
});

test('invisible characters that were pasted with a value are no mistake', () => {
  const pasted = { customer_email: '\ufeffpat@example.com', billing_postal_code: 'K1A 0B1\u200b' };
  expect(checkoutErrors({ ...FORM, ...pasted, billing_country: 'CA' }, true)).toEqual({});
});

test.each(['K1A 0B1', 'k1a0b1', 'V6B 4Y8', ' L8P 1A1 '])('"%s" is a Canadian postal code', (code) => {
  expect(isPostalCode(code, 'CA')).toBe(true);
});

test.each(['K1A-0B1', 'K1A 0O1', 'W1A 0B1', 'K1A 0B', 'K1A 0B11', 'КIA 0B1', ''])(
  '"%s" is no Canadian postal code',
  (code) => {
    expect(isPostalCode(code, 'CA')).toBe(false);
  },
);

test.each([
  ['k1a0b1', 'CA', 'K1A 0B1'],
  ['k1a', 'CA', 'K1A'],
  ['k1a-0b1', 'CA', 'K1A 0B1'],
  ['k1a 0b1 and more', 'CA', 'K1A 0B1 AND MORE'],
  ['k1a 0b1 7', 'CA', 'K1A 0B1 7'],
  ['k1a 0é1', 'CA', 'K1A 0É1'],
  ['142011234', 'US', '14201-1234'],
  ['14201', 'US', '14201'],
  ['14201-1234-99', 'US', '14201-1234'],
] as const)('"%s" typed for %s reads "%s"', (typed, country, shown) => {
  expect(formatPostalCode(typed, country)).toBe(shown);
});

test.each([
  ['4165550142', '(416) 555-0142'],
  ['416', '416'],
  ['41655', '(416) 55'],
  ['(416) 555-0142', '(416) 555-0142'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['14165550142', '14165550142'],
  ['555-0142 x12', '555-0142 x12'],
  ['555 0142 poste 9', '555 0142 poste 9'],
  ['416.555.0142', '(416) 555-0142'],
])('phone "%s" typed reads "%s"', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test.each(['()', '- -', '416 555 0142 x5'])('"%s" is no phone number', (phone) => {
  expect(isPhone(phone)).toBe(false);
});

test.each([
  'a@example.com',
  "o'brien+po@mill.example.co",
  'A.B_c-d@xn--exmple-cua.com',
  `${'a'.repeat(64)}@a-b.c0m`,
  '#!$%&*/=?^`{|}~@x.ca',
])('"%s" is an e-mail address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  '',
  'a',
  '@example.com',
  'a@',
  'a@@example.com',
  'a@exa mple.com',
  'a@example.',
  '<a@example.com>',
  'a@example.com,b@example.com',
  'a\u0007@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@example..com',
  'a@-example.com',
  'a@example-.com',
  'a@exa_mple.com',
  'a@example.c',
  'a@127.0.0.1',
  'a@example.c0m\u200b',
  'é@example.com',
  'a@exämple.com',
  '\u0430@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
])('"%s" is no e-mail address', (email) => {
  expect(isEmail(email)).toBe(false);
});
