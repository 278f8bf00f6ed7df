/** An order as its buyer sees it, with all that came and went after it. */

import type { Order, OrderItem } from '#contract/orders.ts';
import { toWireTaxes } from '#contract/tax-lines.ts';
import { showTerms } from '#server/business/terms/show-terms.ts';
import { listDataSheetsOfOrder } from '#server/catalogue/products/data-sheets.ts';
import { findOrderTaxes } from '#server/catalogue/taxes/order-taxes.ts';
import { toBuyerHistory } from '#server/orders/orders/buyer-history.ts';
import { hashToken } from '#server/orders/orders/order-proof.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import { findByTokenHash, listEvents, listItems } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { toOrderSummary } from '#server/orders/orders/show-order.ts';
import { showReturns } from '#server/orders/returns/show-returns.ts';
import { showShipments } from '#server/orders/shipments/show-shipments.ts';
import { showBalance } from '#server/payments/checkout/show-balance.ts';
import { listOpenOffers } from '#server/payments/freight/list-offers.ts';
import { listPaidFreight } from '#server/payments/freight/list-paid-freight.ts';
import { listShownRefunds } from '#server/payments/refunds/refund-contents.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface OrderPageServices {
  database: Database;
  proof: Pick<OrderProof, 'freightToken' | 'quoteToken'>;
}

/** What the confirmation token opens; null when it opens nothing. */
export async function showOrderPage(services: OrderPageServices, confirmationToken: string): Promise<Order | null> {
  const order = await findByTokenHash(services.database, hashToken(confirmationToken));
  return order === null ? null : toOrderPage(order, confirmationToken, await readParts(services, order));
}

type OrderPageParts = Awaited<ReturnType<typeof readParts>>;

/** One after the other: every visitor may open this page, and the pool has few connections. */
async function readParts({ database, proof }: OrderPageServices, order: OrderRow) {
  return {
    items: await listItems(database, order.id),
    shipments: await showShipments(database, order.id),
    taxes: await findOrderTaxes(database, order),
    refunds: await listShownRefunds(database, order.id),
    freight: await listPaidFreight(database, order.id),
    freightOffers: await listOpenOffers(database, order, proof),
    balance: await showBalance(database, order, proof),
    terms: await showTerms(database, order),
    history: toBuyerHistory(await listEvents(database, order.id)),
    dataSheets: await listDataSheetsOfOrder(database, order.id),
    ...(await showReturns(database, order, new Date())),
  };
}

/** What is outside the specification is there only when there is something to show. */
function toOrderPage(order: OrderRow, confirmationToken: string, parts: OrderPageParts): Order {
  const { items, shipments, taxes, refunds, freight, freightOffers, balance, terms, history, dataSheets } = parts;
  const { returns, returnable } = parts;
  const summary = toOrderSummary(order, items);
  return {
    ...summary,
    items: summary.items.map((item, position) => withNote(item, items[position]?.note ?? '')),
    customer_first_name: order.customer_first_name,
    customer_last_name: order.customer_last_name,
    customer_email: order.customer_email,
    shipping_address_line1: order.shipping_address_line1,
    shipping_address_line2: order.shipping_address_line2,
    shipping_city: order.shipping_city,
    shipping_state: order.shipping_state,
    shipping_postal_code: order.shipping_postal_code,
    shipping_country: order.shipping_country,
    confirmation_token: confirmationToken,
    ...(order.company !== '' && { company: order.company }),
    ...(order.po_number !== '' && { po_number: order.po_number }),
    ...(order.note !== '' && { note: order.note }),
    ...(order.ship_choice !== null && { ship_choice: order.ship_choice }),
    ...(shipments.length > 0 && { shipments }),
    ...toWireTaxes(taxes),
    ...(order.tax_exemption !== '' && { tax_exemption: order.tax_exemption }),
    ...(refunds.length > 0 && { refunds }),
    ...(freight.length > 0 && { freight }),
    ...(freightOffers.length > 0 && { freight_offers: freightOffers }),
    ...(balance !== null && { balance }),
    ...(terms !== null && { terms }),
    ...(history.length > 0 && { history }),
    ...(returns.length > 0 && { returns }),
    ...(returnable !== null && { returnable }),
    ...(dataSheets.length > 0 && { data_sheets: dataSheets }),
  };
}

/** The summary that the order cookie opens has no notes: they may name people. */
function withNote(item: OrderItem, note: string): OrderItem {
  return note === '' ? item : { ...item, note };
}
