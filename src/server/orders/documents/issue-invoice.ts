/** Gives an order its invoice: a number without gaps within its year, and what the invoice shows. */

import { TAX_PERCENT_BY_COUNTRY } from '#contract/constants.ts';
import type { Country } from '#contract/totals.ts';
import { listItems, lockOrder } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database, InTransaction, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { toFreightInvoiceFacts, toInvoiceFacts } from './invoice-facts.ts';
import type { InvoiceFacts, InvoiceTax } from './invoice-facts.ts';
import {
  findFirstOfflineKind,
  findInvoiceOfOrder,
  findInvoicedOffer,
  insertInvoice,
  isInvoiceable,
  listOfferTaxes,
  listOrderTaxes,
  listUninvoicedOffers,
  listUninvoicedOrders,
  takeInvoiceNumber,
} from './invoice-store.ts';
import type { InvoiceRow } from './invoice-store.ts';

export interface InvoiceSettings {
  /** The company as its documents name it. Queried within the transaction of the invoice. */
  findSeller: (queries: Queries) => Promise<InvoiceFacts['seller']>;
}

/**
 * The invoice of a paid order, issued now if it has none; null for an order that was not paid. The order's row is locked,
 * and the counter of the year is the last lock of the transaction: nothing that waits for another lock may follow.
 */
export async function issueInvoice(
  tx: InTransaction,
  orderId: number,
  { findSeller }: InvoiceSettings,
): Promise<InvoiceRow | null> {
  const order = await lockOrder(tx, orderId);
  const issued = await findInvoiceOfOrder(tx, orderId);
  if (issued !== null) return issued;
  if (!(await isInvoiceable(tx, orderId))) return null;
  const timeZone = await findTimeZone(tx);
  const source = {
    order,
    items: await listItems(tx, orderId),
    taxes: await findTaxes(tx, order),
    seller: await findSeller(tx),
    paymentMethod: (await findFirstOfflineKind(tx, orderId)) ?? 'card',
    timeZone,
  } as const;
  const number = await takeInvoiceNumber(tx, timeZone);
  return insertInvoice(tx, {
    ...number,
    orderId,
    freightOfferId: null,
    facts: toInvoiceFacts({ ...source, number }),
  });
}

/** The same of a freight offer: null for one that is not paid. It has the next number, as an invoice of its own. */
export async function issueFreightInvoice(
  tx: InTransaction,
  offerId: number,
  { findSeller }: InvoiceSettings,
): Promise<InvoiceRow | null> {
  const found = await findInvoicedOffer(tx, offerId);
  if (found === null) return null;
  const order = await lockOrder(tx, found.order_id);
  const issued = await findInvoiceOfOrder(tx, order.id, offerId);
  if (issued !== null) return issued;
  // It may have been paid while this waited for the lock.
  const offer = await findInvoicedOffer(tx, offerId);
  if (offer?.state !== 'paid') return null;
  const timeZone = await findTimeZone(tx);
  const source = {
    order,
    offer,
    taxes: (await listOfferTaxes(tx, offerId)).map(toInvoiceTax),
    seller: await findSeller(tx),
    paymentMethod: (await findFirstOfflineKind(tx, order.id, offerId)) ?? 'card',
    timeZone,
  } as const;
  const number = await takeInvoiceNumber(tx, timeZone);
  const facts = toFreightInvoiceFacts({ ...source, number });
  return insertInvoice(tx, { ...number, orderId: order.id, freightOfferId: offerId, facts });
}

export const ISSUE_INVOICES_TASK = 'issue_invoices';
const INVOICES_A_RUN = 100;

/** The minute's job: invoices of orders and freight offers whose payment a server of the version before has settled. */
export function createIssueInvoices({ database, ...settings }: InvoiceSettings & { database: Database }) {
  return async (): Promise<void> => {
    for (const { id } of await listUninvoicedOrders(database, INVOICES_A_RUN))
      await inTransaction(database, (tx) => issueInvoice(tx, id, settings));
    for (const { id } of await listUninvoicedOffers(database, INVOICES_A_RUN))
      await inTransaction(database, (tx) => issueFreightInvoice(tx, id, settings));
  };
}

/** The taxes stored with the order; orders of versions that stored none have the one tax of the specification. */
async function findTaxes(tx: InTransaction, order: OrderRow): Promise<InvoiceTax[]> {
  const stored = await listOrderTaxes(tx, order.id);
  if (stored.length === 0) return taxOfCountry(order);
  return stored.map(toInvoiceTax);
}

function toInvoiceTax({ name, percent, registration_number, tax_cents }: InvoiceTax): InvoiceTax {
  return { name, percent: String(Number(percent)), registration_number, tax_cents };
}

function taxOfCountry({ billing_country, tax_cents }: OrderRow): InvoiceTax[] {
  if (tax_cents === 0) return [];
  const percent = TAX_PERCENT_BY_COUNTRY[billing_country as Country]; // a column that holds these alone
  return [{ name: 'Tax', percent: String(percent), registration_number: '', tax_cents }];
}
