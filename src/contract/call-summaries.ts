/** What each call of the API is for, in one sentence, and the group under which the API reference lists it. */

import type { CallName } from './calls.ts';

export const CALL_GROUPS = [
  'Catalogue',
  'Finding by dimensions',
  'Cart and orders',
  'Freight',
  'Quotes',
  'Enquiries',
  'Company',
  'Statistics',
  'This description',
] as const;
export type CallGroup = (typeof CALL_GROUPS)[number];

export interface CallSummary {
  group: CallGroup;
  summary: string;
}

export const CALL_SUMMARIES: Record<CallName, CallSummary> = {
  listShopCategories: { group: 'Catalogue', summary: 'Lists the shop categories.' },
  listProducts: {
    group: 'Catalogue',
    summary: 'Lists products in pages, filtered by category, specification, price and stock, and sorted.',
  },
  listFeaturedProducts: { group: 'Catalogue', summary: 'Lists the featured products.' },
  searchProducts: { group: 'Catalogue', summary: 'Searches products by part number and words, best match first.' },
  getProduct: { group: 'Catalogue', summary: 'Returns one product with its specifications, pictures and attachments.' },
  listRelatedProducts: { group: 'Catalogue', summary: 'Lists products like this one.' },
  requestStockNotice: {
    group: 'Catalogue',
    summary: 'Asks for an email when a product is back in stock; the address has to be confirmed.',
  },
  getStockNotice: { group: 'Catalogue', summary: 'Returns a back-in-stock notice by its token.' },
  confirmStockNotice: { group: 'Catalogue', summary: 'Confirms a back-in-stock notice.' },
  removeStockNotice: { group: 'Catalogue', summary: 'Removes a back-in-stock notice.' },
  findSeals: {
    group: 'Finding by dimensions',
    summary: 'Finds mechanical seals by their dimensions, or by the number of another manufacturer.',
  },
  calculatePacking: {
    group: 'Finding by dimensions',
    summary: 'Calculates section, rings and cut length of gland packing from the dimensions of its box.',
  },
  selectPumps: {
    group: 'Finding by dimensions',
    summary: 'Selects centrifugal pumps for a flow and a head, by their performance curves.',
  },
  listPackingProducts: { group: 'Finding by dimensions', summary: 'Lists the packing products with their limits.' },
  getCsrfToken: {
    group: 'Cart and orders',
    summary: 'Returns the CSRF token, which every POST sends as the header X-CSRFToken, beside its cookie.',
  },
  checkQuickOrder: {
    group: 'Cart and orders',
    summary: 'Looks up the lines of a list of part numbers and quantities. Changes nothing.',
  },
  getSharedCart: {
    group: 'Cart and orders',
    summary: 'Returns the lines of the cart that an address names, with prices and stock.',
  },
  calculateTotal: {
    group: 'Cart and orders',
    summary: 'Calculates subtotal, taxes and total of items. Changes nothing.',
  },
  validateCart: {
    group: 'Cart and orders',
    summary: 'Checks items against stock and availability, and returns what has to change. Changes nothing.',
  },
  createOrder: {
    group: 'Cart and orders',
    summary: 'Creates an order and holds its stock. With the same Idempotency-Key it returns the same order.',
  },
  createCheckoutSession: {
    group: 'Cart and orders',
    summary: 'Opens the payment page of an order and returns its address.',
  },
  verifyCheckoutSession: {
    group: 'Cart and orders',
    summary: 'Reads the state of a payment page and settles the order when it is paid.',
  },
  createPurchaseOrder: {
    group: 'Cart and orders',
    summary: 'Makes an order of a company that buys on terms, by its terms code and the number of its purchase order.',
  },
  confirmPayment: { group: 'Cart and orders', summary: 'Confirms the payment of an order by its payment intent.' },
  notifyPaymentCancelled: { group: 'Cart and orders', summary: 'Records that the buyer left the payment page.' },
  getOrder: { group: 'Cart and orders', summary: 'Returns the summary of an order of this browser, by its cookie.' },
  getOrderByToken: { group: 'Cart and orders', summary: 'Returns an order by the token of its confirmation page.' },
  requestReturn: { group: 'Cart and orders', summary: 'Starts a return of what was delivered of an order.' },
  findOrder: {
    group: 'Cart and orders',
    summary: 'Emails the link to an order to its buyer. The reply does not show whether there is such an order.',
  },
  getFreightOffer: { group: 'Freight', summary: 'Returns a freight offer by its token.' },
  createFreightCheckoutSession: { group: 'Freight', summary: 'Opens the payment page of a freight offer.' },
  verifyFreightCheckoutSession: {
    group: 'Freight',
    summary: 'Reads the state of the payment page of a freight offer.',
  },
  getQuote: { group: 'Quotes', summary: 'Returns the newest version of a quote by its token.' },
  acceptQuote: { group: 'Quotes', summary: 'Accepts a version of a quote, which makes an order of it.' },
  acceptQuoteOnTerms: {
    group: 'Quotes',
    summary: 'Accepts a version of a quote on terms, by a terms code and the number of a purchase order.',
  },
  declineQuote: { group: 'Quotes', summary: 'Declines a version of a quote.' },
  createQuoteCheckoutSession: { group: 'Quotes', summary: 'Opens the payment page of an accepted quote.' },
  verifyQuoteCheckoutSession: {
    group: 'Quotes',
    summary: 'Reads the state of the payment page of an accepted quote.',
  },
  uploadFile: {
    group: 'Enquiries',
    summary:
      'Takes a picture or a PDF of at most 20 MB, sent as application/octet-stream, for a request or a return that follows.',
  },
  readListSheet: {
    group: 'Cart and orders',
    summary:
      'Reads an .xlsx file of at most 2 MB, sent as application/octet-stream, as the text of a list for a quick order.',
  },
  submitRequest: { group: 'Enquiries', summary: 'Asks for a quote: a list of parts, a nameplate, or both.' },
  getRequest: { group: 'Enquiries', summary: 'Returns a request for quotation by its token.' },
  submitEnquiry: { group: 'Enquiries', summary: 'Sends a message to the company.' },
  listSections: { group: 'Company', summary: 'Lists the sections of the equipment pages.' },
  listManufacturers: { group: 'Company', summary: 'Lists manufacturers, of one section when it is given.' },
  listSectionsWithManufacturers: { group: 'Company', summary: 'Lists sections, each with its manufacturers.' },
  listEquipmentCategories: { group: 'Company', summary: 'Lists the equipment categories.' },
  getEquipmentCategory: { group: 'Company', summary: 'Returns an equipment category.' },
  getServiceRepairGallery: { group: 'Company', summary: 'Returns the gallery of service and repair.' },
  getNewEquipmentGallery: { group: 'Company', summary: 'Returns the gallery of new equipment.' },
  listGalleryCategories: { group: 'Company', summary: 'Lists the galleries.' },
  getGallery: { group: 'Company', summary: 'Returns a gallery.' },
  getCompanyInfo: { group: 'Company', summary: 'Returns name, address, phone and hours of the company.' },
  getOwnPolicy: {
    group: 'Company',
    summary: 'Returns a policy in the words of the company; 404 for one that is the standard text.',
  },
  trackProductView: { group: 'Statistics', summary: 'Counts the view of a product.' },
  trackSearch: { group: 'Statistics', summary: 'Counts a search.' },
  trackEvent: { group: 'Statistics', summary: 'Counts an event of the shop, such as an item added to the cart.' },
  trackPage: { group: 'Statistics', summary: 'Counts the view of a page.' },
  listPopularProducts: { group: 'Statistics', summary: 'Lists the products that were viewed most.' },
  getAnalyticsDashboard: { group: 'Statistics', summary: 'Returns the statistics of a period, for the owner.' },
  describeApi: { group: 'This description', summary: 'Returns this description as OpenAPI 3.1.' },
};
