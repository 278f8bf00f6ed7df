import { describe, expect, test } from 'vitest';
import { type CreateParams, getPage, line, pay, errorOf, sessionParams, startTestSandbox, until } from './support.ts';

describe('creating a checkout session', () => {
  test('returns an open, unpaid session that has no payment intent yet', async () => {
    await using run = await startTestSandbox({ publicBase: 'http://pay.test:9/' });
    const session = await run.stripe.checkout.sessions.create(sessionParams());
    expect(session).toMatchObject({
      object: 'checkout.session',
      livemode: false,
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_subtotal: 27_900,
      amount_total: 27_900,
      currency: 'cad',
      client_reference_id: 'RE-7K3QX-9MWD2',
      customer_email: 'buyer@example.com',
      metadata: { order_number: 'RE-7K3QX-9MWD2' },
      url: `http://pay.test:9/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_a1[A-Za-z0-9]{56}$/);
    expect(session.expires_at - session.created).toBe(24 * 3600);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect(await run.stripe.checkout.sessions.retrieve(session.id)).toEqual(
      expect.objectContaining({ id: session.id }),
    );
    expect(run.exchanges).toHaveLength(2);
  });

  test("line items are listed in the shop's order, and page by page", async () => {
    await using run = await startTestSandbox();
    const lines = Array.from({ length: 23 }, (_none, index) => line(`Part ${index}`, 100 + index, 1 + (index % 3)));
    const session = await run.stripe.checkout.sessions.create(sessionParams({ line_items: lines }));
    const names: (string | null)[] = [];
    for await (const item of run.stripe.checkout.sessions.listLineItems(session.id, { limit: 5 })) {
      names.push(item.description);
    }
    expect(names).toEqual(lines.map((_line, index) => `Part ${index}`));
    const expanded = await run.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(expanded.line_items?.data).toHaveLength(10);
    expect(expanded.line_items?.has_more).toBe(true);
  });

  const tooMany = Array.from({ length: 101 }, () => line('Bolt', 100, 1));
  const seconds = (): number => Math.floor(Date.now() / 1000);
  test.each<[string, Partial<CreateParams> | Record<string, unknown>, string | undefined, string]>([
    ['no success address', { success_url: undefined }, 'parameter_missing', 'success_url'],
    ['an address that is none', { success_url: 'order-success' }, 'url_invalid', 'success_url'],
    ['a script as cancel address', { cancel_url: 'javascript:alert(1)' }, 'url_invalid', 'cancel_url'],
    ['no lines', { line_items: [] }, 'parameter_missing', 'line_items'],
    ['101 lines', { line_items: tooMany }, undefined, 'line_items'],
    ['less than 50 cents', { line_items: [line('Washer', 49, 1)] }, 'amount_too_small', 'line_items'],
    ['nine digits', { line_items: [line('Plant', 50_000_000, 2)] }, 'amount_too_large', 'line_items'],
    [
      'a negative price',
      { line_items: [line('Gift', -1, 1)] },
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
    ],
    [
      'no whole quantity',
      { line_items: [line('Hose', 100, 1.5)] },
      'parameter_invalid_integer',
      'line_items[0][quantity]',
    ],
    ['quantity zero', { line_items: [line('Hose', 100, 0)] }, 'parameter_invalid_integer', 'line_items[0][quantity]'],
    ['an e-mail address that is none', { customer_email: 'nobody' }, 'email_invalid', 'customer_email'],
    ['a reference of 201 characters', { client_reference_id: 'x'.repeat(201) }, undefined, 'client_reference_id'],
    ['metadata of 501 characters', { metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]'],
    ['an end in 29 minutes', { expires_at: seconds() + 29 * 60 }, undefined, 'expires_at'],
    ['an end in 25 hours', { expires_at: seconds() + 25 * 3600 }, undefined, 'expires_at'],
    ['an unknown parameter', { payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    ['another mode', { mode: 'subscription' }, undefined, 'mode'],
  ])('is refused with %s', async (_what, change, code, param) => {
    await using run = await startTestSandbox();
    // Broken on purpose, so it goes by fetch: the validated client would refuse to send some of these.
    const body = formOf({ ...sessionParams(), ...change });
    const reply = await fetch(`${run.sandbox.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox0000000000000000' },
      body: new URLSearchParams(body),
    });
    expect(reply.status).toBe(400);
    const { error } = (await reply.json()) as { error: Record<string, unknown> };
    expect(error).toMatchObject({ type: 'invalid_request_error', param });
    expect(error['code']).toBe(code);
    const after = await run.stripe.checkout.sessions.list();
    expect(after.data).toHaveLength(0);
  });
});

function formOf(value: unknown, name = ''): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => formOf(inner, name === '' ? key : `${name}[${key}]`));
}

