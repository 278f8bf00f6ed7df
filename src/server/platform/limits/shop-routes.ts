/** Every route of the shop's server, with what its calls may take (docs/decisions/137). */

import { API_BASE, CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import {
  CART_CSV_ROUTE,
  DATA_SHEET_ROUTE,
  FREIGHT_INVOICE_ROUTE,
  INVOICE_ROUTE,
  QUOTE_DOCUMENT_ROUTE,
  REQUISITION_ROUTE,
  RETURN_LABEL_ROUTE,
  SHIPMENT_SLIP_ROUTE,
} from '#contract/document-paths.ts';
import { PACKING_WORKER, STOCK_NOTICE_PAGE } from '#contract/page-paths.ts';
import { MAX_LIST_FILE_BYTES } from '#contract/quick-order/line-terms.ts';
import { MAX_FILE_BYTES } from '#contract/upload-terms.ts';
import { CSP_REPORTS_PATH } from '#server/platform/http/csp-reports.ts';
import type { RouteRow, RouteTable } from './route-row.ts';

export const CSP_REPORT_BYTES = 16 * 1024;
/** Largest body that mail programs send to unsubscribe: List-Unsubscribe=One-Click. */
const ONE_CLICK_BYTES = 1024;

const FEW_ROWS: RouteRow = { calls: { none: 'few_rows' }, processor: 'database' };
const LIST: RouteRow = { calls: { uncached: 'lists' }, processor: 'search' };
const STORED_FILE: RouteRow = { calls: { none: 'stored_file' }, processor: 'file' };
const LOOKUP: RouteRow = { calls: { each: 'order lookups' }, processor: 'database' };
const ORDER: RouteRow = { calls: { each: 'orders' }, processor: 'database', isForBuyers: true };
const ON_TERMS: RouteRow = { calls: { each: 'terms codes' }, processor: 'database', isForBuyers: true };
const CHECKOUT_SESSION: RouteRow = { calls: { each: 'checkout sessions' }, processor: 'payment', isForBuyers: true };
const PAYMENT_RETURN: RouteRow = { calls: { each: 'payment returns' }, processor: 'payment', isForBuyers: true };
const CANCELLATION: RouteRow = { calls: { each: 'cancellation notices' }, processor: 'database', isForBuyers: true };
const CART_CHECK: RouteRow = { calls: { each: 'cart checks' }, processor: 'database' };
const ENQUIRY: RouteRow = {
  calls: { each: 'enquiries' },
  processor: 'database',
  stores: 'bytes of texts',
  isForBuyers: true,
};
const TRACKING: RouteRow = { calls: { each: 'tracking' }, processor: 'memory', stores: 'bytes of analytics' };
const DOCUMENT: RouteRow = { calls: { each: 'invoices' }, processor: 'worker' };
const MONITORING: RouteRow = { calls: { none: 'monitoring' }, processor: 'memory' };

/** The rows of calls, by the name of the call. */
export const ROW_OF_CALL: Record<CallName, RouteRow> = {
  getCsrfToken: { calls: { each: 'csrf tokens' }, processor: 'memory' },
  listShopCategories: FEW_ROWS,
  listProducts: LIST,
  listFeaturedProducts: FEW_ROWS,
  searchProducts: { calls: { each: 'searches' }, processor: 'search' },
  getProduct: FEW_ROWS,
  listRelatedProducts: LIST,
  requestStockNotice: {
    calls: { each: 'stock notices' },
    processor: 'database',
    stores: 'bytes of texts',
    isForBuyers: true,
  },
  getStockNotice: LOOKUP,
  confirmStockNotice: { ...LOOKUP, isForBuyers: true },
  removeStockNotice: { calls: { each: 'stock notice removals' }, processor: 'database' },
  findSeals: LIST,
  calculatePacking: LIST,
  selectPumps: LIST,
  listPackingProducts: FEW_ROWS,
  calculateTotal: CART_CHECK,
  checkQuickOrder: { calls: { each: 'quick orders' }, processor: 'search' },
  getSharedCart: LIST,
  validateCart: CART_CHECK,
  createOrder: ORDER,
  createPurchaseOrder: ON_TERMS,
  confirmPayment: PAYMENT_RETURN,
  createCheckoutSession: CHECKOUT_SESSION,
  getOrder: LOOKUP,
  getOrderByToken: LOOKUP,
  findOrder: { calls: { each: 'order links' }, processor: 'database', isForBuyers: true },
  verifyCheckoutSession: PAYMENT_RETURN,
  notifyPaymentCancelled: CANCELLATION,
  requestReturn: { ...CANCELLATION, stores: 'bytes of texts' },
  getFreightOffer: LOOKUP,
  createFreightCheckoutSession: CHECKOUT_SESSION,
  verifyFreightCheckoutSession: PAYMENT_RETURN,
  getQuote: LOOKUP,
  acceptQuote: ORDER,
  acceptQuoteOnTerms: ON_TERMS,
  declineQuote: CANCELLATION,
  createQuoteCheckoutSession: CHECKOUT_SESSION,
  verifyQuoteCheckoutSession: PAYMENT_RETURN,
  submitEnquiry: ENQUIRY,
  uploadFile: { calls: { each: 'uploads' }, processor: 'worker', bodyBytes: MAX_FILE_BYTES, stores: 'files' },
  readListSheet: {
    calls: { each: 'list sheets' },
    processor: 'worker',
    bodyBytes: MAX_LIST_FILE_BYTES,
    stores: 'files',
  },
  submitRequest: ENQUIRY,
  getRequest: LOOKUP,
  listSections: FEW_ROWS,
  listManufacturers: LIST,
  listSectionsWithManufacturers: LIST,
  listEquipmentCategories: FEW_ROWS,
  getEquipmentCategory: FEW_ROWS,
  getServiceRepairGallery: FEW_ROWS,
  getNewEquipmentGallery: FEW_ROWS,
  listGalleryCategories: FEW_ROWS,
  getGallery: FEW_ROWS,
  getCompanyInfo: FEW_ROWS,
  getOwnPolicy: FEW_ROWS,
  trackProductView: TRACKING,
  trackSearch: TRACKING,
  trackEvent: TRACKING,
  trackPage: TRACKING,
  // Both add up the records of many days and are cached nowhere.
  listPopularProducts: LIST,
  getAnalyticsDashboard: LIST,
  describeApi: { calls: { none: 'stored_file' }, processor: 'memory' },
};

export const SHOP_ROUTES: RouteTable = new Map<string, RouteRow>([
  ...Object.entries(ROW_OF_CALL).map(([call, row]): [string, RouteRow] => {
    const { method, path } = CALLS[call as CallName]; // a key of that very table
    return [`${method} ${API_BASE}${path}`, row];
  }),
  [`POST ${API_BASE}/payments/webhook/`, { calls: { none: 'payment_service' }, processor: 'database' }],
  [`POST ${CSP_REPORTS_PATH}`, { calls: { each: 'csp reports' }, processor: 'memory', bodyBytes: CSP_REPORT_BYTES }],
  [
    `POST ${STOCK_NOTICE_PAGE}`,
    { calls: { each: 'stock notice removals' }, processor: 'database', bodyBytes: ONE_CLICK_BYTES },
  ],
  [`GET ${INVOICE_ROUTE}`, DOCUMENT],
  [`GET ${RETURN_LABEL_ROUTE}`, DOCUMENT],
  [`GET ${SHIPMENT_SLIP_ROUTE}`, DOCUMENT],
  [`GET ${FREIGHT_INVOICE_ROUTE}`, DOCUMENT],
  [`GET ${QUOTE_DOCUMENT_ROUTE}`, DOCUMENT],
  [`GET ${REQUISITION_ROUTE}`, { calls: { each: 'requisitions' }, processor: 'worker' }],
  [`GET ${DATA_SHEET_ROUTE}`, { calls: { each: 'data sheets' }, processor: 'worker' }],
  [`GET ${CART_CSV_ROUTE}`, { calls: { each: 'lists' }, processor: 'search' }],
  ['GET /share/product/:file', { calls: { uncached: 'share pictures' }, processor: 'worker' }],
  ['GET /sitemap/:part', { calls: { each: 'sitemap parts' }, processor: 'search' }],
  ['GET /sitemap/pages.xml', FEW_ROWS],
  ['GET /sitemap.xml', FEW_ROWS],
  ['GET /site.webmanifest', FEW_ROWS],
  ['GET /robots.txt', STORED_FILE],
  [`GET ${PACKING_WORKER}`, STORED_FILE],
  ['GET /brand/:file', STORED_FILE],
  ['GET /media/:hash/:file', STORED_FILE],
  ['GET /files/:id/:filename', STORED_FILE],
  [`GET ${API_BASE}/gallery/:id/image/`, STORED_FILE],
  [`GET ${API_BASE}/new-gallery/:id/image/`, STORED_FILE],
  ['GET /healthz', MONITORING],
  ['GET /readyz', MONITORING],
  ['GET /metrics', MONITORING],
  ['GET /*', { calls: { none: 'rendered_page' }, processor: 'render' }],
  ['GET /assets/*', STORED_FILE],
  // These are the files of the folder public/.
  ['GET /favicon.svg', STORED_FILE],
  ['GET /favicon.ico', STORED_FILE],
  ['GET /apple-touch-icon.png', STORED_FILE],
  ['GET /icon-192.png', STORED_FILE],
  ['GET /icon-512.png', STORED_FILE],
  ['GET /icon-maskable-512.png', STORED_FILE],
  ['GET /share.png', STORED_FILE],
  // Written by the build.
  ['GET /licenses.txt', STORED_FILE],
  ['GET /font-licenses.txt', STORED_FILE],
]);
