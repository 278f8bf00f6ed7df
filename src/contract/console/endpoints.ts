/** What each call of the console takes and replies with. Every part of the console has a file of schemas beside this one. */

import { z } from 'zod';
import type { CallRow, Endpoint, InputOf, ParsedInputOf, ReplyOf } from '../endpoint.ts';
import { idInAddress } from '../wire.ts';
import * as books from './books.ts';
import { CONSOLE_CALLS } from './calls.ts';
import type { ConsoleCallName } from './calls.ts';
import * as counter from './counter.ts';
import * as curves from './curves.ts';
import * as enquiries from './enquiries.ts';
import * as health from './health.ts';
import * as imports from './imports.ts';
import * as interchange from './interchange.ts';
import * as invoices from './invoices.ts';
import * as money from './money.ts';
import * as orderActions from './order-actions.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as quotes from './quotes.ts';
import * as returns from './returns.ts';
import * as phrases from './search-phrases.ts';
import * as sessions from './sessions.ts';
import * as shipments from './shipments.ts';
import * as shopTexts from './shop-texts.ts';
import { statistics } from './statistics.ts';
import * as stock from './stock.ts';
import * as terms from './terms.ts';
import { today, waiting } from './today.ts';

const done = z.object({});

const CONSOLE_ENDPOINTS = {
  signIn: { body: sessions.signInBody, reply: sessions.signedIn },
  getSignInWays: { reply: sessions.signInWays },
  requestSignInLink: { body: sessions.requestSignInLinkBody, reply: done },
  signOut: { reply: done },
  getSession: { reply: sessions.ownSession },
  listSessions: { reply: z.array(sessions.session) },
  revokeSession: { params: z.object({ id: idInAddress }), reply: done },
  createSignInLink: { body: sessions.createSignInLinkBody, reply: sessions.signInLink, status: 201 },
  listSignInPeople: { reply: z.array(sessions.signInPerson) },
  addSignInPerson: { body: sessions.signInPersonBody, reply: done },
  removeSignInPerson: { params: z.object({ id: idInAddress }), reply: done },
  getToday: { reply: today },
  countWaiting: { reply: waiting },
  getFigures: { reply: statistics },
  listSearchPhrases: { reply: phrases.searchPhrases },
  addSearchPhrase: { body: phrases.addSearchPhraseBody, reply: done },
  removeSearchPhrase: { params: phrases.searchPhraseParams, reply: done },
  addInterchange: { body: interchange.addInterchangeBody, reply: done },
  listOrders: { query: orders.listOrdersQuery, reply: orders.orderPage },
  getOrder: { params: orders.orderParams, reply: orders.orderDetail },
  deliverOrder: { params: orders.orderParams, body: orders.orderChangeBody, reply: done },
  shipOrder: { params: orders.orderParams, body: shipments.shipOrderBody, reply: done },
  undoShipment: { params: shipments.shipmentParams, body: orders.orderChangeBody, reply: done },
  changeReturn: { params: returns.returnParams, body: returns.changeReturnBody, reply: done },
  promiseLater: { params: orders.orderParams, body: shipments.promiseLaterBody, reply: done },
  addNote: { params: orders.orderParams, body: shipments.addNoteBody, reply: done },
  offerFreight: { params: orders.orderParams, body: money.offerFreightBody, reply: done },
  withdrawFreight: { params: orders.orderParams, body: orders.orderChangeBody, reply: done },
  remindFreight: { params: orders.orderParams, body: orders.orderChangeBody, reply: done },
  approveOrder: { params: orders.orderParams, body: orders.orderChangeBody, reply: done },
  declineTermsOrder: { params: orders.orderParams, body: orderActions.declineTermsOrderBody, reply: done },
  cancelOrder: { params: orders.orderParams, body: orderActions.cancelOrderBody, reply: orderActions.orderCancelled },
  correctOrder: { params: orders.orderParams, body: orderActions.correctOrderBody, reply: done },
  recordPayment: { params: orders.orderParams, body: orderActions.recordPaymentBody, reply: done },
  resendOrderMail: { params: orderActions.mailParams, body: orders.orderChangeBody, reply: orderActions.mailResent },
  deliverOrders: { body: orderActions.severalOrdersBody, reply: orderActions.severalChanged },
  requestBalance: { params: orders.orderParams, body: orders.orderChangeBody, reply: done },
  settleFreight: { params: orders.orderParams, body: orders.orderChangeBody, reply: done },
  refundOrder: { params: orders.orderParams, body: money.refundOrderBody, reply: money.refundMade },
  listStock: { query: stock.listStockQuery, reply: stock.stockPage },
  getStockOfPart: { params: stock.stockParams, reply: stock.stockOfPart },
  changeStock: { params: stock.stockParams, body: stock.changeStockBody, reply: stock.stockChanged },
  expectUnits: { params: stock.stockParams, body: stock.expectUnitsBody, reply: done },
  markLow: { params: stock.stockParams, body: stock.markLowBody, reply: done },
  getCountSheet: { query: stock.countSheetQuery, reply: stock.countSheetPage },
  reviewCount: { body: stock.countedSheetBody, reply: stock.countReview },
  applyCount: { body: stock.countedSheetBody, reply: stock.countApplied },
  listProducts: { query: products.listProductsQuery, reply: products.productPage },
  countProducts: { reply: products.productCounts },
  getProductChoices: { reply: products.productChoices },
  getProduct: { params: products.productParams, reply: products.productForOwner },
  changeProduct: {
    params: products.productParams,
    body: products.changeProductBody,
    reply: products.productChanged,
  },
  getCurves: { params: products.productParams, reply: curves.curvesOfProduct },
  checkCurves: { params: products.productParams, body: curves.curveTableBody, reply: curves.checkedCurves },
  saveCurves: { params: products.productParams, body: curves.saveCurvesBody, reply: curves.curvesChanged },
  removeCurve: { params: products.productParams, body: curves.removeCurveBody, reply: curves.curvesChanged },
  undoCurves: { params: products.productParams, body: curves.undoCurvesBody, reply: curves.curvesChanged },
  createProduct: { body: products.createProductBody, reply: products.productCreated, status: 201 },
  getImport: { params: imports.importParams, reply: imports.importDraft },
  compareImport: { params: imports.importParams, body: imports.compareImportBody, reply: done },
  listImportChanges: {
    params: imports.importParams,
    query: imports.listImportChangesQuery,
    reply: imports.importChangePage,
  },
  applyImport: { params: imports.importParams, body: imports.applyImportBody, reply: done },
  getLastImport: { reply: imports.lastImport },
  undoImport: { body: imports.undoImportBody, reply: imports.importUndone },
  quoteSale: { body: counter.quoteSaleBody, reply: counter.saleQuote },
  sell: { body: counter.sellBody, reply: counter.saleMade },
  listReturns: { query: returns.listReturnsQuery, reply: returns.returnPage },
  listEnquiries: { query: enquiries.listEnquiriesQuery, reply: enquiries.enquiryPage },
  getEnquiry: { params: enquiries.enquiryParams, reply: enquiries.enquiryDetail },
  setEnquiryState: { params: enquiries.enquiryParams, body: enquiries.setEnquiryStateBody, reply: done },
  listInvoices: { query: invoices.listInvoicesQuery, reply: invoices.invoicePage },
  listQuotes: { query: quotes.listQuotesQuery, reply: quotes.quotePage },
  getQuote: { params: quotes.quoteParams, reply: quotes.quoteDetail },
  priceQuote: { body: quotes.priceQuoteBody, reply: quotes.quotePrice },
  startQuote: { body: quotes.startQuoteBody, reply: quotes.quoteStarted, status: 201 },
  saveQuote: { params: quotes.quoteParams, body: quotes.saveQuoteBody, reply: done },
  sendQuote: { params: quotes.quoteParams, body: quotes.quoteChangeBody, reply: done },
  withdrawQuote: { params: quotes.quoteParams, body: quotes.quoteChangeBody, reply: done },
  listTermsCodes: { reply: terms.termsCodes },
  getTermsCode: { params: terms.termsParams, reply: terms.termsDetail },
  makeTermsCode: { body: terms.newTermsCodeBody, reply: terms.termsCodeMade },
  endTermsCode: { params: terms.termsParams, reply: done },
  mailStatement: { params: terms.termsParams, body: terms.mailStatementBody, reply: done },
  getBooks: { query: books.booksQuery, reply: books.books },
  listClosedMonths: { reply: books.closedMonths },
  closeMonth: { body: books.closeMonthBody, reply: done },
  compareWithStripe: { body: books.compareWithStripeBody, reply: books.comparison },
  getShopTexts: { reply: shopTexts.shopTexts },
  changeShopText: { body: shopTexts.changeShopTextBody, reply: done },
  beginMaintenance: { body: shopTexts.beginMaintenanceBody, reply: done },
  endMaintenance: { reply: done },
  getHealth: { reply: health.health },
  startBackup: { reply: health.startedBackup },
  sendTestMail: { body: health.sendTestMailBody, reply: health.testMail },
  resendMail: { params: health.mailParams, reply: done },
} as const satisfies Record<ConsoleCallName, Endpoint>;

type Endpoints = typeof CONSOLE_ENDPOINTS;

export type ConsoleInput<Name extends ConsoleCallName> = InputOf<Endpoints[Name]>;
export type ConsoleParsedInput<Name extends ConsoleCallName> = ParsedInputOf<Endpoints[Name]>;
export type ConsoleReply<Name extends ConsoleCallName> = ReplyOf<Endpoints[Name]>;

export function consoleEndpoint(name: ConsoleCallName): CallRow {
  return { ...CONSOLE_ENDPOINTS[name], ...CONSOLE_CALLS[name] };
}
