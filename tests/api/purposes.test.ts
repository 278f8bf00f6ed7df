/** One order with a session of every kind of purpose: each is found, paid and ended without the others (docs/decisions/151). */

import { expect, test } from 'vitest';
import { PURPOSES } from '#server/connect-payments.ts';
import {
  findByStripeId,
  findLatestSession,
  findLiveSession,
  findPaidSession,
} from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import { loadPayable } from '#server/payments/checkout/load-payable.ts';
import { chargeHandlerOf, handlerOf } from '#server/payments/purpose-handlers.ts';
import type { Purpose } from '#server/payments/purpose.ts';
import { endUnknownSession } from '#server/payments/settlement/end-lost-session.ts';
import { pay } from '#tests/support/buying.ts';
import { openBalance, payDeposit } from '#tests/support/deposits.ts';
import { TERMS_TOTAL_CENTS, offerFreight, openFreight, verifyFreight } from '#tests/support/freight.ts';
import { sampled } from '#tests/support/long.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { startQuoteShop } from '#tests/support/quote-shop.ts';
import { verifyQuote } from '#tests/support/quotes.ts';

const { shop, database } = await startQuoteShop();
const payments = connectPaymentsOf(shop);

type Of<Value> = Record<Purpose['kind'], Value>;

/** The deposit is paid; the pages of the balance and of a freight offer are open. */
async function openEveryKind() {
  // Freight of the quote would be its own.
  const deposit = await payDeposit(shop, { freight: null });
  const balance = await openBalance(shop, deposit);
  const offer = await offerFreight(shop, deposit.orderNumber);
  const freight = await openFreight(shop.browser(), offer.token);
  const order = await orderOf(shop, deposit.orderNumber);
  const purposes: Of<Purpose> = {
    order: { kind: 'order' },
    balance: { kind: 'balance' },
    freight_offer: { kind: 'freight_offer', id: offer.id },
  };
  const sessionIds: Of<string> = {
    order: deposit.sessionId,
    balance: balance.sessionId,
    freight_offer: freight.sessionId,
  };
  return { order, balance, freight, purposes, sessionIds };
}

const idOf = (session: CheckoutSessionRow | null) => session?.stripe_session_id ?? null;

async function getByStripeId(sessionId: string): Promise<CheckoutSessionRow> {
  const session = await findByStripeId(database, sessionId);
  if (session === null) throw new Error(`There is no session ${sessionId}`);
  return session;
}

/** Of C$485.90: C$430.00 and its tax. */
const [DEPOSIT_CENTS, BALANCE_CENTS] = [14_577, 34_013];

const AMOUNTS: Of<number> = { order: DEPOSIT_CENTS, balance: BALANCE_CENTS, freight_offer: TERMS_TOTAL_CENTS };

for (const [cases, options] of sampled(['order', 'balance', 'freight_offer'] as const, 3))
  test.each(cases)('%s: its session has it as its purpose', options, async (kind) => {
    const { order, purposes, sessionIds } = await openEveryKind();
    const purpose = purposes[kind];
    const session = await getByStripeId(sessionIds[kind]);
    expect(session.purpose).toEqual(purpose);
    expect(idOf(await findLiveSession(database, order.id, purpose))).toBe(kind === 'order' ? null : sessionIds[kind]);
    expect(idOf(await findPaidSession(database, order.id, purpose))).toBe(kind === 'order' ? sessionIds[kind] : null);
    const payable = await loadPayable(payments, session);
    expect([payable.purpose, payable.totalCents, payable.charge]).toEqual([
      purpose,
      AMOUNTS[kind],
      kind === 'freight_offer' ? { kind, number: 1 } : { kind: 'order' },
    ]);
    expect(await handlerOf(PURPOSES, purpose).hasEnded(database, session)).toBe(false);
    const terms = await chargeHandlerOf(PURPOSES, purpose).findTerms(database, order);
    expect(terms.refundable.freightCents).toBe(kind === 'freight_offer' ? 8450 : 0);
  });

test('the newest session of an order is one of the order or its balance, never of freight', async () => {
  const { order, purposes, sessionIds } = await openEveryKind();
  expect(idOf(await findLatestSession(database, order.id, { kind: 'order' }))).toBe(sessionIds.balance);
  const offer = await PURPOSES.findFreightOffer(database, order.id, 1);
  expect(offer).toEqual(purposes.freight_offer);
  expect(await PURPOSES.findFreightOffer(database, order.id, 2)).toBeNull();
  if (offer === null) throw new Error('There is no offer');
  expect(idOf(await findLatestSession(database, order.id, offer))).toBe(sessionIds.freight_offer);
});

for (const [cases, options] of sampled(['balance', 'freight_offer'] as const, 2))
  test.each(cases)('%s: paying it leaves the other page open', options, async (kind) => {
    const { order, balance, freight, purposes, sessionIds } = await openEveryKind();
    const other = kind === 'balance' ? 'freight_offer' : 'balance';
    await pay(kind === 'balance' ? balance.url : freight.url);
    if (kind === 'balance') await verifyQuote(shop.browser(), balance);
    else await verifyFreight(shop.browser(), freight);
    expect(idOf(await findPaidSession(database, order.id, purposes[kind]))).toBe(sessionIds[kind]);
    expect(idOf(await findLiveSession(database, order.id, purposes[other]))).toBe(sessionIds[other]);
  });

for (const [cases, options] of sampled(['balance', 'freight_offer'] as const, 2))
  test.each(cases)('%s: losing its session leaves all else as it is', options, async (kind) => {
    const { order, purposes, sessionIds } = await openEveryKind();
    const other = kind === 'balance' ? 'freight_offer' : 'balance';
    expect(await endUnknownSession(payments, await getByStripeId(sessionIds[kind]), 'unknown_to_service')).toBe(true);
    expect(await findLiveSession(database, order.id, purposes[kind])).toBeNull();
    expect(idOf(await findLiveSession(database, order.id, purposes[other]))).toBe(sessionIds[other]);
    const { detail } = await database
      .selectFrom('order_events')
      .select('detail')
      .where('kind', '=', 'session_lost')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ session_id: sessionIds[kind] });
    expect((detail as { offer?: number }).offer).toBe(kind === 'freight_offer' ? 1 : undefined);
  });
