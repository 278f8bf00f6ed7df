/** Every route of the console's server, with what its calls may take (docs/decisions/137). Its clients are people who are signed in. */

import { BOOKS_SHEET_PATH } from '#contract/console/book-terms.ts';
import {
  CONSOLE_API_BASE,
  CONSOLE_CALLS,
  CONSOLE_DOCUMENT_ROUTE,
  CONSOLE_EVENTS_PATH,
  CONSOLE_PICTURE_ROUTE,
  CONSOLE_QUOTE_DOCUMENT_ROUTE,
  CONSOLE_UPLOAD_PICTURE_ROUTE,
  CONSOLE_UPLOAD_ROUTE,
  STATISTICS_TABLES,
  WORKBOOK_PATH,
  LOGO_PICTURE_PATH,
  PRODUCT_PICTURES_ROUTE,
  countSheetFilePath,
  statisticsFilePath,
  termsStatementRoute,
} from '#contract/console/calls.ts';
import type { ConsoleCallName, ListCallName } from '#contract/console/calls.ts';
import { LISTS } from '#contract/console/console-lists.ts';
import { MAX_CURVE_TABLE_CHARACTERS } from '#contract/console/curve-form-terms.ts';
import { EXPORT_PATH, IMPORT_FILE_ROUTE, MAX_SHEET_BYTES, rowErrorsRoute } from '#contract/console/import-lists.ts';
import { MAX_PICTURE_BYTES } from '#contract/console/product-terms.ts';
import { SHEET_FORMATS } from '#contract/console/sheet-terms.ts';
import { MAX_COUNT_SHEET_BYTES } from '#contract/console/stock-terms.ts';
import { CSP_REPORTS_PATH } from '#server/platform/http/csp-reports.ts';
import type { Processor, RouteRow, RouteTable } from './route-row.ts';
import { CSP_REPORT_BYTES } from './shop-routes.ts';

/** In JSON some of its characters take two bytes. */
const SHEET_BODY_BYTES = MAX_COUNT_SHEET_BYTES * 1.5;
/** A character of the table takes three bytes at most in these, with the fields beside it and what is confirmed. */
const CURVES_BODY_BYTES = 3 * MAX_CURVE_TABLE_CHARACTERS + 100_000;
/** A logo in base64, or all redirects with long addresses. */
const SHOP_TEXT_BODY_BYTES = 3_000_000;

const signedIn = (processor: Processor): RouteRow => ({ calls: { none: 'signed_in' }, processor });
const MEMORY = signedIn('memory');
const DATABASE = signedIn('database');
const SEARCH = signedIn('search');
const WORKER = signedIn('worker');
const PAYMENT = signedIn('payment');
const FILE = signedIn('file');
const STREAM = signedIn('stream');

