/** §4, Checkout and Payment return: what each reply before and after payment leads to. */

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#app/api/api-client.ts';
import { totalsView } from '#app/features/checkout/checkout-totals.ts';
import { toOrderProblem } from '#app/features/checkout/order-problem.ts';
import { orderView, paymentMethodLabel, shippingLines, statusTone } from '#app/features/order/order-view.ts';
import { quantitiesAfterOrder } from '#app/features/order/ordered-cart.ts';
import { retriesVerification, verificationView } from '#app/features/payment/verification.ts';
import { parseOrderNumber } from '#app/order-number.ts';
import { toPaymentAddress } from '#app/payment-address.ts';
import { taxRows } from '#app/tax-rows.ts';
import { PAYMENT_FAILURES } from '#app/texts/order-texts.ts';
import type { Order } from '#contract/orders.ts';
import { ORDER_NUMBER_SYMBOLS } from '#contract/orders.ts';
import { PAYMENT_FAILURE_REASONS } from '#contract/payment-failures.ts';

const noReply = new ApiError(undefined, 'NETWORK_ERROR', 'Network Error - Backend unreachable');
const refused = (status: number, code: string, message = '', fields: Record<string, string> = {}) =>
  new ApiError(status, code, message, fields);

describe('checkout totals', () => {
  const lines = [{ priceCents: 1000, quantity: 2 }];
  const data = { subtotal: 20, tax_amount: 2.6, total_amount: 22.6 };
  const totals = { subtotalCents: 2000, taxCents: 260, totalCents: 2260 };
  test.each([
    [
      'the server has not replied yet',
      { data: undefined, isPlaceholderData: false, isError: false },
      'CA',
      { kind: 'pending' },
    ],
    ['the server has replied', { data, isPlaceholderData: false, isError: false }, 'CA', { kind: 'exact', totals }],
    ['it is requested again', { data, isPlaceholderData: true, isError: false }, 'CA', { kind: 'stale', totals }],
    [
      'it failed: 13 % of the subtotal',
      { data: undefined, isPlaceholderData: false, isError: true },
      'CA',
      { kind: 'estimate', totals },
    ],
    [
      'it failed: no tax for the United States',
      { data: undefined, isPlaceholderData: false, isError: true },
      'US',
      { kind: 'estimate', totals: { subtotalCents: 2000, taxCents: 0, totalCents: 2000 } },
    ],
  ] as const)('%s', (_what, query, country, expected) => {
    expect(totalsView(query, lines, country)).toEqual(expected);
  });

  test('with taxes by delivery: an estimate until the place is known, then each tax apart', () => {
    const reply = (more: object) =>
      totalsView({ data: { ...data, ...more }, isPlaceholderData: false, isError: false }, null, 'CA');
    expect(reply({ is_estimate: true })).toEqual({ kind: 'estimate', totals });
    const taxes = [{ name: 'HST', region: 'ON', percent: 13, registration_number: '12 RT 1', amount: 2.6 }];
    expect(reply({ taxes })).toEqual({ kind: 'exact', totals, taxes });
    expect(taxRows({ taxCents: 260, taxes })).toEqual([{ label: 'HST 13% (12 RT 1)', value: 'C$2.60' }]);
    expect(taxRows({ taxCents: 260, taxes: undefined })).toMatchObject([{ label: 'Tax', value: 'C$2.60' }]);
    expect(taxRows({ taxCents: 0, taxes: undefined })).toMatchObject([{ value: 'Tax will be handled at customs' }]);
  });

  test('without prices there is no fallback', () => {
    expect(totalsView({ data: undefined, isPlaceholderData: false, isError: true }, null, 'CA')).toEqual({
      kind: 'pending',
    });
  });
});

