/** Documents of orders as PDF files, from what is stored; nothing is changed but that an invoice is issued when there is none. */

import { dayIn } from '#contract/company-time.ts';
import { formatDay } from '#contract/format-day.ts';
import type { OrderShipment } from '#contract/orders.ts';
import { findUnits } from '#server/orders/orders/find-units.ts';
import { findByNumber, listItems } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { listBins, listReceivedMoney, listPrintedRefunds } from './document-store.ts';
import type { DrawDocuments } from './draw-in-worker.ts';
import { toInvoiceDocument } from './invoice-document.ts';
import type { LaterMoney } from './invoice-document.ts';
import { parseInvoiceFacts } from './invoice-facts.ts';
import { findInvoiceOfOrder, findInvoicedOffer, findOfferId } from './invoice-store.ts';
import type { InvoiceRow } from './invoice-store.ts';
import { issueFreightInvoice, issueInvoice } from './issue-invoice.ts';
import type { InvoiceSettings } from './issue-invoice.ts';
import { itemsToSend, withBins } from './items-to-send.ts';
import type { ItemToSend } from './items-to-send.ts';
import { toPackingSlip } from './packing-slip.ts';
import { toPickList } from './pick-list.ts';
import type { PickedOrder } from './pick-list.ts';
import type { PrintedDocument } from './printed-document.ts';
import { toShipmentSlip } from './shipment-slip.ts';

export interface PrintedFile {
  filename: string;
  content: Buffer;
}

export interface PrintServices extends InvoiceSettings {
  database: Database;
  draw: DrawDocuments;
}

/** Null for an order that was not paid. */
export async function printInvoice(services: PrintServices, orderId: number): Promise<PrintedFile | null> {
  const { database } = services;
  const invoice =
    (await findInvoiceOfOrder(database, orderId)) ??
    (await inTransaction(database, (tx) => issueInvoice(tx, orderId, services)));
  return invoice === null ? null : printIssued(services, invoice);
}

/** Null for a freight offer that was not paid. */
export async function printFreightInvoice(services: PrintServices, offerId: number): Promise<PrintedFile | null> {
  const { database } = services;
  // Most are issued with the payment: no lock is taken for them.
  const offer = await findInvoicedOffer(database, offerId);
  const invoice =
    (offer && (await findInvoiceOfOrder(database, offer.order_id, offerId))) ??
    (await inTransaction(database, (tx) => issueFreightInvoice(tx, offerId, services)));
  return invoice === null ? null : printIssued(services, invoice);
}

/** Prints the invoice of a freight offer, found by its number within the order. */
export async function printFreightInvoiceOf(
  services: PrintServices,
  order: Pick<OrderRow, 'id'>,
  offerNumber: number,
): Promise<PrintedFile | null> {
  const offerId = await findOfferId(services.database, order.id, offerNumber);
  return offerId === null ? null : printFreightInvoice(services, offerId);
}

async function printIssued(services: PrintServices, invoice: InvoiceRow): Promise<PrintedFile> {
  const facts = parseInvoiceFacts(invoice.facts);
  const content = await services.draw([toInvoiceDocument(facts, await findLaterMoney(services, invoice))]);
  return { filename: `invoice-${facts.number}.pdf`, content };
}

async function findLaterMoney(
  { database }: PrintServices,
  { order_id: orderId, freight_offer_id: freightOfferId }: InvoiceRow,
): Promise<LaterMoney> {
  const timeZone = await findTimeZone(database);
  const refunds = await listPrintedRefunds(database, orderId, freightOfferId);
  const payments = await listReceivedMoney(database, orderId, freightOfferId);
  return {
    refunds: refunds.map(({ createdAt, ...refund }) => ({ ...refund, day: formatDay(dayIn(timeZone, createdAt)) })),
    payments: payments.map(({ receivedAt, ...payment }) => ({
      ...payment,
      day: formatDay(dayIn(timeZone, receivedAt)),
    })),
  };
}

/** Prints what is still to be sent and what was sent before, without what was refunded before it was sent. */
export async function printPackingSlip(services: PrintServices, order: OrderRow): Promise<PrintedFile> {
  const content = await services.draw([await makePackingSlip(services, order)]);
  return { filename: `packing-slip-${order.order_number}.pdf`, content };
}

/** Prints what was in one shipment. */
export async function printShipmentSlip(
  { database, findSeller, draw }: PrintServices,
  order: OrderRow,
  shipment: OrderShipment,
): Promise<PrintedFile> {
  const items = await listItems(database, order.id);
  const content = await draw([
    toShipmentSlip({
      order,
      items,
      shipment,
      seller: await findSeller(database),
      timeZone: await findTimeZone(database),
    }),
  ]);
  return { filename: `packing-slip-${order.order_number}-${shipment.number}.pdf`, content };
}

/** Prints the slips of several orders; each begins on a page of its own. */
export async function printPackingSlips(
  services: PrintServices,
  orders: readonly [OrderRow, ...OrderRow[]],
): Promise<PrintedFile> {
  const [first, ...others] = orders;
  if (others.length === 0) return printPackingSlip(services, first);
  const slips: [PrintedDocument, ...PrintedDocument[]] = [await makePackingSlip(services, first)];
  for (const order of others) slips.push(await makePackingSlip(services, order));
  const title = `Packing slips of ${orders.length} orders`;
  return { filename: 'packing-slips.pdf', content: await services.draw(slips, title) };
}

async function makePackingSlip({ database, findSeller }: PrintServices, order: OrderRow): Promise<PrintedDocument> {
  const items = await findItemsToSend(database, order);
  return toPackingSlip({
    order,
    items,
    seller: await findSeller(database),
    timeZone: await findTimeZone(database),
  });
}

async function findItemsToSend(database: Database, order: OrderRow): Promise<ItemToSend[]> {
  return (await findGoods(database, order)).items;
}

async function findGoods(database: Database, { id }: OrderRow) {
  const goods = (await listItems(database, id)).filter((item) => !item.is_freight);
  return { goods, items: itemsToSend(goods, await findUnits(database, id)) };
}

/** Prints one list for several orders, without what was sent or refunded before. */
export async function printPickList(services: PrintServices, orders: readonly OrderRow[]): Promise<PrintedFile> {
  const { database, findSeller } = services;
  const picked: PickedOrder[] = [];
  for (const order of orders) {
    const { goods, items } = await findGoods(database, order);
    const bins = await listBins(
      database,
      goods.flatMap(({ product_id: id }) => id ?? []),
    );
    picked.push({
      orderNumber: order.order_number,
      createdAt: order.created_at,
      shipChoice: order.ship_choice,
      note: order.note,
      items: withBins(items, goods, bins),
    });
  }
  const list = toPickList({ orders: picked, seller: await findSeller(database) });
  return { filename: 'pick-list.pdf', content: await services.draw([list]) };
}

/** The orders of these numbers, in their order; the first number that no order has instead when there is one. */
export async function findOrders(
  queries: Queries,
  orderNumbers: readonly string[],
): Promise<{ kind: 'found'; orders: OrderRow[] } | { kind: 'unknown'; orderNumber: string }> {
  const orders: OrderRow[] = [];
  for (const orderNumber of new Set(orderNumbers)) {
    const order = await findByNumber(queries, orderNumber);
    if (order === null) return { kind: 'unknown', orderNumber };
    orders.push(order);
  }
  return { kind: 'found', orders };
}
