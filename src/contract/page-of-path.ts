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
  galleryPath,
  orderConfirmationPath,
  productPath,
} from './page-paths.ts';

/** Where the addresses of pages begin that a token opens. */
const LINKS = [FREIGHT_OFFERS, QUOTES, REQUESTS, STOCK_NOTICES];

/** The start of the address of a page that a token opens, such as `/quote/`; undefined for others, also for order confirmations. */
export function linkStart(path: string): string | undefined {
  return LINKS.find((start) => path.startsWith(start));
}

/** Stands for all pages of that kind, wherever the token must not be known; undefined as {@link linkStart}. */
export function linkShell(path: string): string | undefined {
  const start = linkStart(path);
  return start && `${start}-`;
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
  | { kind: 'link'; start: string; token: string };

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
  const start = linkStart(path);
  if (start !== undefined) {
    const link = nameAfter(start, TOKEN);
    return link === null ? null : { kind: 'link', start, token: link };
  }
  const token = nameAfter(ORDER_CONFIRMATION, TOKEN);
  return token === null ? null : { kind: 'confirmation', token };
}

/** The one spelling of the address of a page. */
export function pagePath(page: PageOfPath): string {
  if (page.kind === 'fixed') return page.path;
  if (page.kind === 'product') return productPath(page.id);
  if (page.kind === 'equipment') return equipmentPath(page.slug);
  if (page.kind === 'link') return page.start + encodeURIComponent(page.token);
  return page.kind === 'gallery' ? galleryPath(page.slug) : orderConfirmationPath(page.token);
}
