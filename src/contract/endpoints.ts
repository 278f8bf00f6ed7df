/**
 * The table of §7: what each call takes and what it replies with.
 * Routes parse and reply by it, the browser's client is typed by it, and a test checks that every row has a route.
 */

import { z } from 'zod';
import * as analytics from './analytics.ts';
import { CALLS } from './calls.ts';
import type { CallName } from './calls.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import type { CallRow, Endpoint, InputOf, ParsedInputOf, ReplyOf } from './endpoint.ts';
import * as freight from './freight.ts';
import { apiDescription } from './openapi-schema.ts';
import * as orders from './orders.ts';
import { packingProducts } from './packing/packing-products.ts';
import { packingQuery, packingReply } from './packing/reply.ts';
import { POLICIES } from './policy-text.ts';
import { pumpQuery, pumpReply } from './pumps/reply.ts';
import { listQuery, listSheet, quickOrderBody, quickOrderReply, sharedCart } from './quick-order/quick-order.ts';
import * as quotes from './quotes.ts';
import * as requests from './requests.ts';
import * as returns from './returns.ts';
import { sealFinder, sealFinderQuery } from './seals/finder.ts';
import { requestStockNoticeBody, stockNotice } from './stock-notices.ts';
import * as uploads from './uploads.ts';
import { idInAddress, line, slugInAddress, tokenInAddress } from './wire.ts';

const productParams = z.object({ id: idInAddress });
const orderParams = z.object({ id: orders.orderNumberInAddress });
const tokenParams = z.object({ token: tokenInAddress });
const slugParams = z.object({ slug: slugInAddress });