describe('a refused order', () => {
  test.each([
    [refused(409, 'cart_changed'), { kind: 'cart_changed' }],
    [refused(409, 'totals_changed'), { kind: 'totals_changed' }],
    [
      refused(400, 'invalid_request', '', { billing_city: 'City is required' }),
      { kind: 'fields', errors: { billing_city: 'City is required' } },
    ],
    [refused(400, 'invalid_request', '', { order_items: 'Too many' }), { kind: 'failed' }],
    [refused(424, 'payment_unavailable'), { kind: 'failed' }],
    [refused(429, 'too_many_requests'), { kind: 'failed' }],
    [refused(409, 'stock_limited'), { kind: 'limited', note: expect.stringContaining('at most 5 units or a quarter') }],
    [refused(409, 'payment_pages_limited'), { kind: 'limited', note: expect.stringContaining('one payment page') }],
    [refused(409, 'order_closed'), { kind: 'closed', note: expect.stringContaining('to place a new order') }],
    [refused(409, 'payment_refused'), { kind: 'failed', note: expect.stringContaining('did not accept this order') }],
    [
      refused(400, 'payment_details_refused', '', { customer_email: 'Not accepted' }),
      { kind: 'fields', errors: { customer_email: 'Not accepted' } },
    ],
    [
      refused(409, 'payment_refused_finally', '', { customer_email: 'Not accepted' }),
      { kind: 'fields', errors: { customer_email: 'Not accepted' }, note: expect.stringContaining('three times') },
    ],
    [refused(409, 'payment_refused_finally'), { kind: 'failed', note: expect.stringContaining('three times') }],
    [refused(500, 'internal'), { kind: 'failed' }],
    [noReply, { kind: 'failed' }],
    [new TypeError('x is undefined'), { kind: 'failed' }],
  ])('%o', (error, expected) => {
    expect(toOrderProblem(error, null)).toMatchObject(expected);
  });

  test.each(['payment_unavailable', 'too_many_requests'])(
    '%s says that nothing was charged and which order is saved',
    (code) => {
      const refusal = toOrderProblem(refused(424, code), 'RE-7K3QX-9MWD2');
      expect(refusal).toMatchObject({
        note: expect.stringMatching(/Nothing was charged and order RE-7K3QX-9MWD2 is saved/),
      });
    },
  );
});

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1', 'https://checkout.stripe.com/c/pay/cs_1'],
  ['/order-confirmation/token/x', 'https://shop.example/order-confirmation/token/x'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
  [undefined, null],
])('the payment page %o is opened as %o', (url, expected) => {
  expect(toPaymentAddress(url, 'https://shop.example/checkout')).toBe(expected);
});

describe('back from the payment page', () => {
  const here = { sessionId: 'cs_1', order: 'RE-7K3QX-9MWD2' };
  const queryState = (error: unknown, isFetching = false) => ({ data: undefined, error, isFetching });
  const replied = (verified: boolean, confirmation_token?: string) => ({
    data: {
      verified,
      order: { order_number: here.order, ...(confirmation_token === undefined ? {} : { confirmation_token }) },
    },
    error: null,
    isFetching: false,
  });
  test.each([
    ['no session id', { ...here, sessionId: '' }, queryState(null), { kind: 'missing' }],
    ['no order', { ...here, order: '' }, queryState(null), { kind: 'missing' }],
    ['under way', here, queryState(null, true), { kind: 'verifying' }],
    ['verified with a token', here, replied(true, 'secret'), { kind: 'confirmed', token: 'secret' }],
    ['verified without a token', here, replied(true), { kind: 'failed', reason: 'missing_token' }],
    [
      'verified, in a reply without an order',
      here,
      { data: { verified: true } as never, error: null, isFetching: false },
      { kind: 'failed', reason: 'missing_token' },
    ],
    ['not verified', here, replied(false), { kind: 'failed', reason: 'verification_failed' }],
    [
      'expired',
      here,
      queryState(refused(409, 'payment_expired', 'The payment session has expired.')),
      { kind: 'failed', reason: 'expired' },
    ],
    [
      'declined',
      here,
      queryState(refused(409, 'payment_declined', 'The card was declined.')),
      { kind: 'failed', reason: 'card_declined' },
    ],
    [
      'insufficient',
      here,
      queryState(refused(409, 'x', 'The card has insufficient funds.')),
      { kind: 'failed', reason: 'insufficient_funds' },
    ],
    [
      'anything else',
      here,
      queryState(refused(404, 'not_found', 'Not found.')),
      { kind: 'failed', reason: 'processing_error' },
    ],
    ['no reply is no failure', here, queryState(noReply), { kind: 'unclear' }],
    ['the payment service is away', here, queryState(refused(424, 'payment_unavailable')), { kind: 'unclear' }],
    ['tried again by hand', here, queryState(noReply, true), { kind: 'verifying' }],
  ])('%s', (_what, parameters, query, expected) => {
    expect(verificationView(parameters, query)).toEqual(expected);
  });

  test('only a missing reply is retried, four times', () => {
    expect([0, 3, 4].map((failures) => retriesVerification(failures, noReply))).toEqual([true, true, false]);
    expect(retriesVerification(0, refused(409, 'payment_declined'))).toBe(false);
  });
});

