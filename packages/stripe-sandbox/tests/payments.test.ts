import { readFile } from 'node:fs/promises';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { assertStripeObject } from '../schema/schema.ts';
import { TEST_CARDS } from '../src/cards.ts';
import { type TestSandbox, getPage, pay, postPage, sessionParams, startTestSandbox, until } from './support.ts';

const DEEP = { expand: ['payment_intent.latest_charge', 'line_items'] };

interface Paid {
  readonly session: Stripe.Checkout.Session;
  readonly intent: Stripe.PaymentIntent;
  readonly charge: Stripe.Charge | null;
}

async function look(run: TestSandbox, id: string): Promise<Paid> {
  const session = await run.stripe.checkout.sessions.retrieve(id, DEEP);
  const intent = session.payment_intent;
  if (typeof intent !== 'object' || intent === null) throw new Error('the payment intent was not expanded');
  const charge = intent.latest_charge;
  if (typeof charge === 'string') throw new Error('the charge was not expanded');
  return { session, intent, charge };
}

async function typesOf(run: TestSandbox): Promise<string[]> {
  const { data } = await run.stripe.events.list({ limit: 100 });
  for (const event of data) assertStripeObject('event', event);
  return data.map((event) => event.type).toReversed();
}

describe('a payment', () => {
  test('that succeeds completes the session, sends the buyer on and records each fact once', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    const reply = await pay(run.sandbox.url, id);
    expect(reply.status).toBe(200);
    expect(reply.continueUrl).toBe(`http://shop.test/order-success?session_id=${id}`);
    expect(reply.html).toContain(
      `<meta http-equiv="refresh" content="0; url=http://shop.test/order-success?session_id=${id}"`,
    );
    const { session, intent, charge } = await look(run, id);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, amount_total: 27_900 });
    expect(session.customer_details).toMatchObject({ email: 'buyer@example.com', name: 'Robin Millwright' });
    expect(intent).toMatchObject({ status: 'succeeded', amount: 27_900, amount_received: 27_900, currency: 'cad' });
    expect(intent.metadata).toEqual({ order_number: 'RE-7K3QX-9MWD2' });
    expect(charge).toMatchObject({ status: 'succeeded', paid: true, captured: true, amount_captured: 27_900 });
    expect(charge?.payment_method_details?.card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
    });
    expect(intent.id).toMatch(/^pi_[A-Za-z0-9]{24}$/);
    expect(charge?.id).toMatch(/^ch_[A-Za-z0-9]{24}$/);
    expect(await typesOf(run)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    expect((await run.stripe.charges.retrieve(charge?.id ?? '')).payment_intent).toBe(intent.id);
    expect((await run.stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBe(charge?.id);
    expect((await run.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('submitted twenty times at once is charged once', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(run.sandbox.url, id)));
    expect(new Set(replies.map((reply) => reply.continueUrl)).size).toBe(1);
    expect((await typesOf(run)).filter((type) => type === 'charge.succeeded')).toHaveLength(1);
    const page = await getPage(`${run.sandbox.url}/pay/${id}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('Payment received');
    expect(page.html).not.toContain('http-equiv');
  });

  const declines = TEST_CARDS.flatMap(({ number, outcome }) =>
    outcome.kind === 'declines' ? [[number, outcome.decline] as const] : [],
  );
  test('the table has every card that is to be declined', () => {
    const codes = declines.map(([number, decline]) => [number, decline.code, decline.declineCode]);
    expect(codes).toEqual([
      ['4000000000000002', 'card_declined', 'generic_decline'],
      ['4000000000009995', 'card_declined', 'insufficient_funds'],
      ['4000000000009987', 'card_declined', 'lost_card'],
      ['4000000000009979', 'card_declined', 'stolen_card'],
      ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
      ['4000000000000069', 'expired_card', undefined],
      ['4000000000000127', 'incorrect_cvc', undefined],
      ['4242424242424241', 'incorrect_number', undefined],
      ['4000000000000119', 'processing_error', undefined],
      ['4100000000000019', 'card_declined', 'fraudulent'],
    ]);
  });

  test.each(declines)('with %s is declined with its code, and another card still pays', async (number, decline) => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    const reply = await pay(run.sandbox.url, id, { card_number: number });
    expect(reply.status).toBe(402);
    expect(reply.html).toContain(decline.message.replace("'", '&#39;'));
    expect(reply.html.split('<details>')[0]).not.toMatch(/lost|stolen/i);
    const { session, intent, charge } = await look(run, id);
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(intent.status).toBe('requires_payment_method');
    expect(intent.last_payment_error).toMatchObject({
      type: 'card_error',
      code: decline.code,
      message: decline.message,
    });
    expect(intent.last_payment_error?.decline_code).toBe(decline.declineCode);
    const reached = number !== '4242424242424241';
    expect(charge === null ? null : [charge.status, charge.paid, charge.failure_code]).toEqual(
      reached ? ['failed', false, decline.code] : null,
    );
    expect(await typesOf(run)).toEqual(
      ['payment_intent.created', reached ? 'charge.failed' : '', 'payment_intent.payment_failed'].filter(Boolean),
    );
    expect((await pay(run.sandbox.url, id)).status).toBe(200);
    const after = await look(run, id);
    expect(after.intent).toMatchObject({ id: intent.id, status: 'succeeded', last_payment_error: null });
    expect(after.session.payment_status).toBe('paid');
  });

  test.each([
    ['a number outside the table', { card_number: '4111111111111111' }, 'card_declined'],
    ['an expiry in the past', { expiry: '10/26' }, 'expired_card'],
    ['a wrong check digit', { card_number: '4111111111111112' }, 'incorrect_number'],
  ])('with %s is declined', async (_what, fields, code) => {
    await using run = await startTestSandbox({ now: () => Date.UTC(2026, 10, 20) });
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    expect((await pay(run.sandbox.url, id, fields)).status).toBe(402);
    expect((await look(run, id)).intent.last_payment_error?.code).toBe(code);
  });

  test('with fields that cannot be read is not attempted, and shows the error beside each field', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    const fields = { card_number: '4242', expiry: '13/34', cvc: '12', name: ' ', country: 'Canada' };
    const reply = await pay(run.sandbox.url, id, fields);
    expect(reply.status).toBe(422);
    expect(reply.html).toContain('role="alert"');
    for (const name of Object.keys(fields)) expect(reply.html).toContain(`id="${name}-why"`);
    expect((await run.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
    expect(await typesOf(run)).toEqual([]);
  });

  test('requests an e-mail address only when the shop gave none', async () => {
    await using run = await startTestSandbox();
    const { customer_email: _none, ...params } = sessionParams();
    const { id } = await run.stripe.checkout.sessions.create(params);
    expect((await pay(run.sandbox.url, id)).status).toBe(422);
    expect((await pay(run.sandbox.url, id, { email: 'typed@example.com' })).status).toBe(200);
    expect((await look(run, id)).session.customer_details?.email).toBe('typed@example.com');
  });

  test('with the disputed card succeeds and is disputed soon after', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    expect((await pay(run.sandbox.url, id, { card_number: '4000000000000259' })).status).toBe(200);
    expect((await look(run, id)).session.payment_status).toBe('paid');
    const [event] = await until(async () => {
      const { data } = await run.stripe.events.list({ type: 'charge.dispute.created' });
      return data.length > 0 && data;
    });
    const { charge } = await look(run, id);
    expect(charge?.disputed).toBe(true);
    expect(event?.data.object).toMatchObject({ object: 'dispute', charge: charge?.id, amount: 27_900 });
  });

  test('stores nothing of a card but brand, last four digits and expiry', async () => {
    const lines: string[] = [];
    await using run = await startTestSandbox({ log: (line) => void lines.push(line) });
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    const reply = await pay(run.sandbox.url, id, { card_number: '4000000000009995', cvc: '9876' });
    await pay(run.sandbox.url, id, { card_number: '4000 0025 0000 3155', cvc: '9876' });
    const misplaced = { name: '4242-4242-4242-4242', postal_code: '4242424242424242' };
    const refused = await pay(run.sandbox.url, id, misplaced);
    expect([refused.status, refused.html.includes(`value="4242`)]).toEqual([422, false]);
    await run.sandbox.close();
    const stored = (await readFile(`${run.stateDir}/state.db`, 'latin1')) + lines.join('\n');
    expect(stored).toContain('"last4":"9995"');
    const form = reply.html.split('<details>')[0] ?? '';
    for (const secret of ['4000000000009995', '4000002500003155', '4000 0025', '4242-4242', '9876']) {
      expect(stored).not.toContain(secret);
      expect(form).not.toContain(secret);
    }
  });
});

describe('3-D Secure', () => {
  test.each(['4000002500003155', '4000002760003184'])('%s pays after the buyer confirms', async (number) => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    const requested = await pay(run.sandbox.url, id, { card_number: number });
    expect([requested.status, requested.location]).toEqual([303, `/pay/${id}/authenticate`]);
    const waiting = await look(run, id);
    expect(waiting.session.status).toBe('open');
    expect(waiting.intent.status).toBe('requires_action');
    const step = `${run.sandbox.url}/pay/${id}/authenticate`;
    expect((await getPage(step)).html).toContain('Complete authentication');
    const [first, second] = await Promise.all([
      postPage(step, { result: 'complete' }),
      postPage(step, { result: 'complete' }),
    ]);
    expect([first.continueUrl, second.continueUrl]).toEqual([first.continueUrl, first.continueUrl]);
    const { session, charge } = await look(run, id);
    expect(session.payment_status).toBe('paid');
    expect(charge?.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated');
    expect((await typesOf(run)).filter((type) => type === 'charge.succeeded')).toHaveLength(1);
  });

  test('the step waits through a restart', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    await pay(run.sandbox.url, id, { card_number: '4000002500003155' });
    await using again = await run.restart();
    const reply = await postPage(`${again.sandbox.url}/pay/${id}/authenticate`, { result: 'complete' });
    expect(reply.continueUrl).toContain(id);
    expect((await look(again, id)).charge?.payment_method_details?.card?.last4).toBe('3155');
  });

  test('a failed step leaves the session open and gives the reason', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    await pay(run.sandbox.url, id, { card_number: '4000002500003155' });
    const step = `${run.sandbox.url}/pay/${id}/authenticate`;
    const failed = await postPage(step, { result: 'fail' });
    expect(failed.status).toBe(402);
    expect(failed.html).toContain('unable to authenticate');
    const { session, intent, charge } = await look(run, id);
    expect([session.status, intent.status, charge]).toEqual(['open', 'requires_payment_method', null]);
    expect(intent.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    expect((await postPage(step, { result: 'complete' })).html).toContain('Nothing to confirm');
    expect((await look(run, id)).session.payment_status).toBe('unpaid');
  });
});

test('the payment page shows the order, runs no script and may not be framed', async () => {
  await using run = await startTestSandbox();
  const evil = `<img src=x onerror=alert(1)> "Seal" & Co`;
  const params = sessionParams();
  const first = params.line_items?.[0];
  if (first?.price_data?.product_data === undefined) throw new Error('no first line');
  first.price_data.product_data.name = evil;
  const { id, url } = await run.stripe.checkout.sessions.create(params);
  const reply = await fetch(url ?? '');
  const html = await reply.text();
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Seal&quot; &amp; Co');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
  for (const text of ['Test mode: no card is charged', 'C$279.00', '2 × C$123.45', 'buyer@example.com', '← Back']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('Pay C$279.00</button>');
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("form-action 'self'");
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect((await getPage(`${run.sandbox.url}/pay/${id}x`)).status).toBe(404);
  expect((await getPage(`${run.sandbox.url}/other`)).status).toBe(404);
});
