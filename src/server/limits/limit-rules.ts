/**
 * Which calls are limited and how far (reliability R22, §7.21). An allowance may be used at once; it comes back evenly
 * over its minutes. A whole office behind one address is one client, so the numbers are many times what one buyer needs.
 * The totals are what the shop can serve to all clients together; they also bound the rows that the limiter can make.
 */
import { API_BASE, CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import {
  CART_CSV_ROUTE,
  FREIGHT_INVOICE_ROUTE,
  INVOICE_ROUTE,
  RETURN_LABEL_ROUTE,
  QUOTE_PAPER_ROUTE,
  SHIPMENT_SLIP_ROUTE,
  REQUISITION_ROUTE,
} from '#contract/document-paths.ts';
import { STOCK_NOTICE_PAGE } from '#contract/page-paths.ts';
import { CSP_REPORTS_PATH } from '#server/http/csp-reports.ts';

export interface Allowance {
  most: number;
  minutes: number;
}

/** Allowances of the /64, /56 and /48 of an IPv6 address as multiples of a client's (decision 034). An IPv4 address is the first. */
export const NETWORK_MULTIPLES = [1, 2, 4];
/** The part of a total that is open to all; the rest is for networks that have made no more than their first calls. */
export const OPEN_SHARE = 0.5;
/** The part of its own allowance that a network's first calls are; one call at least. */
export const FIRST_CALLS_SHARE = 0.1;

export interface LimitRule {
  /** Names the rule in metrics and hashes. */
  name: string;
  /**
   * `misses`: calls that end with 400 or 404; `not_found`: those with 404, where a form with a fault is no guess. Both take their permit
   * before the secret is looked at and are given it back when it was right, so that no burst looks at more secrets than permitted.
   */
  counts: 'calls' | 'misses' | 'not_found';
  client: Allowance;
  /** Null: no client is refused because of others, as one that knows the secret must not be. */
  total: Allowance | null;
}

const rule = (name: string, minutes: number, client: number, total: number): LimitRule => ({
  name,
  counts: 'calls',
  client: { most: client, minutes },
  total: { most: total, minutes },
});

const guesses = (name: string, counts: 'misses' | 'not_found', minutes: number, client: number): LimitRule => ({
  name,
  counts,
  client: { most: client, minutes },
  total: null,
});

const ORDERS = rule('orders', 60, 60, 3000);
const SESSIONS = rule('checkout sessions', 60, 120, 6000);
const RETURNS = rule('payment returns', 60, 240, 12_000);
const CANCELLATIONS = rule('cancellation notices', 60, 60, 3000);
const LOOKUPS = guesses('order lookups', 'misses', 60, 60);
/** Each is drawn anew, in some hundredths of a second. */
const INVOICES = rule('invoices', 60, 60, 1800);
const REQUISITIONS = rule('requisitions', 60, 120, 1800);
const ORDER_LINKS = rule('order links', 60, 20, 600);
/** Each may send one mail to an address that is not confirmed yet. */
const STOCK_NOTICES = rule('stock notices', 60, 20, 300);
/** Mail services unsubscribe for many recipients from few addresses. */
const STOCK_NOTICE_REMOVALS = rule('stock notice removals', 60, 240, 6000);
/** Codes that cannot be used: the eleventh within an hour is refused, and with it every other code of that network. */
const TERMS_CODES = guesses('terms codes', 'not_found', 60, 10);
const ENQUIRIES = rule('enquiries', 60, 30, 600);
/** Each is decoded by a process of its own. */
const UPLOADS = rule('uploads', 60, 60, 600);
const CSRF_TOKENS = rule('csrf tokens', 10, 1000, 60_000);
const TRACKING = rule('tracking', 10, 3000, 120_000);
const SEARCHES = rule('searches', 10, 1200, 30_000);
/** Each looks up as many as 500 part numbers. */
const QUICK_ORDERS = rule('quick orders', 10, 240, 3000);
/** Each may take a second of the processor. */
const LIST_SHEETS = rule('list sheets', 10, 40, 200);
/** The cart page and the checkout make both with each change. */
const CART_CHECKS = rule('cart checks', 10, 3000, 60_000);
const LISTS = rule('lists', 10, 3000, 60_000);
/** Drawing one takes half a second of a core. */
export const SHARE_PICTURES = rule('share pictures', 60, 120, 1800);
/** Links that the console does not know. */
export const CONSOLE_SIGN_INS = guesses('console sign-ins', 'misses', 10, 20);
const CSP_REPORTS = rule('csp reports', 60, 60, 600);

const RULE_OF_CALL: Partial<Record<CallName, LimitRule>> = {
  validateCart: CART_CHECKS,
  calculateTotal: CART_CHECKS,
  createOrder: ORDERS,
  createPurchaseOrder: TERMS_CODES,
  createCheckoutSession: SESSIONS,
  verifyCheckoutSession: RETURNS,
  confirmPayment: RETURNS,
  notifyPaymentCancelled: CANCELLATIONS,
  getOrder: LOOKUPS,
  getOrderByToken: LOOKUPS,
  findOrder: ORDER_LINKS,
  requestStockNotice: STOCK_NOTICES,
  getStockNotice: LOOKUPS,
  confirmStockNotice: LOOKUPS,
  removeStockNotice: STOCK_NOTICE_REMOVALS,
  getFreightOffer: LOOKUPS,
  createFreightCheckoutSession: SESSIONS,
  verifyFreightCheckoutSession: RETURNS,
  requestReturn: CANCELLATIONS,
  getQuote: LOOKUPS,
  acceptQuote: ORDERS,
  acceptQuoteOnTerms: TERMS_CODES,
  declineQuote: CANCELLATIONS,
  createQuoteCheckoutSession: SESSIONS,
  verifyQuoteCheckoutSession: RETURNS,
  submitEnquiry: ENQUIRIES,
  uploadFile: UPLOADS,
  submitRequest: ENQUIRIES,
  getRequest: LOOKUPS,
  getCsrfToken: CSRF_TOKENS,
  trackProductView: TRACKING,
  trackSearch: TRACKING,
  trackEvent: TRACKING,
  trackPage: TRACKING,
  searchProducts: SEARCHES,
  checkQuickOrder: QUICK_ORDERS,
  readListSheet: LIST_SHEETS,
};

/**
 * Calls that are counted only when their reply is not cached, by pages and by the API alike; a cached reply costs less than
 * counting it. Those without parameters have one reply and are not counted.
 */
export const RULE_WHEN_NOT_CACHED: Partial<Record<CallName, LimitRule>> = {
  listProducts: LISTS,
  calculatePacking: LISTS,
  findSeals: LISTS,
  listRelatedProducts: LISTS,
  getSharedCart: LISTS,
  listManufacturers: LISTS,
  listSectionsWithManufacturers: LISTS,
};

/** By the rule of the call itself: a search page rendered on the server is a search. */
export const RULE_OF_PAGE_CALL: Partial<Record<CallName, LimitRule>> = {
  ...RULE_WHEN_NOT_CACHED,
  searchProducts: SEARCHES,
  checkQuickOrder: QUICK_ORDERS,
};

/** The rules by method and route. */
export const LIMITED_ROUTES: ReadonlyMap<string, LimitRule> = new Map([
  ...Object.entries(RULE_OF_CALL).map(([call, limit]): [string, LimitRule] => {
    const { method, path } = CALLS[call as CallName]; // a key of that very table
    return [`${method} ${API_BASE}${path}`, limit];
  }),
  [`POST ${CSP_REPORTS_PATH}`, CSP_REPORTS],
  [`POST ${STOCK_NOTICE_PAGE}`, STOCK_NOTICE_REMOVALS],
  [`GET ${INVOICE_ROUTE}`, INVOICES],
  [`GET ${RETURN_LABEL_ROUTE}`, INVOICES],
  [`GET ${SHIPMENT_SLIP_ROUTE}`, INVOICES],
  [`GET ${FREIGHT_INVOICE_ROUTE}`, INVOICES],
  [`GET ${QUOTE_PAPER_ROUTE}`, INVOICES],
  [`GET ${REQUISITION_ROUTE}`, REQUISITIONS],
  [`GET ${CART_CSV_ROUTE}`, LISTS],
]);