describe('the failure page', () => {
  test.each([
    ['cancelled', 'Payment Cancelled'],
    ['expired', 'Payment Session Expired'],
    ['card_declined', 'Card Declined'],
    ['insufficient_funds', 'Insufficient Funds'],
    ['processing_error', 'Processing Error'],
    ['verification_failed', 'Payment Failed'],
    ['missing_token', 'Payment Failed'],
    ['unknown', 'Payment Failed'],
  ] as const)('%s is called %s', (reason, title) => {
    expect(PAYMENT_FAILURES[reason].title).toBe(title);
  });

  test.each(PAYMENT_FAILURE_REASONS)('%s explains what happened and what to do', (reason) => {
    expect(PAYMENT_FAILURES[reason].description).toMatch(/\.$/);
    expect(PAYMENT_FAILURES[reason].suggestion).toMatch(/\.$/);
  });

  test('accepts an order number only in the format of the shop', () => {
    expect(parseOrderNumber('RE-7K3QX-9MWD2')).toBe('RE-7K3QX-9MWD2');
    for (const text of ['', 'RE-7K3QX-9MWD', 're-7k3qx-9mwd2', 'RE-7K3QI-9MWD2', '<b>x</b>', 'RE-7K3QX-9MWD2 ']) {
      expect(parseOrderNumber(text)).toBeNull();
    }
    for (const symbol of ORDER_NUMBER_SYMBOLS) expect(parseOrderNumber(`RE-${symbol.repeat(5)}-00000`)).not.toBeNull();
  });
});

const order: Order = {
  order_number: 'RE-7K3QX-9MWD2',
  status: 'processing',
  created_at: '2026-11-20T12:00:00.000Z',
  customer_first_name: 'Ada',
  customer_last_name: 'Wheel',
  customer_email: 'ada@example.com',
  payment_method: 'card',
  shipping_address_line1: '1 Mill Street',
  shipping_address_line2: '',
  shipping_city: 'Sudbury',
  shipping_state: 'ON',
  shipping_postal_code: 'P3E 1A1',
  shipping_country: 'CA',
  subtotal: 100,
  tax_amount: 13,
  total_amount: 113,
  confirmation_token: 'secret',
  items: [
    {
      id: 1,
      quantity: 2,
      price: 50,
      total_price: 100,
      product: { id: 5, name: 'Ring', part_number: 'R-1', primary_image: null },
    },
  ],
};

describe('the confirmation page', () => {
  test.each([
    ['asking', { data: undefined, error: null, isFetching: true }, { kind: 'loading' }],
    ['the order', { data: order, error: null, isFetching: false }, { kind: 'order', order }],
    ['no order in the reply', { data: null, error: null, isFetching: false }, { kind: 'missing' }],
    [
      'a wrong token',
      { data: undefined, error: refused(404, 'not_found'), isFetching: false },
      { kind: 'denied', canRetry: false },
    ],
    ['no reply', { data: undefined, error: noReply, isFetching: false }, { kind: 'denied', canRetry: true }],
  ])('%s', (_what, query, expected) => {
    expect(orderView(query)).toMatchObject(expected);
  });

  test.each([
    ['pending', 'warn'],
    ['processing', 'info'],
    ['shipped', 'violet'],
    ['delivered', 'ok'],
    ['cancelled', 'danger'],
    ['on the moon', 'neutral'],
  ])('status %s is %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone);
  });

  test('names the payment method and the parcel as people do', () => {
    expect([paymentMethodLabel('card'), paymentMethodLabel('invoice')]).toEqual(['Stripe', 'Purchase Order']);
    expect(shippingLines(order)).toEqual(['Ada Wheel', '1 Mill Street', 'Sudbury ON P3E 1A1', 'Canada']);
  });
});

describe('the cart after an order', () => {
  const justPaid = Date.parse(order.created_at) + 60_000;
  test.each([
    ['loses what was bought', [{ productId: 5, quantity: 2 }], order, justPaid, [{ productId: 5, quantity: 0 }]],
    [
      'retains what was added in between',
      [
        { productId: 5, quantity: 3 },
        { productId: 9, quantity: 1 },
      ],
      order,
      justPaid,
      [{ productId: 5, quantity: 1 }],
    ],
    ['is another one by now', [{ productId: 5, quantity: 1 }], order, justPaid, []],
    [
      'is left alone by an unpaid order',
      [{ productId: 5, quantity: 2 }],
      { ...order, status: 'pending' as const },
      justPaid,
      [],
    ],
    [
      'loses what was bought on terms and waits for approval',
      [{ productId: 5, quantity: 2 }],
      { ...order, status: 'pending' as const, terms: { state: 'waiting' as const, through: '2026-12-03' } },
      justPaid,
      [{ productId: 5, quantity: 0 }],
    ],
    ['is left alone by the link in an old mail', [{ productId: 5, quantity: 2 }], order, justPaid + 24 * 3600_000, []],
  ])('%s', (_what, cart, paid, now, left) => {
    expect(quantitiesAfterOrder(cart, paid, now)).toEqual(left);
  });
});

test('addresses are read without URL.canParse and URL.parse, which older browsers lack', () => {
  for (const newer of ['canParse', 'parse'] as const)
    vi.spyOn(URL, newer).mockImplementation(() => {
      throw new TypeError(`URL.${newer} is not a function`);
    });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(toPaymentAddress('/pay', 'https://shop.example/')).toBe('https://shop.example/pay');
  expect(toPaymentAddress('https://', 'https://shop.example/')).toBeNull();
});
