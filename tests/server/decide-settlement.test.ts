import { describe, expect, test } from 'vitest';
import { decideSettlement } from '#server/payments/settlement/decide-settlement.ts';
import type { PaymentState } from '#server/platform/database/states.ts';
import { paidSession } from '#tests/support/payment-session.ts';

const order = (payment_state: PaymentState = 'session_open') => ({
  order_number: 'RE-00000-00001',
  payment_state,
  currency: 'cad' as const,
  total_cents: 11_300,
  deposit_cents: null,
});
const attempt = { stripe_session_id: 'cs_1', amount_cents: 11_300, status: 'open' as const };

test('a paid session that matches pays the order', () => {
  expect(decideSettlement(order(), attempt, paidSession(), false)).toEqual({ kind: 'pay' });
});

test.each(['none', 'session_creating', 'session_open', 'expired', 'cancelled'] as const)(
  'money for an order in state %s is accepted: it has arrived',
  (state) => {
    expect(decideSettlement(order(state), attempt, paidSession(), false)).toEqual({ kind: 'pay' });
  },
);

describe('a payment that does not fit is never "paid"', () => {
  test.each([
    ['another session', { id: 'cs_2' }],
    ['a smaller amount', { amountCents: 11_299 }],
    ['a larger amount', { amountCents: 11_301 }],
    ['no amount', { amountCents: null }],
    ['another currency', { currency: 'usd' }],
    ['another order', { orderNumber: 'RE-00000-00002' }],
    ['no order', { orderNumber: null }],
    ['the other mode', { livemode: true }],
  ])('%s', (_what, changes) => {
    expect(decideSettlement(order(), attempt, paidSession(changes), false).kind).toBe('review');
  });
});

test('an order paid by this very session stays as it is', () => {
  expect(decideSettlement(order('paid'), { ...attempt, status: 'complete' }, paidSession(), false)).toEqual({
    kind: 'already_paid',
  });
});

test.each(['open', 'failed', 'expired'] as const)(
  'money of another session (%s) for a paid order goes back',
  (status) => {
    expect(decideSettlement(order('paid'), { ...attempt, status }, paidSession(), false)).toEqual({
      kind: 'give_back',
    });
  },
);

test('money that was given back is not given back again', () => {
  expect(decideSettlement(order('paid'), { ...attempt, status: 'duplicate' }, paidSession(), false)).toEqual({
    kind: 'already_paid',
  });
});

test('a second payment that does not match either is held for review', () => {
  expect(decideSettlement(order('paid'), attempt, paidSession({ amountCents: 1 }), false).kind).toBe('review');
});

test.each(['paid', 'refunded', 'part_refunded', 'disputed'] as const)('an old unpaid view never undoes %s', (state) => {
  expect(decideSettlement(order(state), attempt, paidSession({ isPaid: false, status: 'expired' }), false)).toEqual({
    kind: 'wait',
  });
});

test('a session that expired unpaid releases its order once', () => {
  const expired = paidSession({ isPaid: false, status: 'expired' });
  expect(decideSettlement(order('session_open'), attempt, expired, false)).toEqual({ kind: 'release' });
  expect(decideSettlement(order('expired'), attempt, expired, false)).toEqual({ kind: 'wait' });
});

test('a payment that was processed and has failed ends its order once', () => {
  const failed = paidSession({ isPaid: false, hasFailed: true });
  expect(decideSettlement(order('session_open'), attempt, failed, false)).toEqual({ kind: 'fail' });
  expect(decideSettlement(order('cancelled'), attempt, failed, false)).toEqual({ kind: 'wait' });
  expect(decideSettlement(order('review'), attempt, failed, false)).toEqual({ kind: 'wait' });
});

test('a payment that is being processed is waited for', () => {
  expect(decideSettlement(order(), attempt, paidSession({ isPaid: false }), false)).toEqual({ kind: 'wait' });
});

test('an open session is waited for', () => {
  expect(decideSettlement(order(), attempt, paidSession({ isPaid: false, status: 'open' }), false)).toEqual({
    kind: 'wait',
  });
});

test('an order under review is left to a person', () => {
  expect(decideSettlement(order('review'), attempt, paidSession(), false)).toEqual({ kind: 'wait' });
});
