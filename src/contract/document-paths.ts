/** Addresses of printed documents; the one of an invoice is as secret as the confirmation token in it. */

import { API_BASE } from './calls.ts';
import { dutySearch } from './pumps/duty-search.ts';
import type { PumpTexts } from './pumps/pump-duty-fields.ts';

/** As routes name it. */
export const INVOICE_ROUTE = `${API_BASE}/orders/token/:token/invoice/`;

/** What was in one shipment of an order, by its number. */
export const SHIPMENT_SLIP_ROUTE = `${API_BASE}/orders/token/:token/shipments/:shipment/packing-slip/`;

/** Of an approved return, by its number. */
export const RETURN_LABEL_ROUTE = `${API_BASE}/orders/token/:token/returns/:number/label/`;

/** Of a paid freight offer, by the token of its page. */
export const FREIGHT_INVOICE_ROUTE = `${API_BASE}/freight/:token/invoice/`;

/** One version of a quote that was sent, by the token of its page. */
export const QUOTE_DOCUMENT_ROUTE = `${API_BASE}/quotes/token/:token/versions/:version/paper/`;

export const quoteDocumentPath = (token: string, version: number) =>
  QUOTE_DOCUMENT_ROUTE.replace(':token', encodeURIComponent(token)).replace(':version', String(version));
export const shipmentSlipPath = (token: string, shipment: number) =>
  SHIPMENT_SLIP_ROUTE.replace(':token', encodeURIComponent(token)).replace(':shipment', String(shipment));
export const returnLabelPath = (token: string, number: string) =>
  RETURN_LABEL_ROUTE.replace(':token', encodeURIComponent(token)).replace(':number', encodeURIComponent(number));
export const invoicePath = (token: string) => INVOICE_ROUTE.replace(':token', encodeURIComponent(token));
export const freightInvoicePath = (token: string) => FREIGHT_INVOICE_ROUTE.replace(':token', encodeURIComponent(token));

/** Of a product's selection, by its id; the duty is in the parameters, as of GET /tools/pump/. */
export const DATA_SHEET_ROUTE = `${API_BASE}/tools/pump/:id/data-sheet/`;

export const dataSheetPath = (productId: number, duty: PumpTexts) =>
  `${DATA_SHEET_ROUTE.replace(':id', String(productId))}?${dutySearch(duty)}`;

/** The cart that an address names, as a requisition to print and as a table. */
export const REQUISITION_ROUTE = `${API_BASE}/cart/requisition/`;
export const CART_CSV_ROUTE = `${API_BASE}/cart/csv/`;
