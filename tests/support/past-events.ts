/** Orders and quotes in whose history the shop itself has written each kind of entry, for tests of its words. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { approveOrder, declineOrder } from '#server/business/terms/approve-order.ts';
import { connectReturns } from '#server/connect-payments.ts';
import { addNote } from '#server/orders/orders/add-note.ts';
import { correctOrder } from '#server/orders/orders/correct-order.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import { promiseLater } from '#server/orders/orders/promise-later.ts';
import { resendMail } from '#server/orders/orders/resend-order-mail.ts';
import { changeReturn } from '#server/orders/returns/change-return.ts';
import type { ReturnMove } from '#server/orders/returns/change-return.ts';
import { moveOrder } from '#server/orders/shipments/move-order.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { undoShipment } from '#server/orders/shipments/undo-shipment.ts';
import { requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { findLatestSession } from '#server/payments/checkout-session-store.ts';
import { closeUnpaidOrder } from '#server/payments/checkout/close-order.ts';
import type { CloseReason } from '#server/payments/checkout/close-order.ts';
import { requestBalance } from '#server/payments/checkout/request-balance.ts';
import { END_FREIGHT_OFFERS_TASK } from '#server/payments/freight/end-offers.ts';
import { remindBuyer } from '#server/payments/freight/remind-buyer.ts';
import { settleWithoutOffer } from '#server/payments/freight/settle-without-offer.ts';
import { withdrawOffer } from '#server/payments/freight/withdraw-offer.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { toCharge } from '#server/payments/purpose.ts';
import { bookRefund } from '#server/payments/refunds/book-refund.ts';
import { recordDispute } from '#server/payments/refunds/record-dispute.ts';
import { endUnknownSession } from '#server/payments/settlement/end-lost-session.ts';
import { openPayment, orderBody, pay, verifyPayment } from './buying.ts';
import { openBalance, payDeposit } from './deposits.ts';
import { freightServicesOf, offerFreight, openFreight, verifyFreight } from './freight.ts';
import { byAnna, requestRefundByAnna } from './order-change.ts';
import { orderOf } from './order-facts.ts';
import { connectPaymentsOf } from './payment-services.ts';
import { verifyQuote } from './quotes.ts';
import { shipment, shipmentsOf } from './shipments.ts';
import { buyOnTerms, giveCode } from './terms.ts';
import { SHOP_SECRET, TEST_CONFIG } from './test-config.ts';
import type { TestShop } from './test-shop.ts';

/** Makes an order, fails unless that succeeds, and returns its number. */
export type PastOrder = () => Promise<string>;

export async function expectDone(change: Promise<{ kind: string }>): Promise<void> {
  const changed = await change;
  if (changed.kind !== 'done' && changed.kind !== 'requested') throw new Error(`Not done: ${JSON.stringify(changed)}`);
}

