/** The lists of orders, one order with all that belongs to it, and its changes. */
import type { FastifyInstance } from 'fastify';
import { findTerms } from '#server/business/terms/find-terms.ts';
import { waitsThrough } from '#server/business/terms/show-terms.ts';
import { listEnquiriesAbout } from '#server/enquiries/find-enquiries.ts';
import { findNotes } from '#server/orders/orders/find-notes.ts';
import { findListedOrder, findOrders } from '#server/orders/orders/find-orders.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findByNumber, listEvents, listItems } from '#server/orders/orders/order-store.ts';
import { findShipments } from '#server/orders/shipments/find-shipments.ts';
import { moveOrder } from '#server/orders/shipments/move-order.ts';
import { planCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { findDepositBalance } from '#server/payments/checkout/show-balance.ts';
import { listOffers } from '#server/payments/freight/list-offers.ts';
import { findReceivable } from '#server/payments/offline/record-offline-payment.ts';
import { findOrderMoney, findRefundFacts } from '#server/payments/order-money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { listFiles } from '#server/received/find-files.ts';
import { listReturns } from '#server/returns/find-returns.ts';
import { listMailsOfOrder } from '#server/site/notifications/mail-store.ts';
import { mountConsoleCall } from './mount-call.ts';
import { problemOfChange, toOrderChange } from './order-change-reply.ts';
import { toOrderDetail, toOrderRow } from './show-owner-order.ts';
import type { OrderParts } from './show-owner-order.ts';

export function orderRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'listOrders', async ({ query }) => {
    const { orders, hasMore } = await findOrders(database, query);
    return { orders: orders.map(toOrderRow), has_more: hasMore };
  });

  mountConsoleCall(app, 'getOrder', async ({ params: { number } }) => {
    const parts = await findOrder(database, number);
    return parts === null ? new Problem('not_found') : toOrderDetail(parts);
  });

  mountConsoleCall(app, 'deliverOrder', async (input, { by }) => {
    const problem = problemOfChange(await moveOrder(database, toOrderChange(input, by), 'delivered'));
    return problem ?? {};
  });
}

async function findTermsOfOrder(database: Database, order: OrderRow): Promise<OrderParts['terms']> {
  const found = await findTerms(database, order);
  if (found === null) return null;
  const { code, isNewAddress } = found;
  return {
    company: code.company,
    code_end: code.codeEnd,
    is_usable: code.isUsable,
    limit_cents: code.limitCents,
    open_cents: code.waitingCents + code.owedCents,
    due_days: order.due_days ?? code.dueDays,
    waits_through: waitsThrough(order),
    is_new_address: isNewAddress,
    files: await listFiles(database, { orderId: order.id }),
  };
}

async function listReturnsWithFiles(database: Database, orderId: number): Promise<OrderParts['returns']> {
  const returns = await listReturns(database, orderId);
  return Promise.all(
    returns.map(async (returned) => ({ ...returned, files: await listFiles(database, { returnId: returned.id }) })),
  );
}

async function findOrder(database: Database, number: string): Promise<OrderParts | null> {
  const order = await findByNumber(database, number);
  const listed = await findListedOrder(database, number);
  if (order === null || listed === null) return null;
  const [
    items,
    events,
    money,
    mails,
    shipped,
    notes,
    offers,
    refundFacts,
    cancellation,
    receivableCents,
    balance,
    terms,
    questions,
    returns,
  ] = await Promise.all([
    listItems(database, order.id),
    listEvents(database, order.id),
    findOrderMoney(database, order),
    listMailsOfOrder(database, order.id),
    findShipments(database, order, new Date()),
    findNotes(database, order.id),
    listOffers(database, order.id),
    findRefundFacts(database, order),
    planCancellation(database, order),
    findReceivable(database, order),
    findDepositBalance(database, order),
    findTermsOfOrder(database, order),
    listEnquiriesAbout(database, order.id),
    listReturnsWithFiles(database, order.id),
  ]);
  return {
    order,
    listed,
    items,
    events,
    money,
    mails,
    shipped,
    notes,
    offers,
    refundFacts,
    cancellation,
    receivableCents,
    balance,
    terms,
    questions,
    returns,
  };
}
