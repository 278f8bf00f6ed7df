import { describe, expect, test } from 'vitest';
import { trackingNumberError, trackingUrl } from '#contract/carriers.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { decideCorrection } from '#server/orders/orders/correct-order.ts';
import { decideCancellation } from '#server/payments/cancellation/decide-cancellation.ts';
import type { PaymentState } from '#server/platform/database/states.ts';
import { FORM } from '#tests/support/buying.ts';

describe('cancelling', () => {
  const of = (payment_state: PaymentState, status: OrderStatus, shipped = 0, approve_until: Date | null = null) => ({
    order: { payment_state, status, approve_until },
    items: [{ id: 1, position: 0, quantity: 2 }],
    shipped: new Map([[1, shipped]]),
    refunded: new Map<number, number>(),
    missing: new Map<number, number>(),
  });

  test.each([
    ['none', 'pending', 'close'],
    ['session_creating', 'pending', 'close'],
    ['session_open', 'pending', 'close'],
    ['paid', 'processing', 'refund'],
    ['part_refunded', 'processing', 'refund'],
    ['inquiry', 'processing', 'refund'],
  ] as const)('in payment state %s and status %s: %s', (state, status, kind) => {
    expect(decideCancellation(of(state, status))).toEqual({ kind });
  });

  test.each([
    [of('expired', 'cancelled'), 'it is cancelled already'],
    [of('refunded', 'cancelled'), 'it is cancelled already'],
    [of('review', 'pending'), 'its payment is under review'],
    [of('none', 'pending', 0, new Date()), 'it waits for approval: decline it instead'],
    [of('disputed', 'processing'), 'its payment is disputed'],
    [of('paid', 'shipped'), 'it is shipped: refund it instead'],
    [of('paid', 'delivered'), 'it is delivered: refund it instead'],
    [of('paid', 'processing', 1), 'a part of it has been shipped: refund the rest instead'],
  ])('%#: refused, because %s', (facts, why) => {
    expect(decideCancellation(facts)).toEqual({ kind: 'refused', why });
  });
});

describe('a correction', () => {
  const order = {
    ...FORM,
    company: '',
    po_number: '',
    note: '',
    status: 'processing' as OrderStatus,
    personal_erased_at: null,
  };

  test('changes what differs alone, and says what it was', () => {
    expect(decideCorrection(order, { customer_email: 'b@example.com', customer_first_name: 'Robin' })).toEqual({
      kind: 'correct',
      before: { customer_email: 'buyer@example.com' },
      after: { customer_email: 'b@example.com' },
    });
    expect(decideCorrection(order, { company: 'Mill Ltd.', customer_phone: '' }).kind).toBe('correct');
  });

  test('is refused for the same reasons as at the checkout', () => {
    expect(decideCorrection(order, { customer_email: 'x' })).toEqual({
      kind: 'refused',
      why: 'customer_email: Please enter a valid email address',
      fields: { customer_email: 'Please enter a valid email address' },
    });
    expect(decideCorrection(order, { shipping_country: 'US' }).kind).toBe('refused');
    expect(decideCorrection(order, { shipping_country: 'US', shipping_postal_code: '12345' }).kind).toBe('correct');
    expect(decideCorrection(order, { po_number: '4242 4242 4242 4242' }).kind).toBe('refused');
  });

  test('does not judge what it does not change', () => {
    expect(decideCorrection({ ...order, billing_postal_code: 'old' }, { company: 'Mill Ltd.' }).kind).toBe('correct');
  });

  test.each(['shipped', 'delivered', 'cancelled'] as const)('of an order that is %s is refused', (status) => {
    expect(decideCorrection({ ...order, status }, { company: 'x' })).toEqual({
      kind: 'refused',
      why: `it is ${status}`,
    });
  });

  test('of an erased order is refused', () => {
    expect(decideCorrection({ ...order, personal_erased_at: new Date() }, { company: 'x' }).kind).toBe('refused');
  });
});

describe('a tracking number', () => {
  test.each(['520080815084', '1Z 999 AA1 01 2345 6784', 'LM-123456789-CA'])('%s can be one', (text) => {
    expect(trackingNumberError(text)).toBeNull();
  });
  test.each([
    ['123', 'Must have 4 to 40 characters'],
    ['1'.repeat(41), 'Must have 4 to 40 characters'],
    ['ABCDEF', 'Must have at least one digit'],
    ...['', '12345\n6', '<b>12345</b>', ' 12345'].map((text) => [text, expect.stringContaining('begin with')]),
  ])('%j cannot: %s', (text, error) => {
    expect(trackingNumberError(text)).toEqual(error);
  });
  test('stands in the address of its carrier, without spaces', () => {
    expect(trackingUrl('ups', '1Z 999 AA1')).toBe('https://www.ups.com/track?tracknum=1Z999AA1');
    expect(trackingUrl('day_ross', '12345')).toBeNull();
    expect(trackingUrl(null, '12345')).toBeNull();
    expect(trackingUrl('ups', null)).toBeNull();
  });
});
