/**
 * The calls of the console: the name, method and path of each, under /api of the console's own port. No schema library
 * here, so that the browser can carry this table; endpoints.ts adds what each call takes and replies.
 */

import { picturePath } from '../media-paths.ts';
import { LISTS } from './console-lists.ts';
import type { ListName } from './console-lists.ts';
import { SHEET_FORMATS } from './sheet-terms.ts';
import type { SheetFormat } from './sheet-terms.ts';

export const CONSOLE_API_BASE = '/api';
/** The stream of changes, which is no call: the browser reads it by EventSource. */
export const CONSOLE_EVENTS_PATH = '/api/events/';
/** The counting sheet as a file, which is no call either: the browser downloads it. */
export const countSheetFilePath = (format: SheetFormat) => `/api/stock/count/sheet.${format}`;
/** A workbook, which is no call: the body is the file, the reply its rows as the sheet of `reviewCount` or a table of `checkCurves`. */
export const WORKBOOK_PATH = '/api/workbooks/';

/** A photograph of a product, which is no call: the body is the file. As routes name it. */
export const PRODUCT_PICTURES_ROUTE = '/api/products/parts/:part/pictures/';

export function productPicturesPath(part: string): string {
  return PRODUCT_PICTURES_ROUTE.replace(':part', encodeURIComponent(part));
}

/** The pictures of products, as routes name them. */
/** A file that a buyer has sent. */
export const CONSOLE_UPLOAD_ROUTE = '/api/received-files/:id';

/** The same as a picture that a screen shows; files of other kinds have none. */
export const CONSOLE_UPLOAD_PICTURE_ROUTE = '/api/received-files/:id/picture';

export const uploadPicturePath = (id: number) => CONSOLE_UPLOAD_PICTURE_ROUTE.replace(':id', String(id));

export const uploadPath = (id: number) => CONSOLE_UPLOAD_ROUTE.replace(':id', String(id));

export const CONSOLE_PICTURE_ROUTE = '/api/media/:hash/:file';

/** Small, as JPEG. */
export function consolePicturePath(hash: string): string {
  return CONSOLE_API_BASE + picturePath(hash, 320);
}

/** The logo as pages show it, which is no call either; the hash of another logo makes another address. */
export const LOGO_PICTURE_PATH = '/api/shop-texts/logo/';

/** The tables of the figures that can be had as files, which are no calls: the browser stores them as files. */
export const STATISTICS_TABLES = ['days', 'months', 'funnel', 'searches', 'products', 'running-out'] as const;
export type StatisticsTableName = (typeof STATISTICS_TABLES)[number];

export function statisticsFilePath(table: StatisticsTableName, format: SheetFormat): string {
  return `${CONSOLE_API_BASE}/figures/${table}.${format}`;
}

type Lists = typeof LISTS;
/** The calls of the lists, by their names. */
type ListCalls = {
  [Name in ListName as Lists[Name]['call']]: { method: 'GET'; path: `${Lists[Name]['path']}/` };
};
const LIST_CALLS = Object.fromEntries(
  Object.values(LISTS).map(({ call, path }) => [call, { method: 'GET', path: `${path}/` }]),
) as unknown as ListCalls; // one for each list

export type ListCallName = keyof ListCalls;

