/** Order numbers and tokens reveal nothing to other visitors, and cannot be guessed (reliability R14, R15, §7.14, §7.22). */

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrderNumber } from '#server/orders/orders/order-number.ts';
import { createOrderProof } from '#server/orders/orders/order-proof.ts';
import { TIME_LIMIT_MS, pick } from '#tests/faults/size.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { readEveryRow } from '#tests/support/every-value.ts';
import type { TestResponse, TestBrowser } from '#tests/support/test-browser.ts';
import { SHOP_SECRET } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const GUESSES = pick({ fast: 1000, full: 100_000 });
const NUMBERS = pick({ fast: 200, full: 10_000 });

const shop = await startTestShop({ pages: true, trustProxy: ['127.0.0.1'] });
const limited = await startTestShop({ worker: false, rateLimits: true, trustProxy: ['127.0.0.1'] });
afterAll(() => Promise.all([shop.close(), limited.close()]));
await addProduct(shop.database, { id: 1, stock: 100 });

let token = '';
let orderNumber = '';
let sessionId = '';
const otherBrowser = shop.browser();

beforeAll(async () => {
  const bought = await openPayment(shop.browser(), { 1: 1 });
  ({ orderNumber, sessionId } = bought);
  await pay(bought.url);
  token = createOrderProof({ secretKey: SHOP_SECRET, publicUrl: shop.url }).confirmationToken(orderNumber);
  await until(
    'it is paid',
    async () => (await openToken(otherBrowser, token)).status === 200 && (await findState()) === 'paid',
  );
});

const findState = async () =>
  (await shop.database.selectFrom('orders').select('payment_state').executeTakeFirst())?.payment_state;
const openToken = (browser: TestBrowser, guess: string, headers: Record<string, string> = {}) =>
  browser.send('GET', `/api/orders/token/${encodeURIComponent(guess)}/`, undefined, headers);
/** All that another visitor can see of a reply, except what differs every time. */
const seen = ({ status, body, headers }: TestResponse) => [
  status,
  JSON.stringify(body),
  [...headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name)),
];

describe('the confirmation token', () => {
  test('has 256 bits made with a key of the server, and the database holds its hash alone', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).toBe(createHmac('sha256', SHOP_SECRET).update(`confirmation:${orderNumber}`).digest('base64url'));
    const other = createOrderProof({ secretKey: `${SHOP_SECRET}.`, publicUrl: shop.url });
    expect(other.confirmationToken(orderNumber)).not.toBe(token);
    await sql`delete from mails`.execute(shop.database);
    expect((await readEveryRow(shop.database)).filter((row) => row.includes(token))).toEqual([]);
    const order = await shop.database.selectFrom('orders').select('token_hash').executeTakeFirstOrThrow();
    expect(order.token_hash.equals(createHash('sha256').update(token).digest())).toBe(true);
  });

  test('unknown, malformed, altered, cut and of another spelling: the same reply to the byte', async () => {
    const altered = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    const wrong = [
      randomBytes(32).toString('base64url'),
      altered,
      token.slice(0, -1),
      `${token}=`,
      token.toUpperCase(),
      ` ${token}`,
      'x',
      "' or 1=1 --",
      '%',
      orderNumber,
      sessionId,
      'null',
    ];
    const replies = [];
    for (const guess of wrong) replies.push(seen(await openToken(otherBrowser, guess)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.[0]).toBe(404);
  });

  test('its replies and pages are neither cached, nor named in a referrer, nor indexed', async () => {
    for (const guess of [token, 'unknown']) {
      const addresses = [
        `/api/orders/token/${guess}/`,
        `/order-confirmation/token/${guess}`,
        `/api/freight/${guess}/`,
        `/freight/${guess}`,
        `/api/quotes/token/${guess}/`,
        `/quote/${guess}`,
        `/api/requests/${guess}/`,
        `/request/${guess}`,
        `/api/stock-notices/${guess}/`,
        `/stock-notice/${guess}`,
      ];
      for (const address of addresses) {
        const { headers } = await otherBrowser.send('GET', address);
        expect([
          address,
          headers.get('cache-control'),
          headers.get('referrer-policy'),
          headers.get('x-robots-tag'),
        ]).toEqual([address, 'no-store', 'no-referrer', 'noindex']);
      }
    }
  });

  test(
    `${GUESSES} guesses: no hit, and from one network sixty an hour at most`,
    { timeout: TIME_LIMIT_MS, tags: 'long' },
    async () => {
      const statuses = new Map<number, number>();
      const PLACES = 10;
      for (let guess = 0; guess < GUESSES; guess += 1) {
        const from = { 'x-forwarded-for': `198.51.100.${guess % PLACES}` };
        const { status } = await openToken(limited.browser(), randomBytes(32).toString('base64url'), from);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(new Set(statuses.keys())).toEqual(new Set([404, 429]));
      // A miss is counted after its reply, so a few more may be accepted after the last one.
      expect(statuses.get(404)).toBeLessThanOrEqual(PLACES * 62);
    },
  );
});