const ROW_OF_CALL: Record<Exclude<ConsoleCallName, ListCallName>, RouteRow> = {
  signIn: { calls: { each: 'console sign-ins' }, processor: 'database' },
  getSignInWays: { calls: { none: 'private_network' }, processor: 'memory' },
  requestSignInLink: { calls: { each: 'console sign-in links' }, processor: 'database' },
  signOut: DATABASE,
  getSession: DATABASE,
  listSessions: DATABASE,
  revokeSession: DATABASE,
  createSignInLink: DATABASE,
  listSignInPeople: DATABASE,
  addSignInPerson: DATABASE,
  removeSignInPerson: DATABASE,
  getToday: SEARCH,
  countWaiting: SEARCH,
  getFigures: SEARCH,
  listSearchPhrases: DATABASE,
  addSearchPhrase: DATABASE,
  removeSearchPhrase: DATABASE,
  addInterchange: DATABASE,
  getOrder: DATABASE,
  deliverOrder: DATABASE,
  shipOrder: DATABASE,
  undoShipment: DATABASE,
  promiseLater: DATABASE,
  addNote: DATABASE,
  changeReturn: DATABASE,
  offerFreight: DATABASE,
  withdrawFreight: DATABASE,
  remindFreight: DATABASE,
  approveOrder: DATABASE,
  declineTermsOrder: DATABASE,
  cancelOrder: PAYMENT,
  correctOrder: DATABASE,
  recordPayment: DATABASE,
  resendOrderMail: DATABASE,
  deliverOrders: DATABASE,
  requestBalance: DATABASE,
  settleFreight: DATABASE,
  refundOrder: PAYMENT,
  getStockOfPart: DATABASE,
  changeStock: DATABASE,
  expectUnits: DATABASE,
  markLow: DATABASE,
  getCountSheet: SEARCH,
  reviewCount: { ...DATABASE, bodyBytes: SHEET_BODY_BYTES },
  applyCount: { ...DATABASE, bodyBytes: SHEET_BODY_BYTES },
  countProducts: SEARCH,
  getProductChoices: DATABASE,
  getProduct: DATABASE,
  changeProduct: DATABASE,
  getCurves: DATABASE,
  checkCurves: { ...DATABASE, bodyBytes: CURVES_BODY_BYTES },
  saveCurves: { ...DATABASE, bodyBytes: CURVES_BODY_BYTES },
  removeCurve: DATABASE,
  undoCurves: DATABASE,
  createProduct: DATABASE,
  getImport: MEMORY,
  compareImport: WORKER,
  listImportChanges: FILE,
  applyImport: WORKER,
  getLastImport: DATABASE,
  undoImport: WORKER,
  quoteSale: DATABASE,
  sell: DATABASE,
  getEnquiry: DATABASE,
  setEnquiryState: DATABASE,
  getQuote: DATABASE,
  priceQuote: DATABASE,
  startQuote: DATABASE,
  saveQuote: DATABASE,
  sendQuote: DATABASE,
  withdrawQuote: DATABASE,
  listTermsCodes: DATABASE,
  getTermsCode: DATABASE,
  makeTermsCode: DATABASE,
  endTermsCode: DATABASE,
  mailStatement: DATABASE,
  getBooks: SEARCH,
  listClosedMonths: DATABASE,
  closeMonth: SEARCH,
  compareWithStripe: PAYMENT,
  getShopTexts: DATABASE,
  changeShopText: { ...WORKER, bodyBytes: SHOP_TEXT_BODY_BYTES },
  beginMaintenance: DATABASE,
  endMaintenance: DATABASE,
  getHealth: SEARCH,
  startBackup: DATABASE,
  sendTestMail: DATABASE,
  resendMail: DATABASE,
};

function routeOf(call: ConsoleCallName): string {
  const { method, path } = CONSOLE_CALLS[call];
  return `${method} ${CONSOLE_API_BASE}${path}`;
}

export const CONSOLE_ROUTES: RouteTable = new Map<string, RouteRow>([
  ...Object.entries(ROW_OF_CALL).map(([call, row]): [string, RouteRow] => [
    routeOf(call as ConsoleCallName), // a key of that very table
    row,
  ]),
  ...Object.values(LISTS).map(({ call }): [string, RouteRow] => [routeOf(call), SEARCH]),
  ...SHEET_FORMATS.flatMap((format): [string, RouteRow][] => [
    ...STATISTICS_TABLES.map((table): [string, RouteRow] => [`GET ${statisticsFilePath(table, format)}`, SEARCH]),
    [`GET ${rowErrorsRoute(format)}`, FILE],
    [`GET ${countSheetFilePath(format)}`, SEARCH],
    [`GET ${termsStatementRoute(format)}`, SEARCH],
  ]),
  [`GET ${termsStatementRoute('pdf')}`, WORKER],
  [`GET ${CONSOLE_EVENTS_PATH}`, STREAM],
  [`GET ${EXPORT_PATH}`, WORKER],
  [`POST ${IMPORT_FILE_ROUTE}`, { ...WORKER, bodyBytes: MAX_SHEET_BYTES }],
  [`POST ${PRODUCT_PICTURES_ROUTE}`, { ...WORKER, bodyBytes: MAX_PICTURE_BYTES }],
  [`GET ${CONSOLE_PICTURE_ROUTE}`, FILE],
  [`GET ${CONSOLE_UPLOAD_ROUTE}`, DATABASE],
  [`GET ${CONSOLE_UPLOAD_PICTURE_ROUTE}`, DATABASE],
  [`GET ${LOGO_PICTURE_PATH}:hash`, DATABASE],
  [`GET ${CONSOLE_DOCUMENT_ROUTE}`, WORKER],
  [`GET ${CONSOLE_QUOTE_DOCUMENT_ROUTE}`, WORKER],
  [`POST ${WORKBOOK_PATH}`, { ...WORKER, bodyBytes: MAX_COUNT_SHEET_BYTES }],
  [`GET ${BOOKS_SHEET_PATH}:sheet/`, SEARCH],
  [
    `POST ${CSP_REPORTS_PATH}`,
    { calls: { none: 'private_network' }, processor: 'memory', bodyBytes: CSP_REPORT_BYTES },
  ],
  ['GET /assets/*', FILE],
  ['GET /favicon.svg', FILE],
  ['GET /licenses.txt', FILE],
  ['GET /font-licenses.txt', FILE],
]);
