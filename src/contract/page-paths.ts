/** Every address of §2, built in one place. */

export const PATHS = {
  home: '/',
  shop: '/shop',
  compare: '/compare',
  about: '/about',
  contact: '/contact',
  cart: '/cart',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  paymentFailed: '/payment-failed',
  privacyPolicy: '/privacy-policy',
  refundPolicy: '/refund-policy',
  shippingPolicy: '/shipping-policy',
  packing: '/tools/packing',
  sealFinder: '/finder/seal',
  sealSheet: '/finder/seal/sheet',
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

/** As stringifySearch writes it: one spelling per address. */
export const shopCategoryPath = (name: string) => `${PATHS.shop}?${new URLSearchParams({ category: name })}`;

/** The start of the addresses of pages with a name in their address. */
export const PRODUCTS = '/product/';
const EQUIPMENT = '/equipment/';
const GALLERY = '/gallery/';
/** Every order confirmation is below this. */
export const ORDER_CONFIRMATIONS = '/order-confirmation/';
const ORDER_CONFIRMATION = `${ORDER_CONFIRMATIONS}token/`;
/** The page of every freight offer is below this. */
export const FREIGHT_OFFERS = '/freight/';

export const productPath = (id: number) => `${PRODUCTS}${id}`;
export const equipmentPath = (slug: string) => `${EQUIPMENT}${encodeURIComponent(slug)}`;
export const galleryPath = (slug: string) => `${GALLERY}${encodeURIComponent(slug)}`;
export const orderConfirmationPath = (token: string) => `${ORDER_CONFIRMATION}${encodeURIComponent(token)}`;

export const freightPath = (token: string) => `${FREIGHT_OFFERS}${encodeURIComponent(token)}`;

/** Stands for the page of any freight offer, wherever the token must not be known. */
export const FREIGHT_SHELL = freightPath('-');

export function isFreightPath(path: string): boolean {
  return path.startsWith(FREIGHT_OFFERS);
}

/** Stands for the confirmation page of any order, wherever the token must not be known. */
export const CONFIRMATION_SHELL = orderConfirmationPath('-');

export function isConfirmationPath(path: string): boolean {
  return path.startsWith(ORDER_CONFIRMATION);
}

/** What a path names: a page of {@link PATHS}, or one with a name of its own in its address. */
export type PageOfPath =
  | { kind: 'fixed'; path: string }
  | { kind: 'product'; id: number }
  | { kind: 'equipment'; slug: string }
  | { kind: 'gallery'; slug: string }
  | { kind: 'confirmation'; token: string }
  | { kind: 'freight'; token: string };

const FIXED: ReadonlySet<string> = new Set(Object.values(PATHS));
const PRODUCT_ID = /^\d{1,15}$/;
const SLUG = /^[a-z0-9-]{1,100}$/;
const TOKEN = /^[^/]+$/;

/** Whether the address of a page is always the same, but for parameters. */
export function isFixedPath(path: string): boolean {
  return FIXED.has(path);
}

/** Reads a decoded path without query and final slash; null when it is no page. */
export function parsePagePath(path: string): PageOfPath | null {
  if (isFixedPath(path)) return { kind: 'fixed', path };
  const nameAfter = (start: string, pattern: RegExp) => {
    const name = path.startsWith(start) ? path.slice(start.length) : '';
    return pattern.test(name) ? name : null;
  };
  const id = nameAfter(PRODUCTS, PRODUCT_ID);
  if (id !== null) return { kind: 'product', id: Number(id) };
  const equipment = nameAfter(EQUIPMENT, SLUG);
  if (equipment !== null) return { kind: 'equipment', slug: equipment };
  const gallery = nameAfter(GALLERY, SLUG);
  if (gallery !== null) return { kind: 'gallery', slug: gallery };
  const freight = nameAfter(FREIGHT_OFFERS, TOKEN);
  if (freight !== null) return { kind: 'freight', token: freight };
  const token = nameAfter(ORDER_CONFIRMATION, TOKEN);
  return token === null ? null : { kind: 'confirmation', token };
}

/** The one spelling of the address of a page. */
export function pagePath(page: PageOfPath): string {
  if (page.kind === 'fixed') return page.path;
  if (page.kind === 'product') return productPath(page.id);
  if (page.kind === 'equipment') return equipmentPath(page.slug);
  if (page.kind === 'freight') return freightPath(page.token);
  return page.kind === 'gallery' ? galleryPath(page.slug) : orderConfirmationPath(page.token);
}
