/** The card that paid, and where the payment is shown at Stripe: on the order, its freight, its balance, in export and erasure. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { nameOfCard, paymentPage } from '#server/payments/stripe/card-payment.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { FORM, openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { offerFreight, openFreight, verifyFreight } from '#tests/support/freight.ts';
import { sampled } from '#tests/support/long.ts';
import { untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { deliverEvent, listEvents } from '#tests/support/signed-events.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ webhooks: false });
const { database } = shop;
let owner: TestConsole;
let anna: TestPerson;

beforeAll(async () => {
  await addProduct(database, { id: 1, stock: 50 });
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

type Bought = Awaited<ReturnType<typeof openPayment>> & { browser: TestBrowser };

const OTHER_CARD = '4000000000007726';

test('an order names the card that paid it, and one that paid its freight, with their pages, until the buyer is erased', async () => {
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 1 });
  await pay(bought.url, OTHER_CARD);
  await verifyPayment(browser, bought);
  const offer = await offerFreight(shop, bought.orderNumber);
  const freight = await openFreight(browser, offer.token);
  await pay(freight.url);
  await verifyFreight(browser, freight);

  const show = () => anna.call('getOrder', { params: { number: bought.orderNumber } });
  const order = await show();
  expect(order.received).toMatchObject([{ name: 'Visa ending in 7726', page: bought.url }]);
  expect(order.freight_offers).toMatchObject([{ state: 'paid', card: 'Visa ending in 4242', page: freight.url }]);

  const { orders } = await readPerson(database, FORM.customer_email);
  expect(orders).toMatchObject([
    {
      cards: [
        { brand: 'visa', last4: '7726' },
        { brand: 'visa', last4: '4242' },
      ],
    },
  ]);
  await sql`update orders set status = 'delivered'`.execute(database);
  const erased = await inTransaction(database, (tx) => erasePerson(tx, FORM.customer_email));
  expect(erased.orders).toEqual([bought.orderNumber]);
  const { rows } = await sql`select card_brand, card_last4 from checkout_sessions`.execute(database);
  expect(rows).toEqual([
    { card_brand: '', card_last4: '' },
    { card_brand: '', card_last4: '' },
  ]);
  const after = await show();
  expect(after.received).toMatchObject([{ name: 'card on the site', page: bought.url }]);
  expect(after.freight_offers).toMatchObject([{ card: null, page: freight.url }]);
});

test('an unpaid order has neither', async () => {
  const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
  expect((await anna.call('getOrder', { params: { number: orderNumber } })).received).toEqual([]);
});

describe('a payment names its card, whichever reply it is settled by:', () => {
  for (const [cases, options] of sampled(
    [
      ["the buyer's return", ({ browser, ...bought }: Bought) => verifyPayment(browser, bought)],
      ['the list of paid sessions', () => shop.runTask('catch_up_with_payments', {})],
      ['the session of a refund that comes first', (bought: Bought) => settleByRefund(bought)],
    ],
    3,
  ))
    test.each(cases)('%s', options, async (_, settle) => {
      const browser = shop.browser();
      const bought = { browser, ...(await openPayment(browser, { 1: 1 })) };
      await pay(bought.url);
      await settle(bought);
      const order = await anna.call('getOrder', { params: { number: bought.orderNumber } });
      expect(order.received).toMatchObject([{ name: 'Visa ending in 4242' }]);
    });
});

/** Only the event of a refund arrives, which is found by the payment. */
async function settleByRefund({ sessionId }: { sessionId: string }): Promise<void> {
  const headers = { authorization: `Bearer ${SANDBOX_KEY}` };
  const session = await fetch(`${shop.sandboxUrl}/v1/checkout/sessions/${sessionId}`, { headers });
  const { payment_intent: intent } = (await session.json()) as { payment_intent: string };
  const body = new URLSearchParams({ payment_intent: intent, amount: '100' });
  expect((await fetch(`${shop.sandboxUrl}/v1/refunds`, { method: 'POST', headers, body })).status).toBe(200);
  const event = (await listEvents(shop.sandboxUrl)).find(
    (sent) => sent.type === 'charge.refunded' && JSON.stringify(sent).includes(intent),
  );
  if (event === undefined) throw new Error('The refund has no event');
  expect(await deliverEvent(shop.url, event)).toBe(200);
  await untilEventsAreWorkedOn(shop);
}

describe('a payment', () => {
  const PAID = {
    card_brand: 'visa',
    card_last4: '4242',
    payment_intent_id: 'pi_1',
    mode: 'live' as const,
    url: 'https://pay.example/1',
  };

  test.each([
    ['live', 'https://dashboard.stripe.com/payments/pi_1'],
    ['test', 'https://dashboard.stripe.com/test/payments/pi_1'],
    ['sandbox', 'https://pay.example/1'],
    [null, null],
  ] as const)('of mode %s is shown at %s', (mode, page) => {
    expect(paymentPage({ ...PAID, mode })).toBe(page);
  });

  test.each([
    ['mastercard', 'Mastercard ending in 4242'],
    ['amex', 'American Express ending in 4242'],
    ['discover', 'Discover ending in 4242'],
    ['unknown', 'Card ending in 4242'],
  ])('by %s is named %s', (card_brand, name) => {
    expect(nameOfCard({ ...PAID, card_brand })).toBe(name);
  });
});
