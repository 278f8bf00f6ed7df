import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { formatSubset, makeSubset } from '../schema/generator/make-subset.ts';
import { OPERATIONS } from '../schema/generator/selection.ts';
import { API_VERSION } from '../src/objects/event.ts';

const text = readFileSync(new URL('../schema/openapi-subset.json', import.meta.url), 'utf8');
const committed: unknown = JSON.parse(text);

test('the committed subset comes out unchanged when it is the input', () => {
  expect(formatSubset(makeSubset(committed)) === text).toBe(true);
});

test('subset, sandbox and the stripe package have the same API version', () => {
  expect(committed).toMatchObject({ info: { version: Stripe.API_VERSION } });
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const FORM = 'application/x-www-form-urlencoded';
const object = (name: string, properties: object, rest: object = {}) => ({
  description: 'A text that is left out.',
  type: 'object',
  title: name,
  'x-resourceId': name,
  properties: { id: { type: 'string', maxLength: 5000 }, object: { type: 'string', enum: [name] }, ...properties },
  required: ['id', 'object'],
  ...rest,
});
const CREATE_INTENT = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'Cents.' },
    hooks: { type: 'object', properties: {} },
    payment_method_options: {
      type: 'object',
      properties: {
        card: { type: 'object', properties: { network: { type: 'string' } } },
        link: { type: 'object', properties: {} },
      },
    },
  },
  required: ['amount'],
};

function operationOf(method: string, path: string): object {
  const name = path.split('/')[2] ?? '';
  const schemas: Record<string, string> = { refunds: 'refund', events: 'event', charges: 'charge' };
  const bodies: Record<string, object> = {
    '/v1/payment_intents': CREATE_INTENT,
    '/v1/webhook_endpoints': {
      type: 'object',
      properties: { enabled_events: { type: 'array', items: { type: 'string', enum: ['*', 'refund.created'] } } },
    },
  };
  const body = bodies[path] ?? { type: 'object', properties: {} };
  return {
    description: 'A text that is left out.',
    operationId: `${method} ${path}`,
    parameters: [
      { name: 'limit', in: 'query', required: false, style: 'form', description: 'x', schema: { type: 'integer' } },
    ],
    requestBody: { required: false, content: { [FORM]: { encoding: {}, schema: body } } },
    responses: {
      '200': {
        description: 'Successful response.',
        content: { 'application/json': { schema: ref(schemas[name] ?? 'payment_intent') } },
      },
      default: { description: 'Error response.', content: { 'application/json': { schema: ref('error') } } },
    },
  };
}

/** Of the shape of Stripe's own document, with less in it. */
function smallDocument() {
  const paths: Record<string, Record<string, object>> = { '/v1/payouts': { get: operationOf('get', '/v1/payouts') } };
  for (const { method, path } of OPERATIONS) (paths[path] ??= {})[method] = operationOf(method, path);
  return {
    openapi: '3.0.0',
    info: { title: 'Stripe API', version: '2027-01-01.next', description: 'x' },
    servers: [{ url: 'https://api.stripe.com/' }],
    security: [{ basicAuth: [] }],
    paths,
    components: {
      securitySchemes: { basicAuth: { type: 'http', scheme: 'basic', description: 'x' } },
      schemas: {
        error: { type: 'object', properties: { error: { type: 'object', properties: {} } } },
        customer: object('customer', { balance: { type: 'integer' } }),
        deleted_customer: object('customer', {}),
        payout: object('payout', {}),
        payment_method_details: {
          type: 'object',
          properties: { card: { type: 'object', properties: {} }, sofort: {}, type: { type: 'string' } },
          required: ['type'],
        },
        charge: object('charge', {
          customer: {
            anyOf: [{ type: 'string', maxLength: 5000 }, ref('customer'), ref('deleted_customer')],
            nullable: true,
            'x-expansionResources': { oneOf: [ref('customer'), ref('deleted_customer')] },
          },
          outcome: { type: 'string', enum: ['ok'], nullable: true, description: 'x' },
          payment_method_details: { anyOf: [ref('payment_method_details')], nullable: true },
          rate: { type: 'string', format: 'decimal' },
          refund: ref('refund'),
          source: ref('payout'),
        }),
        event: object('event', { type: { type: 'string', maxLength: 5000 } }),
        payment_intent: object('payment_intent', { latest_charge: ref('charge') }),
        refund: object('refund', { charge: ref('charge') }),
      },
    },
  };
}