describe('order numbers', () => {
  test(`are fifty random bits: of ${NUMBERS * 100}, all differ, and every symbol is as likely at every place`, () => {
    const numbers = Array.from({ length: NUMBERS * 100 }, () => makeOrderNumber(randomBytes(10)));
    expect(new Set(numbers).size).toBe(numbers.length);
    const symbols = numbers.map((number) => number.slice(3).replace('-', ''));
    for (let index = 0; index < 10; index += 1) {
      const counts = new Map<string, number>();
      for (const number of symbols) counts.set(number[index] ?? '', (counts.get(number[index] ?? '') ?? 0) + 1);
      const even = numbers.length / 32;
      const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
      expect(counts.size).toBe(32);
      // 31 degrees of freedom: once in ten million runs by chance.
      expect(chiSquare).toBeLessThan(100);
    }
  });

  test('one after the other name neither their time nor their number', () => {
    const [first, second] = [makeOrderNumber(randomBytes(10)), makeOrderNumber(randomBytes(10))];
    const same = [...first].filter((symbol, index) => index > 2 && symbol !== '-' && symbol === second[index]).length;
    expect(same).toBeLessThan(6);
  });

  /** Every call that names an order, as a visitor without proof makes it. */
  const CALLS: [string, (id: string) => Promise<TestResponse>][] = [
    ['look', (id) => otherBrowser.call('getOrder', { params: { id } })],
    [
      'verify',
      (id) => otherBrowser.call('verifyCheckoutSession', { params: { id }, body: { session_id: 'cs_test_guess' } }),
    ],
    [
      'confirm',
      (id) => otherBrowser.call('confirmPayment', { params: { id }, body: { payment_intent_id: 'pi_guess' } }),
    ],
    ['pay', (id) => otherBrowser.call('createCheckoutSession', { params: { id } })],
    ['cancel', (id) => otherBrowser.call('notifyPaymentCancelled', { params: { id }, body: { reason: 'cancelled' } })],
  ];

  test.each(CALLS)('%s: an order that exists and one that does not get the same reply', async (_what, call) => {
    expect(seen(await call(orderNumber))).toEqual(seen(await call('RE-00000-00000')));
  });

  test(`${NUMBERS} tried in a row differ in nothing`, { timeout: TIME_LIMIT_MS }, async () => {
    for (const [what, call] of CALLS) {
      const replies = new Set<string>();
      for (let count = 0; count < NUMBERS / CALLS.length; count += 1) {
        const id = count % 20 === 0 ? orderNumber : makeOrderNumber(randomBytes(10));
        replies.add(JSON.stringify(seen(await call(id))));
      }
      expect([what, replies.size]).toEqual([what, 1]);
    }
    expect(await findState()).toBe('paid');
  });

  test('a client with an order cookie of its own learns as little', async () => {
    const other = shop.browser();
    await openPayment(other, { 1: 1 });
    expect(seen(await other.call('getOrder', { params: { id: orderNumber } }))).toEqual(
      seen(await other.call('getOrder', { params: { id: 'RE-00000-00000' } })),
    );
  });
});