export const CONSOLE_CALLS = {
  ...LIST_CALLS,
  signIn: { method: 'POST', path: '/sign-in/' },
  getSignInWays: { method: 'GET', path: '/sign-in-ways/' },
  requestSignInLink: { method: 'POST', path: '/sign-in-mails/' },
  signOut: { method: 'POST', path: '/sign-out/' },
  getSession: { method: 'GET', path: '/session/' },
  listSessions: { method: 'GET', path: '/sessions/' },
  revokeSession: { method: 'POST', path: '/sessions/:id/revoke/' },
  createSignInLink: { method: 'POST', path: '/sign-in-links/' },
  listSignInPeople: { method: 'GET', path: '/sign-in-people/' },
  addSignInPerson: { method: 'POST', path: '/sign-in-people/new/' },
  removeSignInPerson: { method: 'POST', path: '/sign-in-people/:id/remove/' },
  getToday: { method: 'GET', path: '/today/' },
  countWaiting: { method: 'GET', path: '/waiting/' },
  getFigures: { method: 'GET', path: '/figures/' },
  listSearchPhrases: { method: 'GET', path: '/search-phrases/' },
  addSearchPhrase: { method: 'POST', path: '/search-phrases/new/' },
  removeSearchPhrase: { method: 'POST', path: '/search-phrases/:id/remove/' },
  addInterchange: { method: 'POST', path: '/interchange/new/' },
  getOrder: { method: 'GET', path: '/orders/:number/' },
  deliverOrder: { method: 'POST', path: '/orders/:number/deliver/' },
  shipOrder: { method: 'POST', path: '/orders/:number/ship/' },
  undoShipment: { method: 'POST', path: '/orders/:number/shipments/:id/undo/' },
  promiseLater: { method: 'POST', path: '/orders/:number/promise/' },
  addNote: { method: 'POST', path: '/orders/:number/notes/' },
  changeReturn: { method: 'POST', path: '/orders/:number/returns/:return/change/' },
  offerFreight: { method: 'POST', path: '/orders/:number/freight/' },
  withdrawFreight: { method: 'POST', path: '/orders/:number/freight/withdraw/' },
  remindFreight: { method: 'POST', path: '/orders/:number/freight/remind/' },
  approveOrder: { method: 'POST', path: '/orders/:number/approve/' },
  declineTermsOrder: { method: 'POST', path: '/orders/:number/decline-terms/' },
  cancelOrder: { method: 'POST', path: '/orders/:number/cancel/' },
  correctOrder: { method: 'POST', path: '/orders/:number/correct/' },
  recordPayment: { method: 'POST', path: '/orders/:number/payments/' },
  resendOrderMail: { method: 'POST', path: '/orders/:number/mails/:id/resend/' },
  deliverOrders: { method: 'POST', path: '/orders/deliver/' },
  requestBalance: { method: 'POST', path: '/orders/:number/balance/request/' },
  settleFreight: { method: 'POST', path: '/orders/:number/freight/settle/' },
  refundOrder: { method: 'POST', path: '/orders/:number/refund/' },
  getStockOfPart: { method: 'GET', path: '/stock/parts/:part/' },
  changeStock: { method: 'POST', path: '/stock/parts/:part/change/' },
  expectUnits: { method: 'POST', path: '/stock/parts/:part/coming/' },
  markLow: { method: 'POST', path: '/stock/parts/:part/low-mark/' },
  getCountSheet: { method: 'GET', path: '/stock/count/' },
  reviewCount: { method: 'POST', path: '/stock/count/review/' },
  applyCount: { method: 'POST', path: '/stock/count/apply/' },
  countProducts: { method: 'GET', path: '/product-counts/' },
  getProductChoices: { method: 'GET', path: '/product-choices/' },
  getProduct: { method: 'GET', path: '/products/parts/:part/' },
  changeProduct: { method: 'POST', path: '/products/parts/:part/change/' },
  getCurves: { method: 'GET', path: '/products/parts/:part/curves/' },
  checkCurves: { method: 'POST', path: '/products/parts/:part/curves/check/' },
  saveCurves: { method: 'POST', path: '/products/parts/:part/curves/save/' },
  removeCurve: { method: 'POST', path: '/products/parts/:part/curves/remove/' },
  undoCurves: { method: 'POST', path: '/products/parts/:part/curves/undo/' },
  createProduct: { method: 'POST', path: '/products/new/' },
  getImport: { method: 'GET', path: '/import/files/:id/' },
  compareImport: { method: 'POST', path: '/import/files/:id/compare/' },
  listImportChanges: { method: 'GET', path: '/import/files/:id/changes/' },
  applyImport: { method: 'POST', path: '/import/files/:id/apply/' },
  getLastImport: { method: 'GET', path: '/import/last/' },
  undoImport: { method: 'POST', path: '/import/undo/' },
  quoteSale: { method: 'POST', path: '/counter/quote/' },
  sell: { method: 'POST', path: '/counter/sell/' },
  getEnquiry: { method: 'GET', path: '/enquiries/:id/' },
  setEnquiryState: { method: 'POST', path: '/enquiries/:id/state/' },
  getQuote: { method: 'GET', path: '/quotes/:number/' },
  priceQuote: { method: 'POST', path: '/quotes/price/' },
  startQuote: { method: 'POST', path: '/quotes/new/' },
  saveQuote: { method: 'POST', path: '/quotes/:number/draft/' },
  sendQuote: { method: 'POST', path: '/quotes/:number/send/' },
  withdrawQuote: { method: 'POST', path: '/quotes/:number/withdraw/' },
  listTermsCodes: { method: 'GET', path: '/terms/' },
  getTermsCode: { method: 'GET', path: '/terms/:id/' },
  makeTermsCode: { method: 'POST', path: '/terms/new/' },
  endTermsCode: { method: 'POST', path: '/terms/:id/end/' },
  mailStatement: { method: 'POST', path: '/terms/:id/statement/' },
  getBooks: { method: 'GET', path: '/books/' },
  listClosedMonths: { method: 'GET', path: '/books/closed/' },
  closeMonth: { method: 'POST', path: '/books/close/' },
  compareWithStripe: { method: 'POST', path: '/books/compare/' },
  getShopTexts: { method: 'GET', path: '/shop-texts/' },
  changeShopText: { method: 'POST', path: '/shop-texts/change/' },
  beginMaintenance: { method: 'POST', path: '/shop-texts/maintenance/begin/' },
  endMaintenance: { method: 'POST', path: '/shop-texts/maintenance/end/' },
  getHealth: { method: 'GET', path: '/health/' },
  startBackup: { method: 'POST', path: '/health/backup/' },
  sendTestMail: { method: 'POST', path: '/health/test-mail/' },
  resendMail: { method: 'POST', path: '/mails/:id/resend/' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/${string}/` }>;

export type ConsoleCallName = keyof typeof CONSOLE_CALLS;

/** The calls of the sign-in page, which need no session. */
export const OPEN_CALLS = ['signIn', 'getSignInWays', 'requestSignInLink'] as const;
export type OpenCallName = (typeof OPEN_CALLS)[number];

/** Printed documents and sheets, which are no calls: the browser opens their addresses. */
export const CONSOLE_DOCUMENTS = ['slips', 'pick-list', 'invoice', ...SHEET_FORMATS] as const;
export type ConsoleDocument = (typeof CONSOLE_DOCUMENTS)[number];

/** A version of a quote as a PDF, which is no call either: the browser opens it. */
export const CONSOLE_QUOTE_DOCUMENT_ROUTE = '/api/quotes/:number/versions/:version/paper/';

export function consoleQuoteDocumentPath(number: string, version: number): string {
  return CONSOLE_QUOTE_DOCUMENT_ROUTE.replace(':number', encodeURIComponent(number)).replace(
    ':version',
    String(version),
  );
}

/** What is open by a terms code as a file, which is no call either; as routes name it. */
export const termsStatementRoute = (format: SheetFormat | 'pdf') => `/api/terms/:id/statement.${format}`;

export function termsStatementPath(id: number, format: SheetFormat | 'pdf'): string {
  return termsStatementRoute(format).replace(':id', String(id));
}

/** As routes name it. */
export const CONSOLE_DOCUMENT_ROUTE = '/api/documents/:document/';

export function documentPath(document: ConsoleDocument, orderNumbers: readonly string[]): string {
  const numbers = orderNumbers.map((number) => encodeURIComponent(number)).join(',');
  return `${CONSOLE_DOCUMENT_ROUTE.replace(':document', document)}?orders=${numbers}`;
}
