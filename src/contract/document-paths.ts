/** Addresses of printed documents; the one of an invoice is as secret as the confirmation token in it. */
import { API_BASE } from './calls.ts';

/** As routes name it. */
export const INVOICE_ROUTE = `${API_BASE}/orders/token/:token/invoice/`;

export const invoicePath = (token: string) => INVOICE_ROUTE.replace(':token', encodeURIComponent(token));
