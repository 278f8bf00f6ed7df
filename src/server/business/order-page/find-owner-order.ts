/** An order as its owner sees it: the row, and all that belongs to it. */

import { findTerms } from '#server/business/terms/find-terms.ts';
import { dueOn, waitsThrough } from '#server/business/terms/show-terms.ts';
import { listOrderTaxes } from '#server/catalogue/taxes/tax-store.ts';
import { findNotes } from '#server/orders/orders/find-notes.ts';
import { findListedOrder } from '#server/orders/orders/find-orders.ts';
import { findByNumber, listEvents, listItems } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { listReturns } from '#server/orders/returns/show-returns.ts';
import { findShipments } from '#server/orders/shipments/find-shipments.ts';
import { planCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { findDepositBalance } from '#server/payments/checkout/show-balance.ts';
import { listOffers } from '#server/payments/freight/list-offers.ts';
import { findReceivable } from '#server/payments/offline/record-offline-payment.ts';
import { findOrderMoney, findRefundFacts } from '#server/payments/refunds/order-money.ts';
import { awaitNamed } from '#server/platform/await-named.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listEnquiriesAbout } from '#server/site/enquiries/find-enquiries.ts';
import { listMailsOfOrder } from '#server/site/notifications/mail-store.ts';
import { listFiles } from '#server/site/uploads/attach.ts';

export type OwnerOrder = NonNullable<Awaited<ReturnType<typeof findOwnerOrder>>>;

/** Null when there is no order with this number. */
export async function findOwnerOrder(database: Database, number: string) {
  const order = await findByNumber(database, number);
  const listed = await findListedOrder(database, number);
  if (order === null || listed === null) return null;
  const parts = await awaitNamed({
    items: listItems(database, order.id),
    events: listEvents(database, order.id),
    money: findOrderMoney(database, order),
    mails: listMailsOfOrder(database, order.id),
    shipped: findShipments(database, order, new Date()),
    notes: findNotes(database, order.id),
    offers: listOffers(database, order.id),
    refundFacts: findRefundFacts(database, order),
    cancellation: planCancellation(database, order),
    receivableCents: findReceivable(database, order),
    balance: findDepositBalance(database, order),
    terms: findTermsWithFiles(database, order),
    taxes: listOrderTaxes(database, order.id),
    questions: listEnquiriesAbout(database, order.id),
    returns: listReturnsWithFiles(database, order.id),
  });
  return { order, listed, dueOn: dueOn(order, await findTimeZone(database)), ...parts };
}

/** Null for an order that was not bought on terms. */
async function findTermsWithFiles(database: Database, order: OrderRow) {
  const found = await findTerms(database, order);
  if (found === null) return null;
  const files = await listFiles(database, { orderId: order.id });
  return { ...found, waitsThrough: waitsThrough(order, await findTimeZone(database)), files };
}

async function listReturnsWithFiles(database: Database, orderId: number) {
  const returns = await listReturns(database, orderId);
  return Promise.all(
    returns.map(async (returned) => ({ ...returned, files: await listFiles(database, { returnId: returned.id }) })),
  );
}
