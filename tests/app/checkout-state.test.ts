/** §4, Checkout: what editing the form does. */

import { describe, expect, test } from 'vitest';
import {
  EMPTY_CHECKOUT,
  deliveryOf,
  reduceCheckout,
  toSentBusiness,
  toSentForm,
} from '#app/checkout-form/checkout-state.ts';
import type { CheckoutAction, CheckoutState } from '#app/checkout-form/checkout-state.ts';
import { checkoutErrors } from '#contract/checkout-form.ts';
import { toRegionCode } from '#contract/regions.ts';

const edited = (field: keyof CheckoutState['form'], value: string): CheckoutAction => ({
  kind: 'edited',
  field,
  value,
});
const after = (...actions: CheckoutAction[]) => actions.reduce(reduceCheckout, EMPTY_CHECKOUT);
const same = (on: boolean): CheckoutAction => ({ kind: 'same_as_billing', on });

describe('same as billing', () => {
  test('is on at first, with Canada for both addresses', () => {
    expect(EMPTY_CHECKOUT.sameAsBilling).toBe(true);
    expect(EMPTY_CHECKOUT.form).toMatchObject({ billing_country: 'CA', shipping_country: 'CA' });
  });

  test('while it is on, editing a billing field copies it to the matching shipping field', () => {
    const { form } = after(edited('billing_city', 'Sudbury'), edited('billing_country', 'US'));
    expect(form).toMatchObject({ shipping_city: 'Sudbury', shipping_country: 'US' });
  });

  test('the place of delivery is known once its region is', () => {
    expect(deliveryOf(EMPTY_CHECKOUT)).toBeNull();
    expect(deliveryOf(after(edited('billing_state', 'Onta')))).toBeNull();
    expect(deliveryOf(after(edited('billing_state', 'quebec')))).toEqual({ country: 'CA', region: 'QC' });
    expect(deliveryOf(after(edited('billing_state', 'QC'), same(false), edited('shipping_country', 'US')))).toBeNull();
  });

  test('contact fields have no shipping counterpart', () => {
    const { form } = after(edited('customer_email', 'ada@example.com'));
    expect(form).toEqual({ ...EMPTY_CHECKOUT.form, customer_email: 'ada@example.com' });
  });

  test('turning it off preserves what was copied, and editing billing no longer copies', () => {
    const { form } = after(edited('billing_city', 'Sudbury'), same(false), edited('billing_city', 'Timmins'));
    expect(form).toMatchObject({ billing_city: 'Timmins', shipping_city: 'Sudbury' });
  });

  test('turning it on copies all billing address fields over what was typed', () => {
    const { form } = after(
      same(false),
      edited('billing_city', 'Sudbury'),
      edited('billing_address_line2', 'Unit 4'),
      edited('shipping_city', 'Timmins'),
      edited('shipping_country', 'US'),
      same(true),
    );
    expect(form).toMatchObject({ shipping_city: 'Sudbury', shipping_address_line2: 'Unit 4', shipping_country: 'CA' });
  });
});

describe('errors', () => {
  const refused: CheckoutAction = { kind: 'refused', errors: checkoutErrors(EMPTY_CHECKOUT.form, false) };

  test('editing a field clears its error and no other', () => {
    const before = after(same(false), refused).errors;
    const { errors } = after(same(false), refused, edited('billing_city', 'S'));
    const { billing_city: _, ...others } = before;
    expect(errors).toEqual(others);
  });

  test('turning the copy on clears the errors of the shipping fields', () => {
    const { errors } = after(same(false), refused, same(true));
    expect(Object.keys(errors).filter((field) => field.startsWith('shipping_'))).toEqual([]);
  });

  test('an error of a shipping field that is not shown is shown at its billing field', () => {
    const { errors } = after({ kind: 'refused', errors: { shipping_city: 'Shipping city is required' } });
    expect(errors).toEqual({ billing_city: 'Shipping city is required' });
  });

  test('every refusal counts, so that the first wrong field gets the focus again', () => {
    expect(after(refused, refused).refusals).toBe(2);
  });

  test('another country clears the error of the postal code, whose rule has changed', () => {
    const { errors } = after(refused, edited('billing_country', 'US'));
    expect(errors.billing_postal_code).toBeUndefined();
  });
});

describe('province or state', () => {
  test.each([
    ['Ontario', 'CA', 'ON'],
    ['ontario', 'CA', 'ON'],
    ['on', 'CA', 'ON'],
    ['Québec', 'CA', 'QC'],
    ['N.B.', 'CA', 'NB'],
    ['New York', 'US', 'NY'],
    ['california', 'US', 'CA'],
    ['Somewhere', 'CA', 'Somewhere'],
    ['', 'US', ''],
  ] as const)('%s in %s is sent as %s', (typed, country, code) => {
    expect(toRegionCode(typed, country)).toBe(code);
  });

  test('a province does not survive a change to the United States, free text does', () => {
    expect(after(edited('billing_state', 'ON'), edited('billing_country', 'US')).form.billing_state).toBe('');
    expect(after(edited('billing_state', 'North'), edited('billing_country', 'US')).form.billing_state).toBe('North');
  });
});

test('the form is sent trimmed, with codes, and with shipping equal to billing', () => {
  const state = after(
    edited('billing_city', '  Sudbury '),
    edited('billing_state', 'ontario'),
    edited('customer_email', ' a@b.ca '),
  );
  expect(toSentForm(state)).toMatchObject({
    customer_email: 'a@b.ca',
    billing_city: 'Sudbury',
    billing_state: 'ON',
    shipping_city: 'Sudbury',
    shipping_state: 'ON',
  });
});

describe('company and PO number', () => {
  test('are sent only when they are filled in, trimmed', () => {
    expect(toSentBusiness(EMPTY_CHECKOUT)).toEqual({});
    const state = after(
      { kind: 'business_edited', field: 'company', value: ' Mill Ltd. ' },
      { kind: 'business_edited', field: 'po_number', value: '  ' },
    );
    expect(toSentBusiness(state)).toEqual({ company: 'Mill Ltd.' });
    expect(toSentForm(state)).toEqual(toSentForm(EMPTY_CHECKOUT));
  });

  test('editing one clears its error', () => {
    const refused: CheckoutAction = { kind: 'refused', errors: { company: 'wrong', po_number: 'wrong' } };
    expect(after(refused, { kind: 'business_edited', field: 'company', value: 'x' }).errors).toEqual({
      po_number: 'wrong',
    });
  });
});
