import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseNestedForm } from '../schema/form.ts';
import {
  assertStripeExchange,
  assertStripeObject,
  assertStripeRequest,
  assertStripeShape,
  stripeSchemaNames,
} from '../schema/schema.ts';

const fixtures = new Map<string, object>(
  // The file is Stripe's own sample data, stored beside this test.
  Object.entries(
    (
      JSON.parse(readFileSync(new URL('../schema/fixtures.json', import.meta.url), 'utf8')) as {
        resources: Record<string, object>;
      }
    ).resources,
  ),
);

function fixture(name: string): object {
  const found = fixtures.get(name);
  if (found === undefined) throw new Error(`no fixture ${name}`);
  return found;
}

const CREATE =
  'mode=payment&success_url=https%3A%2F%2Fshop.test%2Fok&line_items[0][quantity]=2' +
  '&line_items[0][price_data][currency]=cad&line_items[0][price_data][unit_amount]=1250' +
  '&line_items[0][price_data][product_data][name]=Seal&client_reference_id=RE-1&allowed_payment_method_types[0]=card';

describe('objects', () => {
  test("the document holds every schema and the nine sample objects have Stripe's shape", () => {
    expect(stripeSchemaNames).toHaveLength(393);
    expect(fixtures.size).toBe(9);
    for (const [name, value] of fixtures) assertStripeShape(name, value);
  });

  test.each([
    ['a status Stripe does not know', { status: 'done' }],
    ['a payment status Stripe does not know', { payment_status: 'yes' }],
    ['an amount written as text', { amount_total: '100' }],
    ['a fractional timestamp', { created: 1.5 }],
    ['the page kind of older versions', { ui_mode: 'hosted' }],
    ['metadata that is not text', { metadata: { order: 1 } }],
  ])('a checkout session with %s is refused', (_what, change) => {
    expect(() => assertStripeShape('checkout.session', { ...fixture('checkout.session'), ...change })).toThrow(
      'checkout.session',
    );
  });

  test('an object that lacks a required key is refused', () => {
    const { id: _id, ...rest } = fixture('charge') as Record<string, unknown>;
    expect(() => assertStripeShape('charge', rest)).toThrow('required');
  });

  test('an object that lacks a key which Stripe sends as null is refused', () => {
    const refund = { ...fixture('refund'), next: 1 } as Record<string, unknown>;
    assertStripeObject('refund', refund);
    delete refund['reason'];
    expect(() => assertStripeObject('refund', refund)).toThrow('lacks a key that Stripe always sends');
  });

  test('an event is validated by the object inside it', () => {
    const event = { ...fixture('event'), type: 'refund.created' };
    assertStripeObject('event', { ...event, data: { object: fixture('refund') } });
    expect(() =>
      assertStripeObject('event', { ...event, data: { object: { ...fixture('refund'), amount: 'x' } } }),
    ).toThrow('refund');
    expect(() => assertStripeObject('event', { ...event, type: 'refund.invented' })).toThrow('event');
  });
});

describe('requests', () => {
  test('a session request as the SDK encodes it is accepted', () => {
    assertStripeRequest('Checkout.SessionCreateParams', CREATE);
  });

  test.each([
    ['an unknown parameter', `${CREATE}&payment_method_types[0]=card`],
    ['an amount that is no number', CREATE.replace('unit_amount]=1250', 'unit_amount]=abc')],
    ['a reference of 201 characters', CREATE.replace('RE-1', 'x'.repeat(201))],
    ['a price without currency', CREATE.replace('line_items[0][price_data][currency]=cad&', '')],
    ['an unknown nested parameter', `${CREATE}&line_items[0][amount]=5`],
  ])('a session request with %s is refused', (_what, body) => {
    expect(() => assertStripeRequest('Checkout.SessionCreateParams', body)).toThrow('SessionCreateParams');
  });

  test('one parameter sent twice is refused', () => {
    expect(() => parseNestedForm('a[b]=1&a[b]=2')).toThrow('twice');
    expect(() => parseNestedForm('a=1&a[b]=2')).toThrow('both');
    expect(parseNestedForm('a[0][b]=1&a[1][b]=2&c[]=x&c[]=y')).toEqual({ a: [{ b: '1' }, { b: '2' }], c: ['x', 'y'] });
  });
});

describe('exchanges', () => {
  const reply = { method: 'GET', path: '/v1/refunds/re_1', requestBody: '', status: 200 };

  test('a request and its response are both validated', () => {
    assertStripeExchange({ ...reply, responseBody: JSON.stringify(fixture('refund')) });
    const list = { object: 'list', data: [fixture('refund')], has_more: false, url: '/v1/refunds' };
    assertStripeExchange({
      ...reply,
      path: '/v1/refunds?limit=3&created[gte]=12&expand[0]=data.charge',
      responseBody: list,
    });
  });

  test.each([
    ['an unknown operation', { ...reply, path: '/v1/payouts/po_1', responseBody: {} }],
    ['a method Stripe does not have there', { ...reply, method: 'DELETE', responseBody: {} }],
    ['an unknown query parameter', { ...reply, path: '/v1/refunds/re_1?deep=1', responseBody: {} }],
    ['a limit that is no number', { ...reply, path: '/v1/refunds?limit=ten', responseBody: {} }],
    ['a body on a GET', { ...reply, requestBody: 'a=1', responseBody: {} }],
    ['an error envelope without a type', { ...reply, status: 400, responseBody: { error: { message: 'no' } } }],
    ['an error that is no envelope', { ...reply, status: 500, responseBody: { message: 'no' } }],
    ['a status Stripe never sends', { ...reply, status: 201, responseBody: fixture('refund') }],
    ['an object of another kind', { ...reply, responseBody: fixture('charge') }],
  ])('%s is refused', (_what, exchange) => {
    expect(() => assertStripeExchange(exchange)).toThrow();
  });

  test('a Stripe error with its code is accepted', () => {
    const error = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such refund',
      param: 'refund',
    };
    assertStripeExchange({ ...reply, status: 404, responseBody: { error } });
  });
});
