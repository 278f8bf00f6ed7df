/** Random carts: browser, server, Stripe's lines and Stripe's total agree to the cent (reliability X6, §7.19). */

import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { cartTotals } from '#app/features/cart/cart-totals.ts';
import { MAX_CENTS, parseMoney, toWireMoney } from '#contract/money.ts';
import { totalsFor } from '#contract/totals.ts';
import { FORM, orderBody } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { SEED, TIME_LIMIT_MS, pick } from './size.ts';

const CARTS = pick({ fast: 5000, full: 100_000 });
const ORDERS = pick({ fast: 15, full: 300 });
const PRODUCTS = 30;

const shop = await startTestShop({ worker: false, webhooks: false });
afterAll(() => shop.close());

const country = fc.constantFrom('CA' as const, 'US' as const);
const lines = fc.array(
  fc.record({
    priceCents: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 9_999_999 })),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 99 },
);

/** By whole numbers without bounds: 13 percent, half a cent up. */
function exactTotals(cart: readonly { priceCents: number; quantity: number }[], billedTo: 'CA' | 'US') {
  const subtotal = cart.reduce((sum, line) => sum + BigInt(line.priceCents) * BigInt(line.quantity), 0n);
  const tax = billedTo === 'CA' ? (subtotal * 13n + 50n) / 100n : 0n;
  return { subtotal, tax, total: subtotal + tax };
}

test(`${CARTS} carts by the rule of browser and server`, { timeout: TIME_LIMIT_MS }, () => {
  let survived = 0;
  fc.assert(
    fc.property(lines, country, (cart, billedTo) => {
      const exact = exactTotals(cart, billedTo);
      const totals = totalsFor(cart, billedTo);
      expect([totals.subtotalCents, totals.taxCents, totals.totalCents].map(BigInt)).toEqual([
        exact.subtotal,
        exact.tax,
        exact.total,
      ]);
      const estimate = cartTotals(cart);
      if (billedTo === 'CA')
        expect([estimate?.subtotalCents, estimate?.taxCents, estimate?.totalCents]).toEqual([
          totals.subtotalCents,
          totals.taxCents,
          totals.totalCents,
        ]);
      if (totals.totalCents > MAX_CENTS) return;
      // As a number and as text, there and back.
      expect(parseMoney(JSON.parse(JSON.stringify(toWireMoney(totals.totalCents))))).toBe(totals.totalCents);
      expect(parseMoney(String(toWireMoney(totals.totalCents)))).toBe(totals.totalCents);
      survived += 1;
    }),
    { numRuns: CARTS, seed: SEED },
  );
  expect(survived).toBeGreaterThan(CARTS / 20);
});

test(`${ORDERS} orders as the server writes them and Stripe adds them up`, { timeout: TIME_LIMIT_MS }, async () => {
  const [prices] = fc.sample(
    fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
    { numRuns: 1, seed: SEED },
  );
  for (const [at, priceCents] of (prices ?? []).entries())
    await addProduct(shop.database, { id: at + 1, stock: 1_000_000, priceCents });
  const carts = fc.sample(
    fc.tuple(
      fc.uniqueArray(
        fc.record({ id: fc.integer({ min: 1, max: PRODUCTS }), quantity: fc.integer({ min: 1, max: 9 }) }),
        { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
      ),
      country,
    ),
    { numRuns: ORDERS, seed: SEED },
  );
  let opened = 0;
  for (const [cart, billedTo] of carts) {
    const browser = shop.browser();
    const priced = cart.map(({ id, quantity }) => ({ priceCents: prices?.[id - 1] ?? 0, quantity }));
    const totals = totalsFor(priced, billedTo);
    if (totals.totalCents > MAX_CENTS || totals.totalCents < 50) continue;
    const address =
      billedTo === 'US' ? { billing_country: 'US', billing_state: 'NY', billing_postal_code: '14201' } : {};
    // The browser's own amounts are sent along: a cent of difference would be refused.
    const shown = {
      subtotal: toWireMoney(totals.subtotalCents),
      tax_amount: toWireMoney(totals.taxCents),
      total_amount: toWireMoney(totals.totalCents),
    };
    const items = Object.fromEntries(cart.map(({ id, quantity }) => [id, quantity]));
    const made = await browser.call('createOrder', { body: orderBody(items, { ...FORM, ...address, ...shown }) });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const params = { id: made.body.order_number as string };
    expect((await browser.call('createCheckoutSession', { params })).status).toBe(200);
    const exchange = shop.stripe.exchanges
      .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
      .at(-1);
    const sent = new URLSearchParams(exchange?.requestBody);
    const amounts = [...sent].filter(([key]) => key.endsWith('[price_data][unit_amount]'));
    const sum = amounts.reduce(
      (total, [key, cents]) =>
        total + Number(cents) * Number(sent.get(key.replace('[price_data][unit_amount]', '[quantity]'))),
      0,
    );
    expect([sum, JSON.parse(String(exchange?.responseBody ?? '{}')).amount_total]).toEqual([
      totals.totalCents,
      totals.totalCents,
    ]);
    const order = await shop.database
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', params.id)
      .executeTakeFirstOrThrow();
    expect([order.subtotal_cents, order.tax_cents, order.total_cents]).toEqual([
      totals.subtotalCents,
      totals.taxCents,
      totals.totalCents,
    ]);
    opened += 1;
  }
  expect(opened).toBeGreaterThan(ORDERS / 2);
  expect(shop.stripe.violations).toEqual([]);
});
