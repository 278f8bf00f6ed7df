import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import { WEBHOOK_SECRET } from '#tests/support/test-config.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ webhooks: false, worker: false });
afterAll(() => shop.close());

let eventNumber = 0;
const makeEvent = (changes: Record<string, unknown> = {}) => ({
  id: `evt_${(eventNumber += 1)}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1,
  livemode: false,
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_1', object: 'checkout.session' } },
  ...changes,
});
const sign = (body: string, { secret = WEBHOOK_SECRET, at = Date.now() / 1000, scheme = 'v1' } = {}) => {
  const t = Math.floor(at);
  return `t=${t},${scheme}=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};
const deliver = (body: string, signature: string | null) =>
  shop.browser().send('POST', WEBHOOK_PATH, body, {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'stripe-signature': signature }),
  });
const countEvents = async () => (await shop.database.selectFrom('payment_events').select('id').execute()).length;

test('a signed event is stored and acknowledged before any processing', async () => {
  const body = JSON.stringify(makeEvent());
  expect((await deliver(body, sign(body))).status).toBe(200);
  const stored = await shop.database.selectFrom('payment_events').selectAll().execute();
  expect(stored.at(-1)).toMatchObject({
    type: 'checkout.session.completed',
    session_id: 'cs_test_1',
    processed_at: null,
  });
});

test('twenty deliveries of one event are one event and one job', async () => {
  const event = makeEvent();
  const body = JSON.stringify(event);
  const replies = await Promise.all(Array.from({ length: 20 }, () => deliver(body, sign(body))));
  expect(replies.every((reply) => reply.status === 200)).toBe(true);
  const stored = await shop.database.selectFrom('payment_events').select('id').where('id', '=', event.id).execute();
  expect(stored).toHaveLength(1);
});

