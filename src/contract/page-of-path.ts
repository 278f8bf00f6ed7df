/** Which page an address names. Apart from the addresses themselves, since pages only need to write them. */
import {
  EQUIPMENT,
  FREIGHT_OFFERS,
  GALLERY,
  ORDER_CONFIRMATION,
  PATHS,
  PRODUCTS,
  QUOTES,
  REQUESTS,
  STOCK_NOTICES,
  equipmentPath,
  freightPath,
  galleryPath,
  orderConfirmationPath,
  productPath,
  quotePath,
  requestPath,
  stockNoticePath,
} from './page-paths.ts';

export function isFreightPath(path: string): boolean {
  return path.startsWith(FREIGHT_OFFERS);
}

export function isQuotePath(path: string): boolean {
  return path.startsWith(QUOTES);
}

export function isRequestPath(path: string): boolean {
  return path.startsWith(REQUESTS);
}

export function isStockNoticePath(path: string): boolean {
  return path.startsWith(STOCK_NOTICES);
}

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
  | { kind: 'freight'; token: string }
  | { kind: 'quote'; token: string }
  | { kind: 'request'; token: string }
  | { kind: 'stock-notice'; token: string };

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
  const quote = nameAfter(QUOTES, TOKEN);
  if (quote !== null) return { kind: 'quote', token: quote };
  const request = nameAfter(REQUESTS, TOKEN);
  if (request !== null) return { kind: 'request', token: request };
  const notice = nameAfter(STOCK_NOTICES, TOKEN);
  if (notice !== null) return { kind: 'stock-notice', token: notice };
  const token = nameAfter(ORDER_CONFIRMATION, TOKEN);
  return token === null ? null : { kind: 'confirmation', token };
}

/** The one spelling of the address of a page. */
export function pagePath(page: PageOfPath): string {
  if (page.kind === 'fixed') return page.path;
  if (page.kind === 'product') return productPath(page.id);
  if (page.kind === 'equipment') return equipmentPath(page.slug);
  if (page.kind === 'freight') return freightPath(page.token);
  if (page.kind === 'quote') return quotePath(page.token);
  if (page.kind === 'request') return requestPath(page.token);
  if (page.kind === 'stock-notice') return stockNoticePath(page.token);
  return page.kind === 'gallery' ? galleryPath(page.slug) : orderConfirmationPath(page.token);
}