export const ENDPOINTS = {
  getCsrfToken: { reply: z.object({ csrfToken: z.string() }) },
  listShopCategories: { reply: z.array(catalogue.shopCategory) },
  listProducts: { query: catalogue.productListQuery, reply: catalogue.productList },
  listFeaturedProducts: { reply: z.array(catalogue.product) },
  searchProducts: { query: catalogue.productSearchQuery, reply: z.array(catalogue.product) },
  getProduct: { params: productParams, reply: catalogue.product },
  listRelatedProducts: { params: productParams, reply: z.array(catalogue.product) },
  requestStockNotice: { params: productParams, body: requestStockNoticeBody, reply: orders.accepted, status: 202 },
  getStockNotice: { params: tokenParams, reply: stockNotice },
  confirmStockNotice: { params: tokenParams, reply: stockNotice },
  removeStockNotice: { params: tokenParams, reply: orders.accepted },
  findSeals: { query: sealFinderQuery, reply: sealFinder },
  calculatePacking: { query: packingQuery, reply: packingReply },
  selectPumps: { query: pumpQuery, reply: pumpReply },
  listPackingProducts: { reply: packingProducts },
  calculateTotal: { body: cart.calculateTotalBody, reply: cart.orderTotal },
  checkQuickOrder: { body: quickOrderBody, reply: quickOrderReply },
  getSharedCart: { query: listQuery, reply: sharedCart },
  validateCart: { body: cart.validateCartBody, reply: cart.cartValidation },
  createOrder: { body: orders.createOrderBody, reply: orders.orderCreated, status: 201 },
  confirmPayment: { params: orderParams, body: orders.confirmPaymentBody, reply: orders.sessionVerified },
  createPurchaseOrder: { body: orders.createPurchaseOrderBody, reply: orders.purchaseOrderCreated, status: 201 },
  createCheckoutSession: {
    params: orderParams,
    body: orders.createCheckoutSessionBody,
    reply: orders.checkoutSessionCreated,
  },
  getOrder: { params: orderParams, reply: orders.orderSummary },
  getOrderByToken: { params: tokenParams, reply: orders.order },
  findOrder: { body: orders.findOrderBody, reply: orders.accepted, status: 202 },
  verifyCheckoutSession: { params: orderParams, body: orders.verifyCheckoutSessionBody, reply: orders.sessionVerified },
  notifyPaymentCancelled: {
    params: orderParams,
    body: orders.notifyPaymentCancelledBody,
    reply: orders.accepted,
    status: 202,
  },
  getFreightOffer: { params: tokenParams, reply: freight.freightOffer },
  createFreightCheckoutSession: { params: tokenParams, reply: orders.checkoutSessionCreated },
  verifyFreightCheckoutSession: {
    params: tokenParams,
    body: orders.verifyCheckoutSessionBody,
    reply: freight.freightVerified,
  },
  requestReturn: { params: tokenParams, body: returns.requestReturnBody, reply: returns.returnRequested },
  getQuote: { params: tokenParams, reply: quotes.quote },
  acceptQuote: { params: tokenParams, body: quotes.acceptQuoteBody, reply: quotes.quote },
  acceptQuoteOnTerms: { params: tokenParams, body: quotes.acceptQuoteOnTermsBody, reply: quotes.quote },
  declineQuote: { params: tokenParams, body: quotes.declineQuoteBody, reply: quotes.quote },
  createQuoteCheckoutSession: { params: tokenParams, reply: orders.checkoutSessionCreated },
  verifyQuoteCheckoutSession: {
    params: tokenParams,
    body: orders.verifyCheckoutSessionBody,
    reply: quotes.quoteVerified,
  },
  submitEnquiry: { body: contact.submitEnquiryBody, reply: contact.enquirySubmitted },
  // Its body is the file itself, as application/octet-stream.
  uploadFile: { query: uploads.uploadFileQuery, reply: uploads.uploadedFile, status: 201 },
  // Its body is the file itself, as application/octet-stream.
  readListSheet: { reply: listSheet },
  submitRequest: { body: requests.submitRequestBody, reply: requests.requestSubmitted, status: 201 },
  getRequest: { params: tokenParams, reply: requests.requestView },
  listSections: { reply: z.array(content.section) },
  listManufacturers: {
    query: z.object({ section: line(200).optional() }),
    reply: z.array(content.manufacturer),
  },
  listSectionsWithManufacturers: {
    query: z.object({ category_slug: slugInAddress.optional() }),
    reply: z.array(content.sectionWithManufacturers),
  },
  listEquipmentCategories: { reply: z.array(content.equipmentCategory) },
  getEquipmentCategory: { params: slugParams, reply: content.equipmentCategory },
  getServiceRepairGallery: { reply: content.gallery },
  getNewEquipmentGallery: { reply: content.gallery },
  listGalleryCategories: { reply: z.array(content.galleryCategory) },
  getGallery: { params: slugParams, reply: content.gallery },
  getCompanyInfo: { reply: content.companyInfo },
  getOwnPolicy: { params: z.object({ policy: z.enum(POLICIES) }), reply: content.ownPolicy },
  trackProductView: { body: analytics.productViewBody, reply: analytics.tracked, status: 202 },
  trackSearch: { body: analytics.searchBody, reply: analytics.tracked, status: 202 },
  trackEvent: { body: analytics.eventBody, reply: analytics.tracked, status: 202 },
  trackPage: { body: analytics.pageBody, reply: analytics.tracked, status: 202 },
  listPopularProducts: { query: analytics.popularProductsQuery, reply: analytics.popularProducts },
  getAnalyticsDashboard: { query: analytics.dashboardQuery, reply: analytics.dashboard },
  describeApi: { reply: apiDescription },
} as const satisfies Record<CallName, Endpoint>;

type Endpoints = typeof ENDPOINTS;

export type CallInput<Name extends CallName> = InputOf<Endpoints[Name]>;
export type ParsedInput<Name extends CallName> = ParsedInputOf<Endpoints[Name]>;
export type CallReply<Name extends CallName> = ReplyOf<Endpoints[Name]>;

/** The row of a call: its method, path and schemas. */
export function endpoint(name: CallName): CallRow {
  return { ...ENDPOINTS[name], ...CALLS[name] };
}