test('an event that the shop does not act on is stored as processed, without a job', async () => {
  const countJobs = async () => {
    const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs`.execute(
      shop.database,
    );
    return rows[0]?.jobs;
  };
  const jobsBefore = await countJobs();
  const event = makeEvent({ type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } });
  const body = JSON.stringify(event);
  expect((await deliver(body, sign(body))).status).toBe(200);
  const stored = await shop.database.selectFrom('payment_events').selectAll().where('id', '=', event.id).execute();
  expect(stored).toMatchObject([{ type: 'customer.created', processed_at: expect.any(Date) }]);
  expect(await countJobs()).toBe(jobsBefore);
});

test('two signatures during a rotation of the secret: one match is enough', async () => {
  const body = JSON.stringify(makeEvent());
  const other = sign(body, { secret: 'whsec_other' }).split(',')[1] ?? '';
  expect((await deliver(body, `${sign(body)},${other}`)).status).toBe(200);
});

describe('an event that the database cannot store as it is', () => {
  test.each([
    ['the character NUL', '\\u0000'],
    ['half of a surrogate pair', '\\ud800'],
  ])('with %s is stored with a replacement in its place', async (_what, escape) => {
    const event = makeEvent({ type: 'charge.refunded' });
    const object = { object: 'charge', description: `a${escape}b`, [`k${escape}`]: [escape] };
    const body = JSON.stringify({ ...event, data: { object } }).replaceAll('\\\\u', '\\u');
    expect(body).toContain(`a${escape}b`);
    expect((await deliver(body, sign(body))).status).toBe(200);
    const stored = await shop.database.selectFrom('payment_events').selectAll().where('id', '=', event.id).execute();
    expect(stored).toMatchObject([
      {
        type: 'charge.refunded',
        payload: { id: event.id, data: { object: { description: 'a\uFFFDb', 'k\uFFFD': ['\uFFFD'] } } },
      },
    ]);
  });

  test('with NUL in its id and in its session is stored', async () => {
    const session = { id: 'cs_test_\\u0000', object: 'checkout.session' };
    const body = JSON.stringify(makeEvent({ id: 'evt_\\u0000', data: { object: session } })).replaceAll('\\\\u', '\\u');
    expect((await deliver(body, sign(body))).status).toBe(200);
    const stored = await shop.database
      .selectFrom('payment_events')
      .selectAll()
      .where('id', '=', 'evt_\uFFFD')
      .execute();
    expect(stored).toMatchObject([{ session_id: 'cs_test_\uFFFD' }]);
  });

  test('nested deeper than any event of Stripe is stored as far as 64 levels', async () => {
    const event = makeEvent();
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const body = JSON.stringify({ ...event, extra: 'DEEP' }).replace('"DEEP"', deep);
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect(
      await shop.database.selectFrom('payment_events').select('id').where('id', '=', event.id).execute(),
    ).toHaveLength(1);
  });

  test.each(['null', '5', '{"livemode":false}', '{"id":"evt_1x","livemode":false,"type":"a","data":null}'])(
    '%s is no event: a 400',
    async (body) => {
      expect((await deliver(body, sign(body))).status).toBe(400);
    },
  );
});

describe('a forged delivery is a 400 and stores nothing', () => {
  const body = JSON.stringify(makeEvent());
  const now = Date.now() / 1000;
  test.each([
    ['no signature', body, null],
    ['an empty one', body, ''],
    ['garbage', body, 't=x,v1=y'],
    ['v0 only', body, sign(body, { scheme: 'v0' })],
    ['another secret', body, sign(body, { secret: 'whsec_wrong' })],
    ['a truncated signature', body, sign(body).slice(0, -4)],
    ['one byte changed', body.replace('cs_test_1', 'cs_test_2'), sign(body)],
    ['the same JSON written anew', JSON.stringify(JSON.parse(body), null, 1), sign(body)],
    ['two times, the right one last', body, `t=${Math.floor(now)},${sign(body)}`],
    ['two times, the right one first', body, `${sign(body)},t=${Math.floor(now)}`],
    ['an old time hidden before a new one', body, `t=${Math.floor(now)},${sign(body, { at: now - 400 })}`],
    ['two times and a space', body, `${sign(body)}, t=${Math.floor(now)}`],
    ['301 seconds old', body, sign(body, { at: now - 301 })],
    ['ten minutes ahead', body, sign(body, { at: now + 600 })],
    ['a body that is no JSON', '{', sign('{')],
    ['an empty body', '', sign('')],
  ])('%s', async (_what, sent, signature) => {
    const before = await countEvents();
    const reply = await deliver(sent, signature);
    expect(reply.status).toBe(400);
    expect(reply.body.error.fields).toHaveProperty('Stripe-Signature');
    expect(await countEvents()).toBe(before);
  });

  test('an event of the other mode', async () => {
    const live = JSON.stringify(makeEvent({ livemode: true }));
    const before = await countEvents();
    expect((await deliver(live, sign(live))).status).toBe(400);
    expect(await countEvents()).toBe(before);
  });
});

describe('a flood of deliveries', () => {
  const { hostname, port } = new URL(shop.url);
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  const forged = () => `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  /** The head, and as much of the body as is provided. */
  const begin = (signature: string | null, length: number, body = '') => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    // A reply that is not read would leave the socket open.
    socket.on('error', () => undefined).resume();
    const line = signature === null ? '' : `Stripe-Signature: ${signature}\r\n`;
    const head = `POST ${WEBHOOK_PATH} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${line}`;
    socket.write(`${head}Content-Length: ${length}\r\n\r\n${body}`);
    return socket;
  };
  const firstLine = async (socket: Socket) => {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return chunk.toString().split('\r\n')[0];
  };

  test.each([
    ['no signature', () => null, 1000, 400],
    ['one that is too old', () => sign('{}', { at: Date.now() / 1000 - 301 }), 1000, 400],
    ['more than 256 kB', forged, 256 * 1024 + 1, 413],
  ])('%s: refused before the body comes', async (_what, signature, length, status) => {
    expect(await firstLine(begin(signature(), length))).toContain(`HTTP/1.1 ${status} `);
  });

  test('of unfinished bodies a bounded number is read at once, and signed ones get in', async () => {
    const UNFINISHED = 300;
    for (let count = 0; count < UNFINISHED; count += 1) begin(forged(), 1000, '{');
    await until('the first are closed', () => sockets.filter((socket) => !socket.destroyed).length <= 128);
    const body = JSON.stringify(makeEvent());
    const replies = await Promise.all(Array.from({ length: 20 }, () => deliver(body, sign(body))));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(sockets.filter((socket) => !socket.destroyed).length).toBeGreaterThan(100);
  });

  test('is counted by reason, and logged once a minute at most', async () => {
    const body = JSON.stringify(makeEvent());
    const headers = { 'content-type': 'application/json', 'stripe-signature': forged() };
    for (let sent = 0; sent < 30; sent += 1)
      expect((await fetch(shop.url + WEBHOOK_PATH, { method: 'POST', body, headers })).status).toBe(400);
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    expect(Number(/^shop_webhooks_rejected_total\{reason="signature"\} (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(
      29,
    );
    expect(metrics).toMatch(/^shop_webhooks_rejected_total\{reason="form"\} \d+$/m);
    expect(shop.logLines.filter((line) => line.includes('webhook rejected'))).toHaveLength(1);
  });
});