/** For looking into what was made. */
function subsetOf(source: unknown) {
  return makeSubset(source) as ReturnType<typeof smallDocument> & {
    components: { schemas: Record<string, { properties: object; required?: string[] }> };
  };
}

describe("a document of the shape of Stripe's own", () => {
  const made = subsetOf(smallDocument());
  const { schemas } = made.components;

  test('gives the operations of the sandbox and the schemas that they use, without texts', () => {
    expect(Object.keys(made.paths)).toEqual(Object.keys((committed as typeof made).paths));
    expect(Object.keys(schemas).filter((name) => !name.endsWith('Params'))).toEqual([
      'charge',
      'error',
      'event',
      'payment_intent',
      'payment_method_details',
      'refund',
    ]);
    expect(made.info.version).toBe('2027-01-01.next');
    expect(formatSubset(made)).not.toContain('left out');
  });

  test('names the bodies and queries, which take no other parameter', () => {
    expect(schemas['RefundListParams']).toEqual({
      type: 'object',
      properties: { limit: { type: 'integer' } },
      additionalProperties: false,
    });
    expect(made.paths['/v1/refunds']?.['get']).not.toHaveProperty('requestBody');
    expect(made.paths['/v1/payment_intents']?.['post']).toHaveProperty(
      ['requestBody', 'content', FORM, 'schema'],
      ref('PaymentIntentCreateParams'),
    );
    expect(schemas['PaymentIntentCreateParams']).toEqual({
      type: 'object',
      properties: {
        amount: { type: 'integer' },
        payment_method_options: {
          type: 'object',
          properties: {
            card: { type: 'object', properties: { network: { type: 'string' } }, additionalProperties: false },
          },
          'x-trimmedProperties': ['link'],
          additionalProperties: false,
        },
      },
      required: ['amount'],
      'x-trimmedProperties': ['hooks'],
      additionalProperties: false,
    });
  });

  test('trims objects that are not described whole, and marks what may be null and is always sent', () => {
    const whole = { type: 'string', maxLength: 5000 };
    const nothing = { type: 'object', nullable: true, enum: [null] };
    const customer = {
      type: 'object',
      properties: { id: whole, object: { type: 'string', enum: ['customer'] } },
      required: ['id', 'object'],
    };
    expect(schemas['charge']).toEqual({
      type: 'object',
      properties: {
        id: whole,
        object: { type: 'string', enum: ['charge'] },
        customer: { anyOf: [whole, customer, nothing], 'x-expandableTo': ['customer', 'deleted_customer'] },
        outcome: { type: 'string', enum: ['ok', null], nullable: true },
        payment_method_details: { anyOf: [ref('payment_method_details'), nothing] },
        rate: { type: 'string', 'x-decimal': true },
        refund: ref('refund'),
        source: {
          type: 'object',
          'x-trimmedResource': 'payout',
          properties: { object: { type: 'string', enum: ['payout'] } },
          required: ['object'],
        },
      },
      required: ['id', 'object'],
      'x-alwaysPresentNullable': ['customer', 'outcome', 'payment_method_details'],
    });
    expect(schemas['payment_method_details']?.properties).toEqual({
      card: { type: 'object', properties: {} },
      type: { type: 'string' },
    });
  });

  test('takes the types of events from what an endpoint can subscribe to', () => {
    expect(schemas['event']?.properties).toMatchObject({ type: { type: 'string', enum: ['refund.created'] } });
  });

  test('gives a subset that comes out unchanged when it is the input', () => {
    expect(makeSubset(made)).toEqual(made);
  });

  test('without an operation or a schema that is needed, it is refused by name', () => {
    const noRefunds = smallDocument();
    delete noRefunds.paths['/v1/refunds'];
    expect(() => makeSubset(noRefunds)).toThrow('no operation GET /v1/refunds');
    const { error: _error, ...others } = smallDocument().components.schemas;
    const noError = { ...smallDocument(), components: { ...smallDocument().components, schemas: others } };
    expect(() => makeSubset(noError)).toThrow('no schema error');
  });
});
