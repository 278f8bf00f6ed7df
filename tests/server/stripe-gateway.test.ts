/** Every class of Stripe's errors: what the gateway makes of it, and what it means for a payment page. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideFailedCreation } from '#server/payments/checkout/decide-creation.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';

let reply: { status: number; body: unknown } = { status: 500, body: {} };
const server = createServer((_request, response) => {
  response.writeHead(reply.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify(reply.body));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const REQUEST = {
  orderNumber: 'RE-7K3QX-9MWD2',
  charge: { kind: 'order' as const },
  customerEmail: 'buyer@example.com',
  lines: [{ name: 'Seal', partNumber: 'S-1', unitCents: 100, quantity: 1 }],
  taxCents: 13,
  expiresAt: new Date('2026-11-22T12:00:00Z'),
  successUrl: 'http://127.0.0.1/order-success',
  cancelUrl: 'http://127.0.0.1/payment-failed',
  idempotencyKey: 'RE-7K3QX-9MWD2-1',
};

const invalid = (param?: string) => ({ type: 'invalid_request_error', code: 'some_code', message: 'No', param });
const email = { fields: { customer_email: expect.stringContaining('email address') } };

test.each<[string, number, Record<string, unknown>, string, object]>([
  ['an e-mail address', 400, invalid('customer_email'), 'refused', { kind: 'refused', ...email }],
  ['a parameter of ours', 400, invalid('line_items[0][quantity]'), 'refused', { kind: 'refused' }],
  ['no parameter', 400, invalid(), 'refused', { kind: 'refused' }],
  ['the end of the page', 400, invalid('expires_at'), 'refused', { kind: 'outdated' }],
  ['a card', 402, { type: 'card_error', code: 'card_declined', message: 'No' }, 'refused', { kind: 'refused' }],
  [
    'the same key for another request',
    400,
    { type: 'idempotency_error', message: 'No' },
    'key_reused',
    { kind: 'find' },
  ],
  ['a key in use', 409, { type: 'idempotency_error', message: 'No' }, 'unreachable', { kind: 'unknown' }],
  ['a locked object', 409, invalid(), 'unreachable', { kind: 'unknown' }],
  ['the secret key', 401, invalid(), 'unreachable', { kind: 'unknown' }],
  ['a permission', 403, invalid(), 'unreachable', { kind: 'unknown' }],
  ['too many requests', 429, invalid(), 'unreachable', { kind: 'unknown' }],
  ['its own fault', 500, { type: 'api_error', message: 'No' }, 'unreachable', { kind: 'unknown' }],
])('Stripe complains of %s', async (_what, status, error, kind, expected) => {
  reply = { status, body: { error } };
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const gateway = createStripeGateway({
    secretKey: 'sk_test_x',
    webhookSecrets: [],
    apiBase: `http://127.0.0.1:${port}`,
  });
  const response = await gateway.createSession(REQUEST);
  if (response.kind === 'ok') throw new Error('It should have failed');
  expect(response.kind).toBe(kind);
  expect(decideFailedCreation(response)).toEqual(expected);
});
