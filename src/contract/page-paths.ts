/** Every address of §2, built in one place. */

export const PATHS = {
  home: '/',
  shop: '/shop',
  compare: '/compare',
  about: '/about',
  contact: '/contact',
  cart: '/cart',
  quickOrder: '/quick-order',
  listLabel: '/quick-order/label',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  paymentFailed: '/payment-failed',
  privacyPolicy: '/privacy-policy',
  refundPolicy: '/refund-policy',
  shippingPolicy: '/shipping-policy',
  packing: '/tools/packing',
  pumpTool: '/tools/pump',
  sealFinder: '/finder/seal',
  sealSheet: '/finder/seal/sheet',
  request: '/request',
  findOrder: '/find-order',
  apiReference: '/developers',
  notFound: '/404',
} as const;

/** The script by which the packing calculator works without a network. */
export const PACKING_WORKER = '/tools/packing-worker.js';

/** readings, "Navigation list": the header shows the first four, Quick Links all but the last three, Legal those three. */
export const NAVIGATION = [
  { label: 'Home', to: PATHS.home },
  { label: 'Shop', to: PATHS.shop },
  { label: 'About', to: PATHS.about },
  { label: 'Contact', to: PATHS.contact },
  { label: 'Privacy Policy', to: PATHS.privacyPolicy },
  { label: 'Refund Policy', to: PATHS.refundPolicy },
  { label: 'Shipping Policy', to: PATHS.shippingPolicy },
] as const;

/** Ways to find and order, in a group of their own in the footer and the phone menu (readings, "Routes beyond §2"). */
export const TOOLS = [
  { label: 'Seal finder', to: PATHS.sealFinder },
  { label: 'Packing calculator', to: PATHS.packing },
  { label: 'Pump selection', to: PATHS.pumpTool },
  { label: 'Quick order', to: PATHS.quickOrder },
  { label: 'Request a quote', to: PATHS.request },
  { label: 'Find your order', to: PATHS.findOrder },
] as const;

/** A name and value of a parameter. */
type Parameter = readonly [key: string, value: string];

const AS_TYPED = /%(?:2C|2F|7E)/g;

/** Choices (`38,45`, `~160`, `carbon/SiC`) can be read in the address. */
export function writeParameter([key, value]: Parameter): string {
  const text = new URLSearchParams([[key, value]]).toString();
  return key === 'q' || key === 'category' ? text : text.replaceAll(AS_TYPED, decodeURIComponent);
}

/** One spelling per address; with filters the page of a part of the category. */
export function shopCategoryPath(name: string, filters: readonly Parameter[] = []): string {
  return `${PATHS.shop}?${[['category', name] as const, ...filters].map(writeParameter).join('&')}`;
}

/** The start of the addresses of pages with a name in their address. */
export const PRODUCTS = '/product/';
export const EQUIPMENT = '/equipment/';
export const GALLERY = '/gallery/';
/** Every order confirmation is below this. */
export const ORDER_CONFIRMATIONS = '/order-confirmation/';
export const ORDER_CONFIRMATION = `${ORDER_CONFIRMATIONS}token/`;
/** The page of every freight offer is below this. */
export const FREIGHT_OFFERS = '/freight/';
/** The page of every quote is below this. */
export const QUOTES = '/quote/';
/** The page of every request for quotation is below this. */
export const REQUESTS = '/request/';
/** The page of every back-in-stock notice is below this. */
export const STOCK_NOTICES = '/stock-notice/';

export const productPath = (id: number) => `${PRODUCTS}${id}`;
export const equipmentPath = (slug: string) => `${EQUIPMENT}${encodeURIComponent(slug)}`;
export const galleryPath = (slug: string) => `${GALLERY}${encodeURIComponent(slug)}`;
export const orderConfirmationPath = (token: string) => `${ORDER_CONFIRMATION}${encodeURIComponent(token)}`;

export const freightPath = (token: string) => `${FREIGHT_OFFERS}${encodeURIComponent(token)}`;

export const quotePath = (token: string) => `${QUOTES}${encodeURIComponent(token)}`;

/** As the server routes it: the address where mail programs unsubscribe. */
export const STOCK_NOTICE_PAGE = `${STOCK_NOTICES}:token`;

export const stockNoticePath = (token: string) => `${STOCK_NOTICES}${encodeURIComponent(token)}`;

/** Stands for the page of any back-in-stock notice, wherever the token must not be known. */
export const STOCK_NOTICE_SHELL = stockNoticePath('-');

export const requestPath = (token: string) => `${REQUESTS}${encodeURIComponent(token)}`;

/** Stands for the page of any request, wherever the token must not be known. */
export const REQUEST_SHELL = requestPath('-');

/** Stands for the page of any quote, wherever the token must not be known. */
export const QUOTE_SHELL = quotePath('-');

/** Stands for the page of any freight offer, wherever the token must not be known. */
export const FREIGHT_SHELL = freightPath('-');

/** Stands for the confirmation page of any order, wherever the token must not be known. */
export const CONFIRMATION_SHELL = orderConfirmationPath('-');
