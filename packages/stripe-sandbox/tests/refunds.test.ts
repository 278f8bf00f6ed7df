import { expect, test } from 'vitest';
import { type TestSandbox, pay, errorOf, sessionParams, startTestSandbox, until } from './support.ts';

/** A paid session of C$279.00: the ids of its payment intent and charge. */
async function paid(run: TestSandbox, card = '4242424242424242'): Promise<{ intent: string; charge: string }> {
  const { id } = await run.stripe.checkout.sessions.create(sessionParams());
  await pay(run.sandbox.url, id, { card_number: card });
  const session = await run.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  const intent = session.payment_intent;
  if (typeof intent !== 'object' || intent === null) throw new Error('not expanded');
  return { intent: intent.id, charge: String(intent.latest_charge) };
}

test('a whole refund by payment intent returns everything once', async () => {
  await using run = await startTestSandbox();
  const { intent, charge } = await paid(run);
  const refund = await run.stripe.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' });
  expect(refund).toMatchObject({
    status: 'succeeded',
    amount: 27_900,
    charge,
    payment_intent: intent,
    currency: 'cad',
  });
  expect(refund.id).toMatch(/^re_[A-Za-z0-9]{24}$/);
  expect(await run.stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 27_900 });
  expect((await errorOf(run.stripe.refunds.create({ charge }))).code).toBe('charge_already_refunded');
  const { data } = await run.stripe.events.list({ types: ['refund.created', 'charge.refunded', 'refund.updated'] });
  expect(data.map((event) => event.type).toReversed()).toEqual(['refund.created', 'charge.refunded', 'refund.updated']);
});

test('partial refunds add up and never pass what was paid', async () => {
  await using run = await startTestSandbox();
  const { intent, charge } = await paid(run);
  const { refunds } = run.stripe;
  expect((await errorOf(refunds.create({ charge, amount: 27_901 }))).message).toContain('greater than charge amount');
  const first = await refunds.create({ charge, amount: 10_000, metadata: { line: '1' } });
  expect(await run.stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 10_000 });
  const over = await errorOf(refunds.create({ payment_intent: intent, amount: 17_901 }));
  expect([over.statusCode, over.param]).toEqual([400, 'amount']);
  const second = await refunds.create({ payment_intent: intent });
  expect(second.amount).toBe(17_900);
  expect((await refunds.list({ payment_intent: intent })).data.map((refund) => refund.id)).toEqual([
    second.id,
    first.id,
  ]);
  expect((await refunds.list({ charge: 'ch_other' })).data).toEqual([]);
  expect((await refunds.retrieve(first.id, { expand: ['charge', 'payment_intent'] })).charge).toMatchObject({
    id: charge,
  });
  const whole = await run.stripe.charges.retrieve(charge, { expand: ['refunds'] });
  expect(whole.refunds?.data.map((refund) => refund.amount)).toEqual([17_900, 10_000]);
});

test('many refunds at once give back no more than was paid', async () => {
  await using run = await startTestSandbox();
  const { charge } = await paid(run);
  const tries = Array.from({ length: 12 }, () => run.stripe.refunds.create({ charge, amount: 5_000 }));
  const done = (await Promise.allSettled(tries)).filter((result) => result.status === 'fulfilled');
  expect(done).toHaveLength(5);
  expect((await run.stripe.charges.retrieve(charge)).amount_refunded).toBe(25_000);
});

test('what was not paid, is unknown or was charged back cannot be refunded', async () => {
  await using run = await startTestSandbox();
  const { refunds } = run.stripe;
  expect((await errorOf(refunds.create({}))).code).toBe('parameter_missing');
  expect((await errorOf(refunds.create({ payment_intent: 'pi_none' }))).code).toBe('resource_missing');
  expect((await errorOf(refunds.create({ charge: 'ch_none', amount: 0 }))).code).toBe('parameter_invalid_integer');
  const declined = await paid(run, '4000000000000002');
  expect((await errorOf(refunds.create({ payment_intent: declined.intent }))).code).toBe('charge_not_refundable');
  const disputed = await paid(run, '4000000000000259');
  await until(async () => (await run.stripe.charges.retrieve(disputed.charge)).disputed);
  expect((await errorOf(refunds.create({ charge: disputed.charge }))).code).toBe('charge_disputed');
});

test('a refund to the card for it is pending first, and succeeds a little later', async () => {
  await using run = await startTestSandbox();
  const { intent } = await paid(run, '4000000000007726');
  const { id, status } = await run.stripe.refunds.create({ payment_intent: intent });
  expect(status).toBe('pending');
  await until(async () => (await run.stripe.refunds.retrieve(id)).status === 'succeeded');
});

test('a refund to the card for it fails afterwards, is reported, and can be made again', async () => {
  await using run = await startTestSandbox();
  const { intent, charge } = await paid(run, '4000000000005126');
  const { id, status } = await run.stripe.refunds.create({ payment_intent: intent });
  expect(status).toBe('succeeded');
  await until(async () => (await run.stripe.refunds.retrieve(id)).status === 'failed');
  expect(await run.stripe.refunds.retrieve(id)).toMatchObject({ failure_reason: 'expired_or_canceled_card' });
  expect(await run.stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 0 });
  const { data } = await run.stripe.events.list({ types: ['refund.failed'] });
  expect(data).toHaveLength(1);
  expect((await run.stripe.refunds.create({ payment_intent: intent })).amount).toBe(27_900);
});

test('the balance has every movement with its fee and what it belongs to', async () => {
  await using run = await startTestSandbox();
  const { charge } = await paid(run);
  const refund = await run.stripe.refunds.create({ charge, amount: 10_000 });
  const { data } = await run.stripe.balanceTransactions.list({ expand: ['data.source'] });
  expect(data.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
    ['refund', -10_000, 0, -10_000],
    ['charge', 27_900, 839, 27_061],
  ]);
  expect(data.map(({ source }) => (typeof source === 'object' ? source?.id : source))).toEqual([refund.id, charge]);
  expect(data.map(({ id }) => id)[0]).toBe(refund.balance_transaction);
  const { data: charges } = await run.stripe.balanceTransactions.list({ type: 'charge' });
  expect(charges).toHaveLength(1);
});

test('a failed refund comes back to the balance', { tags: 'long' }, async () => {
  await using run = await startTestSandbox();
  const { charge } = await paid(run, '4000000000005126');
  const refund = await run.stripe.refunds.create({ charge });
  const back = await until(async () => {
    const { data } = await run.stripe.balanceTransactions.list({ source: refund.id, type: 'refund_failure' });
    return data[0];
  });
  expect(back).toMatchObject({ amount: 27_900, fee: 0, reporting_category: 'refund_failure' });
});
