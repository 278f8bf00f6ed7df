import { expect, test } from 'vitest';
import { newApi } from '../src/api.ts';
import type { Ledger } from '../src/ledger.ts';
import { SECRET_KEY, pay, errorOf, sessionParams, startTestSandbox } from './support.ts';

test('the same key and parameters return the first response again, also after a restart', async () => {
  await using run = await startTestSandbox();
  const key = { idempotencyKey: 'order-1-attempt-1' };
  const first = await run.stripe.checkout.sessions.create(sessionParams(), key);
  await pay(run.sandbox.url, first.id);
  const second = await run.stripe.checkout.sessions.create(sessionParams(), key);
  expect(second).toEqual(first);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  await using again = await run.restart();
  expect((await again.stripe.checkout.sessions.create(sessionParams(), key)).id).toBe(first.id);
  expect((await again.stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('a response is stored for a day and then deleted', async () => {
  let nowMs = Date.now();
  await using run = await startTestSandbox({ now: () => nowMs });
  const key = { idempotencyKey: 'k' };
  const first = await run.stripe.checkout.sessions.create(sessionParams(), key);
  nowMs += 24 * 3_600_000;
  expect((await run.stripe.checkout.sessions.create(sessionParams(), key)).id).toBe(first.id);
  nowMs += 2 * 3_600_000;
  expect((await run.stripe.checkout.sessions.create(sessionParams(), key)).id).not.toBe(first.id);
});

test('the same key with other parameters or another operation is refused', async () => {
  await using run = await startTestSandbox();
  const key = { idempotencyKey: 'k' };
  const { id } = await run.stripe.checkout.sessions.create(sessionParams(), key);
  const other = await errorOf(run.stripe.checkout.sessions.create(sessionParams({ client_reference_id: 'x' }), key));
  expect([other.statusCode, other.rawType]).toEqual([400, 'idempotency_error']);
  const elsewhere = await errorOf(run.stripe.checkout.sessions.expire(id, {}, key));
  expect([elsewhere.statusCode, elsewhere.rawType]).toEqual([400, 'idempotency_error']);
  const long = await errorOf(run.stripe.refunds.create({ charge: 'ch_1' }, { idempotencyKey: 'k'.repeat(256) }));
  expect(long.statusCode).toBe(400);
});

test('a failed validation stores nothing, an error of the operation is replayed', async () => {
  await using run = await startTestSandbox();
  const key = { idempotencyKey: 'k' };
  const soon = { expires_at: Math.floor(Date.now() / 1000) + 60 };
  expect((await errorOf(run.stripe.checkout.sessions.create(sessionParams(soon), key))).param).toBe('expires_at');
  const { id } = await run.stripe.checkout.sessions.create(sessionParams(), key);
  await run.stripe.checkout.sessions.expire(id);
  const again = { idempotencyKey: 'expire' };
  const first = await errorOf(run.stripe.checkout.sessions.expire(id, {}, again));
  const second = await errorOf(run.stripe.checkout.sessions.expire(id, {}, again));
  expect(second.message).toBe(first.message);
  expect(second.headers?.['idempotent-replayed']).toBe('true');
});

test('fifty requests with one key at once make one session; those that arrive too early get a conflict', async () => {
  await using run = await startTestSandbox();
  const tries = Array.from({ length: 50 }, () =>
    run.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'k' }),
  );
  const results = await Promise.allSettled(tries);
  const ids = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : [])));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(ids.size).toBe(1);
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['idempotency_key_in_use'] : []));
  expect((await run.stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('a request whose key is still being executed gets 409, and a fault is replayed as the same 500', async () => {
  const replies = new Map<string, unknown>();
  const disk = Promise.withResolvers<void>();
  let broken = true;
  const logged: string[] = [];
  // Just enough of a ledger: it fails inside the first operation and is slow to settle.
  const ledger = {
    find: (_kind: string, id: string) => replies.get(id),
    transact(_cause: unknown, work: (tx: unknown) => unknown) {
      return work({
        nowMs: 1,
        nowSeconds: 1,
        find: () => undefined,
        put: (kind: string, id: string, value: unknown) => {
          if (kind !== 'saved_reply' && broken) throw new Error('out of order');
          replies.set(id, value);
        },
        emit: () => undefined,
      });
    },
    settled: () => disk.promise,
  } as unknown as Ledger;
  const api = newApi({ ledger, secretKey: SECRET_KEY, publicBase: 'http://x', log: (line) => void logged.push(line) });
  const headers = new Map([
    ['authorization', `Bearer ${SECRET_KEY}`],
    ['idempotency-key', 'k'],
  ]);
  const body =
    'mode=payment&success_url=http%3A%2F%2Fx&line_items[0][quantity]=1&line_items[0][price_data][currency]=cad' +
    '&line_items[0][price_data][unit_amount]=100&line_items[0][price_data][product_data][name]=a';
  const call = {
    method: 'POST',
    pathname: '/v1/checkout/sessions',
    query: '',
    body,
    header: (name: string) => headers.get(name),
  };
  const first = api(call);
  const early = api(call);
  disk.resolve();
  expect((await first).status).toBe(500);
  expect(JSON.parse((await first).body)).toMatchObject({ error: { type: 'api_error' } });
  expect((await early).status).toBe(409);
  expect(JSON.parse((await early).body)).toMatchObject({ error: { code: 'idempotency_key_in_use' } });
  broken = false;
  const later = await api(call);
  expect([later.status, later.headers['Idempotent-Replayed']]).toEqual([500, 'true']);
  expect(logged.join()).toContain('out of order');
});