describe('listing checkout sessions', () => {
  test('goes newest first, by cursor, status, payment intent and time', async () => {
    let nowMs = Date.UTC(2026, 10, 1);
    await using run = await startTestSandbox({ now: () => nowMs });
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      ids.unshift((await run.stripe.checkout.sessions.create(sessionParams())).id);
      nowMs += 10_000;
    }
    const [newest = '', second = '', third = '', fourth = ''] = ids;
    const { sessions } = run.stripe.checkout;
    const idsOf = async (params: Parameters<typeof sessions.list>[0]): Promise<string[]> =>
      (await sessions.list(params)).data.map((session) => session.id);
    expect(await idsOf({})).toEqual(ids);
    expect(await idsOf({ limit: 2 })).toEqual([newest, second]);
    expect(await idsOf({ limit: 2, starting_after: second })).toEqual([third, fourth]);
    expect(await idsOf({ limit: 1, ending_before: third })).toEqual([second]);
    expect(await idsOf({ created: { gte: Date.UTC(2026, 10, 1) / 1000 + 40 } })).toEqual([newest]);
    await sessions.expire(second);
    await pay(run.sandbox.url, third);
    const paid = await sessions.retrieve(third);
    expect(await idsOf({ status: 'expired' })).toEqual([second]);
    expect(await idsOf({ payment_intent: String(paid.payment_intent) })).toEqual([third]);
    expect((await errorOf(sessions.list({ limit: 101 }))).code).toBe('parameter_invalid_integer');
    expect((await errorOf(sessions.list({ starting_after: 'cs_test_none' }))).code).toBe('resource_missing');
  });
});

describe('the end of a session', () => {
  test('the shop may expire it while it is open and not again', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    const expired = await run.stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
    expect((await errorOf(run.stripe.checkout.sessions.expire(id))).message).toContain('status of `expired`');
    const page = await getPage(`${run.sandbox.url}/pay/${id}`);
    expect(page.status).toBe(410);
    expect(page.html).toContain('href="http://shop.test/cart"');
    expect((await pay(run.sandbox.url, id)).status).toBe(410);
    expect((await run.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
  });

  test('a paid session cannot be expired', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    await pay(run.sandbox.url, id);
    expect((await errorOf(run.stripe.checkout.sessions.expire(id))).statusCode).toBe(400);
    expect((await run.stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
  });

  test('the clock expires it, with an event, and a declined intent with it', async () => {
    let nowMs = Date.now();
    await using run = await startTestSandbox({ now: () => nowMs });
    const expiresAt = Math.floor(nowMs / 1000) + 31 * 60;
    const { id } = await run.stripe.checkout.sessions.create(sessionParams({ expires_at: expiresAt }));
    expect((await pay(run.sandbox.url, id, { card_number: '4000000000000002' })).status).toBe(402);
    nowMs = expiresAt * 1000 - 1;
    expect((await run.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    nowMs = expiresAt * 1000;
    const session = await run.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({ status: 'expired', url: null });
    expect(session.payment_intent).toMatchObject({ status: 'canceled', cancellation_reason: 'expired' });
    expect((await pay(run.sandbox.url, id)).status).toBe(410);
    const events = await run.stripe.events.list({ type: 'checkout.session.expired' });
    expect(events.data).toHaveLength(1);
  });

  test('the clock expires it without a request', async () => {
    let nowMs = Date.now();
    const logged: string[] = [];
    await using run = await startTestSandbox({ now: () => nowMs, log: (text) => void logged.push(text) });
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    nowMs += 24 * 3_600_000;
    await using again = await run.restart();
    const event = await until(
      async () => (await again.stripe.events.list({ types: ['checkout.session.expired'] })).data[0],
    );
    expect(event.data.object).toMatchObject({ id, status: 'expired' });
    expect(logged).toEqual([]);
  });
});

test('after a start under another address, the pages of open sessions are found there', async () => {
  await using run = await startTestSandbox();
  const open = await run.stripe.checkout.sessions.create(sessionParams());
  const paid = await run.stripe.checkout.sessions.create(sessionParams());
  await pay(run.sandbox.url, paid.id);
  await using again = await run.restart({ port: 0, publicBase: 'http://127.0.0.2:1' });
  expect((await again.stripe.checkout.sessions.retrieve(open.id)).url).toBe(`http://127.0.0.2:1/pay/${open.id}`);
  expect((await again.stripe.checkout.sessions.retrieve(paid.id)).url).toBeNull();
  expect((await pay(again.sandbox.url, open.id)).status).toBe(200);
});

test('wrong key, unknown path, unknown object and another API version are refused as Stripe does', async () => {
  await using run = await startTestSandbox();
  const call = async (path: string, headers: Record<string, string>): Promise<[number, Record<string, unknown>]> => {
    const reply = await fetch(run.sandbox.url + path, { headers });
    expect(reply.headers.get('request-id')).toMatch(/^req_[A-Za-z0-9]{14}$/);
    return [reply.status, ((await reply.json()) as { error: Record<string, unknown> }).error];
  };
  const key = { authorization: 'Bearer sk_test_sandbox0000000000000000' };
  expect(await call('/v1/events', {})).toMatchObject([401, { type: 'invalid_request_error' }]);
  const [status, error] = await call('/v1/events', { authorization: 'Bearer sk_test_another0000000000000000' });
  expect(status).toBe(401);
  expect(error['message']).not.toContain('another');
  expect(await call('/v1/payouts', key)).toMatchObject([404, { type: 'invalid_request_error' }]);
  expect(await call('/v1/events/evt_1', key)).toMatchObject([404, { code: 'resource_missing', param: 'id' }]);
  expect(await call('/v1/events', { ...key, 'stripe-version': '2020-08-27' })).toMatchObject([400, {}]);
  expect(await call('/v1/events?colour=red', key)).toMatchObject([400, { code: 'parameter_unknown', param: 'colour' }]);
  expect(await call('/v1/events/%E0%A4%A', key)).toMatchObject([404, {}]);
  expect((await errorOf(run.stripe.charges.retrieve('ch_1'))).code).toBe('resource_missing');
  expect((await fetch(`${run.sandbox.url}/healthz`)).status).toBe(200);
  const large = await fetch(`${run.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: key,
    body: 'a'.repeat(1_100_000),
  });
  expect(large.status).toBe(413);
});
