/** Freight offers: made, paid once by every way, withdrawn, expired, and never paid by what is not theirs (R5 to R11, §7.11). */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { findSalesOfToday } from '#server/payments/books/sales-statistics.ts';
import { reconcileBooks } from '#server/payments/comparison/reconcile-books.ts';
import { END_FREIGHT_OFFERS_TASK } from '#server/payments/freight/end-offers.ts';
import { makeOffer } from '#server/payments/freight/make-offer.ts';
import { remindBuyer } from '#server/payments/freight/remind-buyer.ts';
import { withdrawOffer } from '#server/payments/freight/withdraw-offer.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { DECLINED_CARD, GOOD_CARD, openPayment, pay } from '#tests/support/buying.ts';
import {
  TERMS,
  TERMS_TOTAL_CENTS,
  freightServicesOf,
  offerFreight,
  offersOf,
  openFreight,
  verifyFreight,
} from '#tests/support/freight.ts';
import { sampled } from '#tests/support/long.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { kindsOf, stateOf, untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
/** Neither webhooks nor a worker: events and time are driven by hand. */
const byHand = await startTestShop({ webhooks: false, worker: false });
afterAll(() => Promise.all([shop.close(), byHand.close()]));
type Shop = typeof shop;

beforeEach(async () => {
  for (const { database } of [shop, byHand]) {
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier in ('send_refund', 'check_checkout_session') and locked_at is null`.execute(database);
    await clearOrders(database);
    await addProduct(database, { id: 1, stock: 5 });
  }
});

afterEach(async () => {
  for (const { stripe, database } of [shop, byHand]) {
    stripe.faultMode = 'fair';
    stripe.hits = () => true;
    expect(stripe.violations).toEqual([]);
    const found = (await checkDatabase(database)).filter(({ name }) => name !== 'jobs' && name !== 'mails');
    expect(found.flatMap(({ lines }) => lines)).toEqual([]);
  }
});

const CATCH_UP = 'catch_up_with_payments';
const mailKeys = async ({ database }: Shop, about = 'freight') =>
  (await database.selectFrom('mails').select(['dedup_key', 'recipient']).orderBy('id').execute())
    .filter(({ dedup_key }) => dedup_key.includes(about))
    .map((mail) => `${mail.dedup_key.split(':')[0]} to ${mail.recipient}`);
const refundsOf = ({ database }: Shop) =>
  database.selectFrom('refunds').select(['amount_cents', 'reason', 'status']).orderBy('id').execute();
const freightKinds = async (of: Shop, orderNumber: string) =>
  (await kindsOf(of, orderNumber)).filter((kind) => kind.includes('freight') || kind.includes('refund'));
const sessionsOf = async ({ database }: Shop) =>
  (
    await database
      .selectFrom('checkout_sessions')
      .select('status')
      .where('freight_offer_id', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);

/** An order of C$113.00 that is paid. */
async function buy(of: Shop): Promise<string> {
  const browser = of.browser();
  const payment = await openPayment(browser, { 1: 1 });
  await pay(payment.url);
  await browser.call('verifyCheckoutSession', {
    params: { id: payment.orderNumber },
    body: { session_id: payment.sessionId },
  });
  expect(await stateOf(of, payment.orderNumber)).toBe('paid processing');
  return payment.orderNumber;
}

async function offered(of: Shop, changes: Partial<typeof TERMS> = {}) {
  const orderNumber = await buy(of);
  const offer = await offerFreight(of, orderNumber, changes);
  return { orderNumber, ...offer };
}

const stateOnPage = async (of: Shop, token: string) =>
  (await of.browser().call('getFreightOffer', { params: { token } })).body.state as string;
const moveBack = ({ database }: Shop) =>
  sql`update freight_offers set valid_until = now() - interval '1 minute'`.execute(database);
const endOffers = (of: Shop) => of.runTask(END_FREIGHT_OFFERS_TASK, {});
/** What the worker would do about the sessions of ended offers. */
async function checkSessions(of: Shop): Promise<void> {
  for (const { id } of await of.database.selectFrom('checkout_sessions').select('id').execute())
    await of.runTask('check_checkout_session', { session_id: id });
}

describe('an offer', () => {
  test('is mailed with a link to its own page, which shows what is to be paid', async () => {
    const { orderNumber, token } = await offered(shop);
    const mail = await until(
      'the offer is mailed',
      async () =>
        (await shop.mails()).find(({ subject }) => subject === `Freight for order ${orderNumber}: C$95.49`) ?? false,
    );
    expect(mail.to?.[0]?.address).toBe('buyer@example.com');
    expect(mail.text).toContain(`${shop.url}/freight/${token}`);
    expect(mail.text).toContain('One pallet, ground.');
    const { status, headers, body } = await shop.browser().call('getFreightOffer', { params: { token } });
    expect(status).toBe(200);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body).toEqual({
      order_number: orderNumber,
      state: 'open',
      carrier: 'Purolator',
      text: 'One pallet, ground.',
      amount: 84.5,
      taxes: [{ name: 'Tax', percent: 13, amount: 10.99, registration_number: '' }],
      total_amount: 95.49,
      valid_until: expect.stringMatching(/Z$/),
      paid_at: null,
      refunded_amount: 0,
    });
  });

  test('has its history with who made it, and stores its taxes', { tags: 'long' }, async () => {
    const { orderNumber } = await offered(byHand);
    const event = await byHand.database
      .selectFrom('order_events')
      .select(['made_by', 'detail'])
      .where('kind', '=', 'freight_offered')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ made_by: 'Anna', detail: { offer: 1, before: null, after: { total_cents: 9549 } } });
    expect(await byHand.database.selectFrom('freight_offer_taxes').select(['name', 'tax_cents']).execute()).toEqual([
      { name: 'Tax', tax_cents: 1099 },
    ]);
    expect(await stateOf(byHand, orderNumber)).toBe('paid processing');
  });

  test('can be made for an unpaid order, and ends with it', { tags: 'long' }, async () => {
    const { orderNumber } = await openPayment(byHand.browser(), { 1: 1 });
    const { token } = await offerFreight(byHand, orderNumber);
    expect(await stateOnPage(byHand, token)).toBe('open');
    await sql`update stock_holds set expires_at = now() - interval '1 minute'`.execute(byHand.database);
    await byHand.runTask('sweep_unpaid_orders', {});
    expect(await stateOf(byHand, orderNumber)).toBe('expired cancelled');
    expect(await stateOnPage(byHand, token)).toBe('withdrawn');
    await endOffers(byHand);
    expect(await offersOf(byHand)).toEqual(['withdrawn']);
  });

  for (const [cases, options] of sampled(
    [
      [{ amountCents: 0 }, 'the amount must be more than C$0.00'],
      [{ amountCents: 10.5 }, 'the amount must be more than C$0.00'],
      [{ amountCents: 43 }, 'the total with tax must be between C$0.50 and C$999,999.99'],
      [{ amountCents: 99_000_000 }, 'the total with tax must be between C$0.50 and C$999,999.99'],
      [{ carrier: '' }, 'the carrier must be a line of 1 to 80 characters'],
      [{ carrier: 'UPS\nBcc: x' }, 'the carrier must be a line of 1 to 80 characters'],
      [{ text: 'x'.repeat(1001) }, 'the text must have at most 1000 characters'],
      [{ days: 0 }, 'the offer must be valid for 1 to 90 days'],
      [{ days: 1.5 }, 'the offer must be valid for 1 to 90 days'],
    ],
    4,
  ))
    test.each(cases)('of %j is refused', options, async (changes, why) => {
      const orderNumber = await buy(byHand);
      const made = await makeOffer(freightServicesOf(byHand), byAnna(orderNumber), { ...TERMS, ...changes });
      expect(made).toEqual({ kind: 'refused', why });
      expect(await offersOf(byHand)).toEqual([]);
    });

  for (const [cases, options] of sampled(
    [
      ["update orders set status = 'cancelled', payment_state = 'refunded'", 'the order is cancelled'],
      ["update orders set payment_state = 'disputed'", 'the payment of the order is disputed'],
      ["update orders set customer_email = ''", "the customer's data has been erased"],
    ],
    3,
  ))
    test.each(cases)('after %s is refused', options, async (statement, why) => {
      const orderNumber = await buy(byHand);
      const tidy = await byHand.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
      await sql.raw(statement).execute(byHand.database);
      expect(await makeOffer(freightServicesOf(byHand), byAnna(orderNumber), TERMS)).toEqual({ kind: 'refused', why });
      const { status, payment_state, customer_email } = tidy;
      await byHand.database.updateTable('orders').set({ status, payment_state, customer_email }).execute();
    });

  test('two people at once: one offer, and the second is refused with the reason', { tags: 'long' }, async () => {
    const orderNumber = await buy(byHand);
    const services = freightServicesOf(byHand);
    const made = await Promise.all([1, 2, 3].map(() => makeOffer(services, byAnna(orderNumber), TERMS)));
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused', 'refused']);
    expect(made.find(({ kind }) => kind === 'refused')).toEqual({
      kind: 'refused',
      why: 'offer 1 of C$95.49 is open: withdraw it first',
    });
    const seen = (await byHand.database.selectFrom('order_events').select('id').orderBy('id').execute())[0]?.id ?? 0;
    expect(await withdrawOffer(services, byAnna(orderNumber, seen))).toEqual({ kind: 'outdated' });
    const ends = await Promise.all([1, 2].map(() => withdrawOffer(services, byAnna(orderNumber))));
    expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
    expect(await mailKeys(byHand)).toEqual([
      'freight-1 to buyer@example.com',
      'freight-withdrawn-1 to buyer@example.com',
    ]);
  });

  test('is mailed again as a reminder, each time once', { tags: 'long' }, async () => {
    const { orderNumber } = await offered(byHand);
    const services = freightServicesOf(byHand);
    for (let count = 0; count < 2; count += 1)
      expect(await remindBuyer(services, byAnna(orderNumber))).toMatchObject({ kind: 'done' });
    expect(await mailKeys(byHand, 'reminder')).toEqual([
      'freight-reminder-1-1 to buyer@example.com',
      'freight-reminder-1-2 to buyer@example.com',
    ]);
    await moveBack(byHand);
    expect(await remindBuyer(services, byAnna(orderNumber))).toEqual({
      kind: 'refused',
      why: 'freight offer 1 has expired',
    });
    await endOffers(byHand);
  });

  test('of another order, a guessed or an altered token opens nothing, and all replies are the same', async () => {
    const { token, orderNumber } = await offered(byHand);
    const guesses = ['', 'x', token.slice(1), `${token}x`, token.toLowerCase(), orderNumber, 'A'.repeat(43), '%00'];
    const replies = [];
    for (const guess of guesses) {
      for (const name of ['getFreightOffer', 'createFreightCheckoutSession', 'verifyFreightCheckoutSession'] as const) {
        const { status, body } = await byHand
          .browser()
          .call(name, { params: { token: guess }, body: { session_id: 'cs_test_x' } });
        replies.push(JSON.stringify([status, body.error?.code]));
      }
    }
    expect(new Set(replies)).toEqual(new Set([JSON.stringify([404, 'not_found'])]));
  });
});

describe('an offer that is paid', () => {
  test('is settled by the webhook alone, with a receipt and a notice to the owner', async () => {
    const { orderNumber, token } = await offered(shop);
    const page = await openFreight(shop.browser(), token);
    await pay(page.url);
    await until('it is paid', async () => (await offersOf(shop))[0] === 'paid');
    await untilEventsAreWorkedOn(shop);
    expect(await freightKinds(shop, orderNumber)).toEqual([
      'freight_offered',
      'freight_session_opened',
      'freight_paid',
    ]);
    expect(await mailKeys(shop)).toEqual([
      'freight-1 to buyer@example.com',
      'freight-paid-1 to buyer@example.com',
      'freight-paid-owner-1 to owner@example.com',
    ]);
    expect(await stateOf(shop, orderNumber)).toBe('paid processing');
    expect((await shop.browser().call('getFreightOffer', { params: { token } })).body).toMatchObject({
      state: 'paid',
      paid_at: expect.stringMatching(/Z$/),
    });
    const receipt = await until('the receipt is sent', async () => {
      const mails = await shop.mails();
      return mails.find(({ subject }) => subject?.startsWith(`Receipt: freight for order ${orderNumber}`)) ?? false;
    });
    expect(receipt.text).toContain('C$95.49');
  });

  test('is settled by the returning buyer when no webhook comes, by many tabs at once', { tags: 'long' }, async () => {
    const { orderNumber, token } = await offered(byHand);
    const browser = byHand.browser();
    const page = await openFreight(browser, token);
    await pay(page.url);
    const replies = await Promise.all([1, 2, 3, 4].map(() => verifyFreight(browser, page)));
    for (const { body } of replies) expect(body).toMatchObject({ verified: true, offer: { state: 'paid' } });
    expect(await freightKinds(byHand, orderNumber)).toEqual([
      'freight_offered',
      'freight_session_opened',
      'freight_paid',
    ]);
    expect((await mailKeys(byHand)).filter((key) => key.includes('paid'))).toHaveLength(2);
  });

  test('is settled by catching up when neither webhook nor buyer come', { tags: 'long' }, async () => {
    const { token } = await offered(byHand);
    const page = await openFreight(byHand.browser(), token);
    await pay(page.url);
    await byHand.runTask(CATCH_UP, {});
    expect(await offersOf(byHand)).toEqual(['paid']);
  });

  test(
    'is settled by the scheduled check, also when the reply to its creation was lost',
    { tags: 'long' },
    async () => {
      const { token } = await offered(byHand);
      byHand.stripe.faultMode = 'cut_after';
      byHand.stripe.hits = (method) => method === 'POST';
      const lost = await byHand.browser().call('createFreightCheckoutSession', { params: { token } });
      expect([lost.status, lost.body.error.code]).toEqual([424, 'payment_unavailable']);
      byHand.stripe.faultMode = 'fair';
      await checkSessions(byHand);
      const page = await openFreight(byHand.browser(), token);
      await pay(page.url);
      await checkSessions(byHand);
      expect(await offersOf(byHand)).toEqual(['paid']);
      expect(await sessionsOf(byHand)).toEqual(['complete']);
    },
  );

  test('a webhook finds the session whose creation got no reply', { tags: 'long' }, async () => {
    const { token } = await offered(byHand);
    const page = await openFreight(byHand.browser(), token);
    await pay(page.url);
    await sql`update checkout_sessions set stripe_session_id = null, url = null, status = 'creating'
      where freight_offer_id is not null`.execute(byHand.database);
    await byHand.runTask(CATCH_UP, {});
    expect(await offersOf(byHand)).toEqual(['paid']);
  });

  test('leads back to its page instead of to a second payment', async () => {
    const { token } = await offered(byHand);
    const browser = byHand.browser();
    const page = await openFreight(browser, token);
    await pay(page.url);
    await verifyFreight(browser, page);
    expect((await openFreight(browser, token)).url).toBe(`${byHand.url}/freight/${token}`);
  });

  test(
    'with another body, or beside another offer: each token pays its own offer alone',
    { tags: 'long' },
    async () => {
      const [one, other] = [await offered(byHand), await offered(byHand)];
      const browser = byHand.browser();
      const bodies = [{}, { token: other.token, order_items: [{ name: 'Seal', price: 1, quantity: 1 }] }];
      const urls = [];
      for (const body of bodies)
        urls.push(
          (await browser.call('createFreightCheckoutSession', { params: { token: one.token }, body })).body.url,
        );
      expect(new Set(urls).size).toBe(1);
      const second = await openFreight(browser, other.token);
      expect(second.url).not.toBe(urls[0]);
      await pay(urls[0]);
      expect((await verifyFreight(browser, second)).body.verified).toBe(false);
    },
  );

  test('twice: the second money goes back, once', async () => {
    const { orderNumber, token } = await offered(byHand);
    const browser = byHand.browser();
    const first = await openFreight(browser, token);
    await sql`update checkout_sessions set status = 'expired' where freight_offer_id is not null`.execute(
      byHand.database,
    );
    const second = await openFreight(browser, token);
    expect(second.url).not.toBe(first.url);
    await Promise.all([pay(first.url), pay(second.url)]);
    const replies = await Promise.all([first, second, first, second].map((page) => verifyFreight(browser, page)));
    expect(replies.map(({ body }) => body.verified)).toEqual([true, true, true, true]);
    expect(await refundsOf(byHand)).toEqual([
      { amount_cents: TERMS_TOTAL_CENTS, reason: 'duplicate', status: 'requested' },
    ]);
    await byHand.runTask('send_refund', { refund_id: 1 });
    expect((await refundsOf(byHand))[0]?.status).toBe('succeeded');
    expect(await offersOf(byHand)).toEqual(['paid']);
    expect((await sessionsOf(byHand)).toSorted()).toEqual(['complete', 'duplicate']);
    expect(await stateOf(byHand, orderNumber)).toBe('paid processing');
    expect((await mailKeys(byHand, '')).filter((key) => /returned|refund/.test(key))).toEqual([
      expect.stringMatching(/^freight-returned-1-\d+ to owner@example.com$/),
      'refund-1 to buyer@example.com',
    ]);
  });

  test('and its order are refunded apart: each no more than its own payment', async () => {
    const { orderNumber, token } = await offered(byHand);
    const browser = byHand.browser();
    const page = await openFreight(browser, token);
    await pay(page.url);
    await verifyFreight(browser, page);
    const refund = (freightOffer: number | undefined, amountCents: number | null, key: string | null = null) =>
      requestRefundByAnna(byHand.database, {
        orderNumber,
        amountCents,
        restock: false,
        key,
        ...(freightOffer === undefined ? {} : { freightOffer }),
      });
    expect(await refund(2, null)).toEqual({ kind: 'refused', why: 'it has not been paid' });
    expect(await refund(1, TERMS_TOTAL_CENTS + 1)).toEqual({
      kind: 'refused',
      why: 'only C$95.49 of it is left to refund',
    });
    expect(await refund(1, 549, 'k')).toMatchObject({ kind: 'requested' });
    await byHand.runTask('send_refund', { refund_id: 1 });
    expect(await refund(1, 549, 'k')).toMatchObject({ kind: 'known' });
    expect(await refund(undefined, 100, 'k')).toMatchObject({ kind: 'requested' });
    await byHand.runTask('send_refund', { refund_id: 2 });
    expect(await refund(1, null)).toMatchObject({ kind: 'requested', refund: { amount_cents: 9000 } });
    await byHand.runTask('send_refund', { refund_id: 3 });
    expect(await refund(1, null)).toEqual({ kind: 'refused', why: 'all of it has been refunded' });
    expect(await stateOf(byHand, orderNumber)).toBe('part_refunded processing');
    // What was refunded of the freight takes nothing from the net of the day.
    const { today } = await findSalesOfToday({ database: byHand.database, mode: 'sandbox' }, new Date());
    expect(today).toEqual({ orders: 1, netCents: 9912, freightCents: 0, taxCents: 1288 });
    expect((await byHand.browser().call('getFreightOffer', { params: { token } })).body).toMatchObject({
      state: 'paid',
      refunded_amount: 95.49,
    });
    expect((await mailKeys(byHand)).filter((key) => key.includes('refund'))).toEqual([
      'freight-refund-owner-1 to owner@example.com',
      'freight-refund-owner-3 to owner@example.com',
    ]);
  });

  test('agrees with the books of Stripe, and a difference is found', { tags: 'long' }, async () => {
    const { orderNumber, token } = await offered(byHand);
    const browser = byHand.browser();
    const page = await openFreight(browser, token);
    await pay(page.url);
    const gateway = createStripeGateway({ secretKey: SANDBOX_KEY, webhookSecrets: [], apiBase: byHand.sandboxUrl });
    const differences = async () => {
      const books = await reconcileBooks({ database: byHand.database, gateway }, new Date(Date.now() - 3_600_000));
      const mine = books.kind === 'ok' ? books.value.differences : [];
      return mine.filter(({ about }) => about === orderNumber);
    };
    expect(await differences()).not.toEqual([]);
    await verifyFreight(browser, page);
    expect(await differences()).toEqual([]);
    await requestRefundByAnna(byHand.database, {
      orderNumber,
      amountCents: null,
      restock: false,
      key: null,
      freightOffer: 1,
    });
    await byHand.runTask('send_refund', { refund_id: 1 });
    expect(await differences()).toEqual([]);
  });

  test('and disputed: the owner is mailed, and the order stays as it is', { tags: 'long' }, async () => {
    const { orderNumber, token } = await offered(shop);
    const page = await openFreight(shop.browser(), token);
    await pay(page.url, '4000000000000259');
    await until('the dispute is known', async () => (await kindsOf(shop, orderNumber)).includes('disputed'));
    await untilEventsAreWorkedOn(shop);
    expect(await stateOf(shop, orderNumber)).toBe('paid processing');
    expect(await offersOf(shop)).toEqual(['paid']);
    expect((await mailKeys(shop, 'dispute')).map((key) => key.replace(/-(?:dp|du)_\w+/, ''))).toEqual([
      'freight-dispute-disputed to owner@example.com',
    ]);
    const refused = await requestRefundByAnna(shop.database, {
      orderNumber,
      amountCents: null,
      restock: false,
      key: null,
      freightOffer: 1,
    });
    expect(refused).toMatchObject({ kind: 'refused' });
  });
});

describe('an offer that has ended', () => {
  test('withdrawn while it is being paid: the page ends at Stripe', async () => {
    const { orderNumber, token } = await offered(byHand);
    const browser = byHand.browser();
    const page = await openFreight(browser, token);
    expect(await withdrawOffer(freightServicesOf(byHand), byAnna(orderNumber))).toMatchObject({ kind: 'done' });
    await checkSessions(byHand);
    expect(await sessionsOf(byHand)).toEqual(['expired']);
    await pay(page.url);
    await byHand.runTask(CATCH_UP, {});
    expect(await offersOf(byHand)).toEqual(['withdrawn']);
    expect(await refundsOf(byHand)).toEqual([]);
    const again = await browser.call('createFreightCheckoutSession', { params: { token } });
    expect([again.status, again.body.error.code]).toEqual([409, 'freight_offer_closed']);
  });

  test('withdrawn by the worker without anything else', { tags: 'long' }, async () => {
    const { orderNumber, token } = await offered(shop);
    await openFreight(shop.browser(), token);
    await withdrawOffer(freightServicesOf(shop), byAnna(orderNumber));
    await until('its page has ended', async () => (await sessionsOf(shop))[0] === 'expired');
  });

  for (const [cases, options] of sampled(['withdrawn', 'expired'] as const, 2))
    test.each(cases)(
      'paid after it was %s: the money goes back and both sides are notified',
      options,
      async (state) => {
        const { orderNumber, token } = await offered(byHand);
        const browser = byHand.browser();
        const page = await openFreight(browser, token);
        await pay(page.url);
        if (state === 'withdrawn') await withdrawOffer(freightServicesOf(byHand), byAnna(orderNumber));
        else await sql`update freight_offers set state = 'expired'`.execute(byHand.database);
        const { body } = await verifyFreight(browser, page);
        expect(body).toMatchObject({ verified: false, offer: { state } });
        expect((await verifyFreight(browser, page)).body.verified).toBe(false);
        await byHand.runTask('send_refund', { refund_id: 1 });
        expect(await refundsOf(byHand)).toEqual([
          { amount_cents: TERMS_TOTAL_CENTS, reason: 'offer_ended', status: 'succeeded' },
        ]);
        expect(await offersOf(byHand)).toEqual([state]);
        expect((await mailKeys(byHand, '')).filter((key) => /returned|refund/.test(key))).toEqual([
          expect.stringMatching(/^freight-returned-1-\d+ to owner@example.com$/),
          'refund-1 to buyer@example.com',
        ]);
        expect(await stateOf(byHand, orderNumber)).toBe('paid processing');
      },
    );

  test('expires by time, but not while a page that was opened in time can be paid', async () => {
    const { orderNumber, token } = await offered(byHand);
    const browser = byHand.browser();
    const page = await openFreight(browser, token);
    await moveBack(byHand);
    await endOffers(byHand);
    expect(await offersOf(byHand)).toEqual(['open']);
    expect((await openFreight(browser, token)).url).toBe(page.url);
    await pay(page.url);
    expect((await verifyFreight(browser, page)).body.verified).toBe(true);
    const next = await offerFreight(byHand, orderNumber, { amountCents: 1000 });
    await moveBack(byHand);
    expect(await stateOnPage(byHand, next.token)).toBe('expired');
    expect(
      (await browser.call('createFreightCheckoutSession', { params: { token: next.token } })).body.error.code,
    ).toBe('freight_offer_closed');
    await endOffers(byHand);
    expect(await offersOf(byHand)).toEqual(['paid', 'expired']);
    expect((await freightKinds(byHand, orderNumber)).at(-1)).toBe('freight_expired');
  });

  test('of another amount is never "paid": it is held for review, the owner is mailed once, and its refund ends it', async () => {
    const { orderNumber, token } = await offered(shop);
    const browser = shop.browser();
    const page = await openFreight(browser, token);
    await sql`update freight_offers set total_cents = total_cents + 1, amount_cents = amount_cents + 1`.execute(
      shop.database,
    );
    await pay(page.url);
    for (let run = 0; run < 3; run += 1)
      expect((await verifyFreight(browser, page)).body).toMatchObject({ verified: false, offer: { state: 'review' } });
    expect((await mailKeys(shop, 'review')).map((key) => key.replace(/-\d+ /, ' '))).toEqual([
      'freight-review-1 to owner@example.com',
    ]);
    const withdrawn = await withdrawOffer(freightServicesOf(shop), byAnna(orderNumber));
    expect(withdrawn).toEqual({ kind: 'refused', why: 'a payment of freight offer 1 is under review' });
    expect(await stateOf(shop, orderNumber)).toBe('paid processing');
    const { payment_intent_id: intent } = await shop.database
      .selectFrom('checkout_sessions')
      .select('payment_intent_id')
      .where('freight_offer_id', 'is not', null)
      .executeTakeFirstOrThrow();
    await fetch(`${shop.sandboxUrl}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_KEY}` },
      body: new URLSearchParams({ payment_intent: intent ?? '' }),
    });
    await until('the refund is known', async () => (await offersOf(shop))[0] === 'withdrawn');
    await untilEventsAreWorkedOn(shop);
    expect(await stateOf(shop, orderNumber)).toBe('paid processing');
  });
});

describe('a payment of something else', () => {
  test('an order, an offer of another order: sessions and payments pay only what they were made for', async () => {
    const one = await offered(byHand, { amountCents: 10_000 });
    const browser = byHand.browser();
    const dear = await openPayment(browser, { 1: 1 });
    const two = await offerFreight(byHand, dear.orderNumber, { amountCents: 10_000 });
    const page = await openFreight(browser, one.token);
    await pay(page.url);
    const wrong = await Promise.all([
      verifyFreight(browser, { ...page, token: two.token }),
      browser.call('verifyCheckoutSession', { params: { id: dear.orderNumber }, body: { session_id: page.sessionId } }),
      browser.call('verifyCheckoutSession', { params: { id: one.orderNumber }, body: { session_id: page.sessionId } }),
      verifyFreight(browser, { token: one.token, sessionId: dear.sessionId }),
    ]);
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await offersOf(byHand)).toEqual(['open', 'open']);
    expect(await stateOf(byHand, dear.orderNumber)).toBe('session_open pending');
    await verifyFreight(browser, page);
    expect(await offersOf(byHand)).toEqual(['paid', 'open']);
    expect(await stateOf(byHand, dear.orderNumber)).toBe('session_open pending');
  });

  test('an unpaid order and its offer are paid apart, in any order', { tags: 'long' }, async () => {
    const browser = byHand.browser();
    const payment = await openPayment(browser, { 1: 1 });
    const { token } = await offerFreight(byHand, payment.orderNumber);
    const page = await openFreight(browser, token);
    await pay(page.url);
    expect((await verifyFreight(browser, page)).body.verified).toBe(true);
    expect(await stateOf(byHand, payment.orderNumber)).toBe('session_open pending');
    await pay(payment.url, GOOD_CARD);
    await byHand.runTask(CATCH_UP, {});
    expect(await stateOf(byHand, payment.orderNumber)).toBe('paid processing');
  });

  test('a declined card leaves the offer payable', { tags: 'long' }, async () => {
    const { token, orderNumber } = await offered(shop);
    const browser = shop.browser();
    const page = await openFreight(browser, token);
    await pay(page.url, DECLINED_CARD);
    expect((await verifyFreight(browser, page)).body.error.code).toBe('payment_declined');
    expect((await openFreight(browser, token)).url).toBe(page.url);
    await until('the try is in the history', async () =>
      (await kindsOf(shop, orderNumber)).includes('freight_payment_failed'),
    );
    expect(await offersOf(shop)).toEqual(['open']);
  });
});

describe('Stripe', () => {
  for (const [cases, options] of sampled(
    ['cut_before', 'cut_after', 'replies_500', 'replies_429', 'half_a_body', 'bad_json'] as const,
    6,
  ))
    test.each(cases)(
      '%s: the buyer gets a plain message, and the next try opens the one payment page',
      options,
      async (faultMode) => {
        const { token } = await offered(byHand);
        const browser = byHand.browser();
        byHand.stripe.faultMode = faultMode;
        const failed = await browser.call('createFreightCheckoutSession', { params: { token } });
        expect([failed.status, failed.body.error.code]).toEqual([424, 'payment_unavailable']);
        byHand.stripe.faultMode = 'fair';
        const pages = await Promise.all([1, 2, 3].map(() => openFreight(browser, token)));
        expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
        expect(await sessionsOf(byHand)).toEqual(['open']);
      },
    );

  test('has lost the session: the offer stays, and another page pays it', { tags: 'long' }, async () => {
    const { token, orderNumber } = await offered(byHand);
    const browser = byHand.browser();
    const page = await openFreight(browser, token);
    await sql`update checkout_sessions set stripe_session_id = 'cs_test_a1unknown' where freight_offer_id is not null`.execute(
      byHand.database,
    );
    const lost = await verifyFreight(browser, { ...page, sessionId: 'cs_test_a1unknown' });
    expect(lost.body.error.code).toBe('payment_expired');
    expect(await stateOf(byHand, orderNumber)).toBe('paid processing');
    const next = await openFreight(browser, token);
    await pay(next.url);
    expect((await verifyFreight(browser, next)).body.verified).toBe(true);
    expect((await sessionsOf(byHand)).toSorted()).toEqual(['complete', 'failed']);
  });

  test('was changed to another mode: the session ends, the offer stays', { tags: 'long' }, async () => {
    const { token, orderNumber } = await offered(byHand);
    await openFreight(byHand.browser(), token);
    await sql`update checkout_sessions set mode = 'test' where freight_offer_id is not null`.execute(byHand.database);
    await byHand.runTask(CATCH_UP, {});
    expect(await sessionsOf(byHand)).toEqual(['failed']);
    expect(await offersOf(byHand)).toEqual(['open']);
    expect(await stateOf(byHand, orderNumber)).toBe('paid processing');
  });

  test('a page that ran out is followed by another', async () => {
    const { token } = await offered(byHand);
    const browser = byHand.browser();
    const page = await openFreight(browser, token);
    await fetch(`${byHand.sandboxUrl}/v1/checkout/sessions/${page.sessionId}/expire`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    });
    expect((await verifyFreight(browser, page)).body.error.code).toBe('payment_expired');
    const next = await openFreight(browser, token);
    expect(next.url).not.toBe(page.url);
    expect(await sessionsOf(byHand)).toEqual(['expired', 'open']);
  });
});