/** Of a shop without webhooks and worker, with enough of product 1. */
export function pastOrders(shop: TestShop) {
  const { database } = shop;
  const services = connectPaymentsOf(shop);
  const idOf = async (orderNumber: string) => (await orderOf(shop, orderNumber)).id;

  async function unpaid(): Promise<string> {
    const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 2 }) });
    if (created.status !== 201) throw new Error(`The order was refused: ${JSON.stringify(created.body)}`);
    return String(created.body.order_number);
  }

  async function opened(changes: Record<number, number> = { 1: 2 }) {
    const browser = shop.browser();
    return { browser, ...(await openPayment(browser, changes)) };
  }

  async function bought(): Promise<{ orderNumber: string; token: string }> {
    const { browser, ...payment } = await opened();
    await pay(payment.url);
    const { body } = await verifyPayment(browser, payment);
    return { orderNumber: payment.orderNumber, token: String(body.order.confirmation_token) };
  }

  const paid = async () => (await bought()).orderNumber;

  async function expired(): Promise<string> {
    const { orderNumber } = await opened();
    const id = await idOf(orderNumber);
    await sql`update stock_holds set expires_at = now() - interval '1 minute' where order_id = ${id}`.execute(database);
    await shop.runTask('sweep_unpaid_orders', {});
    return orderNumber;
  }

  async function lost(): Promise<string> {
    const { orderNumber } = await opened();
    return endSession(orderNumber, null);
  }

  async function endSession(orderNumber: string, offerId: number | null): Promise<string> {
    const attempt = await findLatestSession(database, await idOf(orderNumber), toCharge(offerId));
    if (attempt === null || !(await endUnknownSession(services, attempt, 'unknown_to_service')))
      throw new Error('No session was ended');
    return orderNumber;
  }

  /** As the payment service reports a card that was refused. */
  async function reportFailedCard(metadata: Record<string, string>): Promise<void> {
    const id = `evt_${randomUUID()}`;
    const object = { metadata, last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } };
    const payload = JSON.stringify({ data: { object } });
    await database
      .insertInto('payment_events')
      .values({ id, type: 'payment_intent.payment_failed', session_id: null, payload })
      .execute();
    await shop.runTask('process_payment_event', { event_id: id });
  }

  async function failed(): Promise<string> {
    const { orderNumber } = await opened();
    await reportFailedCard({ order_number: orderNumber });
    return orderNumber;
  }

  async function cameBack(): Promise<string> {
    const { browser, orderNumber } = await opened();
    await browser.call('notifyPaymentCancelled', { params: { id: orderNumber }, body: { reason: 'card_declined' } });
    return orderNumber;
  }

  const closed =
    (reason: CloseReason): PastOrder =>
    async () => {
      const orderNumber = await unpaid();
      const outcome = await closeUnpaidOrder(services, { id: await idOf(orderNumber) }, reason);
      if (outcome !== 'closed') throw new Error(`Not closed: ${JSON.stringify(outcome)}`);
      return orderNumber;
    };

  async function onAccount(): Promise<string> {
    const orderNumber = await unpaid();
    const account = { kind: 'account', reference: '', receivedAt: new Date() } as const;
    await expectDone(recordOfflinePayment(services, byAnna(orderNumber), account));
    return orderNumber;
  }

  async function accountPaid(): Promise<string> {
    const orderNumber = await onAccount();
    const cheque = { kind: 'cheque', reference: 'no. 12', receivedAt: new Date() } as const;
    await expectDone(recordOfflinePayment(services, byAnna(orderNumber), cheque));
    return orderNumber;
  }

  async function inTwoParts(): Promise<string> {
    const deposit = await payDeposit(shop);
    await expectDone(requestBalance(services, byAnna(deposit.orderNumber)));
    const balance = await openBalance(shop, deposit);
    await pay(balance.url);
    await verifyQuote(shop.browser(), balance);
    return deposit.orderNumber;
  }

  async function replaced(): Promise<string> {
    const browser = shop.browser();
    const created = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    await browser.call('createOrder', { body: orderBody({ 1: 2 }) });
    return String(created.body.order_number);
  }

  async function cancelled(): Promise<string> {
    const orderNumber = await paid();
    await expectDone(requestCancellation(services, byAnna(orderNumber)));
    return sendRefund(orderNumber);
  }

  async function sendRefund(orderNumber: string): Promise<string> {
    const refund = await refundOf(orderNumber);
    await shop.runTask('send_refund', { refund_id: refund.id });
    return orderNumber;
  }

  async function refundOf(orderNumber: string) {
    const id = await idOf(orderNumber);
    return database.selectFrom('refunds').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  }

  async function refundFailed(orderNumber: string): Promise<string> {
    const refund = await refundOf(orderNumber);
    await bookRefund(services, refund, {
      status: 'failed',
      stripeRefundId: refund.stripe_refund_id,
      failure: 'expired_or_canceled_card',
    });
    return orderNumber;
  }

  const input = async (decide: (orderNumber: string) => Promise<{ kind: string }>): Promise<string> => {
    const { orderNumber } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 1 });
    await expectDone(decide(orderNumber));
    return orderNumber;
  };
  const approved = () => input((orderNumber) => approveOrder(services, byAnna(orderNumber)));
  const declined = () =>
    input((orderNumber) => declineOrder(services, byAnna(orderNumber), 'Two invoices are overdue'));

  /** Paid, but not what the order comes to. */
  async function paidOtherwise(): Promise<string> {
    const { browser, ...payment } = await opened();
    await raiseTotal('orders', await idOf(payment.orderNumber));
    await pay(payment.url);
    await verifyPayment(browser, payment);
    return payment.orderNumber;
  }

  async function raiseTotal(table: 'orders' | 'freight_offers', id: number): Promise<void> {
    await sql`update ${sql.table(table)} set total_cents = total_cents + 1, tax_cents = tax_cents + 1 where id = ${id}`.execute(
      database,
    );
  }

  /** A page whose making got no reply is found by the next press of the button, and asks for less than is due. */
  async function pageOfOtherAmount(
    make: () => Promise<unknown>,
    target: { table: 'orders' | 'freight_offers'; id: number },
  ): Promise<void> {
    shop.stripe.faultMode = 'cut_after';
    shop.stripe.hits = (method) => method === 'POST';
    await make();
    shop.stripe.faultMode = 'fair';
    await raiseTotal(target.table, target.id);
    await make();
  }

  async function wrongPage(): Promise<string> {
    const browser = shop.browser();
    const created = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    const orderNumber = String(created.body.order_number);
    const make = () => browser.call('createCheckoutSession', { params: { id: orderNumber } });
    await pageOfOtherAmount(make, { table: 'orders', id: await idOf(orderNumber) });
    return orderNumber;
  }

  async function wrongFreightPage(): Promise<string> {
    const { orderNumber, token, id } = await offered();
    const browser = shop.browser();
    const make = () => browser.call('createFreightCheckoutSession', { params: { token } });
    await pageOfOtherAmount(make, { table: 'freight_offers', id });
    return orderNumber;
  }

  /** `sell`: of a product that no other order of the test contains. */
  async function soldToOthers(productId: number): Promise<string> {
    const { browser, ...payment } = await opened({ [productId]: 1 });
    await sql`delete from stock_holds where product_id = ${productId}`.execute(database);
    await sql`update products set held = 0, stock = 0 where id = ${productId}`.execute(database);
    await pay(payment.url);
    await verifyPayment(browser, payment);
    return payment.orderNumber;
  }

  async function paidTwice(): Promise<string> {
    const { browser, ...first } = await opened();
    await database
      .updateTable('checkout_sessions')
      .set({ status: 'expired' })
      .where('order_id', '=', await idOf(first.orderNumber))
      .execute();
    const session = await browser.call('createCheckoutSession', { params: { id: first.orderNumber } });
    const url = String(session.body.url);
    const second = { orderNumber: first.orderNumber, sessionId: url.slice(url.lastIndexOf('/') + 1) };
    await Promise.all([pay(first.url), pay(url)]);
    await verifyPayment(browser, first);
    await verifyPayment(browser, second);
    return first.orderNumber;
  }

  async function dispute(orderNumber: string, offerId: number | null, statuses: readonly string[]): Promise<string> {
    const attempt = await findLatestSession(database, await idOf(orderNumber), toCharge(offerId));
    if (attempt?.payment_intent_id == null) throw new Error('It has no payment');
    const id = `dp_${randomUUID()}`;
    for (const [index, status] of statuses.entries()) {
      const changedAt = new Date(Date.now() + index * 1000);
      await recordDispute(services, { id, paymentIntentId: attempt.payment_intent_id, status, changedAt });
    }
    return orderNumber;
  }

  async function shipped(): Promise<string> {
    const orderNumber = await paid();
    const [item] = await listItems(database, await idOf(orderNumber));
    const one = shipment({ items: [{ orderItemId: item?.id ?? 0, quantity: 1 }] });
    await expectDone(shipOrder(shipmentsOf(shop), byAnna(orderNumber), one));
    await expectDone(undoShipment(shipmentsOf(shop), byAnna(orderNumber), null));
    await expectDone(shipOrder(shipmentsOf(shop), byAnna(orderNumber), shipment()));
    await expectDone(moveOrder(database, byAnna(orderNumber), 'delivered'));
    return orderNumber;
  }

  const returned = (moves: readonly ReturnMove['to'][]) => async (): Promise<string> => {
    const { orderNumber, token } = await bought();
    await expectDone(shipOrder(shipmentsOf(shop), byAnna(orderNumber), shipment()));
    const [item] = await listItems(database, await idOf(orderNumber));
    const body = { key: randomUUID(), items: [{ id: item?.id, quantity: 1 }], reason: 'damaged', note: 'Bent' };
    const started = await shop.browser().call('requestReturn', { params: { token }, body });
    if (started.status >= 300) throw new Error(`No return: ${JSON.stringify(started.body)}`);
    const config = { ...TEST_CONFIG, publicUrl: shop.url };
    const returns = connectReturns({ config, secretKey: SHOP_SECRET, database });
    for (const to of moves)
      await expectDone(changeReturn(returns, byAnna(orderNumber), { number: 1, to, reason: 'It was made to order' }));
    return orderNumber;
  };

  async function tended(): Promise<string> {
    const orderNumber = await paid();
    const id = await idOf(orderNumber);
    await expectDone(correctOrder(database, byAnna(orderNumber), { customer_phone: '(416) 555-0199' }));
    await expectDone(addNote(database, byAnna(orderNumber), 'Call before delivery'));
    const later = { items: null, day: '2199-12-02', reason: 'the foundry is late' };
    const promises = { ...shipmentsOf(shop), confirmationToken: services.proof.confirmationToken };
    await expectDone(promiseLater(promises, byAnna(orderNumber), later));
    const mails = database.selectFrom('mails').selectAll().where('order_id', '=', id).orderBy('id');
    const mail = await mails.executeTakeFirstOrThrow();
    await database
      .updateTable('mails')
      .set({ sent_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', mail.id)
      .execute();
    await expectDone(resendMail(database, byAnna(orderNumber), mail.id, new Date()));
    return orderNumber;
  }

  async function offered(): Promise<{ orderNumber: string; token: string; id: number }> {
    const orderNumber = await paid();
    return { orderNumber, ...(await offerFreight(shop, orderNumber)) };
  }

  async function freightOpened() {
    const offer = await offered();
    return { ...offer, page: await openFreight(shop.browser(), offer.token) };
  }

  async function freightPaid(): Promise<{ orderNumber: string; id: number }> {
    const { orderNumber, id, page } = await freightOpened();
    await pay(page.url);
    await verifyFreight(shop.browser(), page);
    return { orderNumber, id };
  }

  async function freightRefunded(): Promise<string> {
    const { orderNumber } = await freightPaid();
    await expectDone(requestRefundByAnna(database, { orderNumber, amountCents: 549, freightOffer: 1 }));
    return sendRefund(orderNumber);
  }

  async function freightReminded(): Promise<string> {
    const { orderNumber } = await offered();
    await expectDone(remindBuyer(freightServicesOf(shop), byAnna(orderNumber)));
    await expectDone(withdrawOffer(freightServicesOf(shop), byAnna(orderNumber)));
    return orderNumber;
  }

  async function freightExpired(): Promise<string> {
    const { orderNumber, id } = await offered();
    await sql`update freight_offers set valid_until = now() - interval '1 minute' where id = ${id}`.execute(database);
    await shop.runTask(END_FREIGHT_OFFERS_TASK, {});
    return orderNumber;
  }

  async function freightFailed(): Promise<string> {
    const { orderNumber } = await freightOpened();
    await reportFailedCard({ order_number: orderNumber, freight_offer: '1' });
    return orderNumber;
  }

  async function freightLost(): Promise<string> {
    const { orderNumber, id } = await freightOpened();
    return endSession(orderNumber, id);
  }

  async function freightLate(): Promise<string> {
    const { orderNumber, page } = await freightOpened();
    await expectDone(withdrawOffer(freightServicesOf(shop), byAnna(orderNumber)));
    await pay(page.url);
    await verifyFreight(shop.browser(), page);
    return orderNumber;
  }

  async function freightOtherwise(): Promise<string> {
    const { orderNumber, id, page } = await freightOpened();
    await raiseTotal('freight_offers', id);
    await pay(page.url);
    await verifyFreight(shop.browser(), page);
    return orderNumber;
  }

  async function withoutFreight(): Promise<string> {
    const orderNumber = await paid();
    await expectDone(settleWithoutOffer(database, byAnna(orderNumber)));
    return orderNumber;
  }

  const disputed = (statuses: readonly string[]) => async () => dispute(await paid(), null, statuses);
  const freightDisputed = (statuses: readonly string[]) => async () => {
    const { orderNumber, id } = await freightPaid();
    return dispute(orderNumber, id, statuses);
  };

  return {
    paid,
    expired,
    lost,
    failed,
    cameBack,
    closed,
    onAccount,
    accountPaid,
    inTwoParts,
    replaced,
    cancelled,
    refundFailed: async () => refundFailed(await cancelled()),
    approved,
    declined,
    paidOtherwise,
    wrongPage,
    wrongFreightPage,
    soldToOthers: (productId: number) => () => soldToOthers(productId),
    paidTwice,
    disputed,
    shipped,
    returned,
    tended,
    freightPaid: async () => (await freightPaid()).orderNumber,
    freightRefunded,
    freightRefundFailed: async () => refundFailed(await freightRefunded()),
    freightReminded,
    freightExpired,
    freightFailed,
    freightLost,
    freightLate,
    freightOtherwise,
    freightDisputed,
    withoutFreight,
  };
}
