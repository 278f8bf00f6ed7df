/** Addresses of printed documents; the one of an invoice is as secret as the confirmation token in it. */
import { API_BASE } from './calls.ts';

/** As routes name it. */
export const INVOICE_ROUTE = `${API_BASE}/orders/token/:token/invoice/`;

/** Of a paid freight offer, by the token of its page. */
export const FREIGHT_INVOICE_ROUTE = `${API_BASE}/freight/:token/invoice/`;

export const invoicePath = (token: string) => INVOICE_ROUTE.replace(':token', encodeURIComponent(token));
export const freightInvoicePath = (token: string) => FREIGHT_INVOICE_ROUTE.replace(':token', encodeURIComponent(token));

/** The cart that an address names, as a requisition to print and as a table. */
export const REQUISITION_ROUTE = `${API_BASE}/cart/requisition/`;
export const CART_CSV_ROUTE = `${API_BASE}/cart/csv/`;
