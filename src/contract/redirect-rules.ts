/** Addresses of an earlier site that lead to a page of this shop or elsewhere, or that are gone for good. */

import { parsePagePath } from './page-of-path.ts';
import { PATHS } from './page-paths.ts';
import { parseUrl } from './parse-url.ts';

export interface Redirect {
  /** Path, with a query where the earlier site had one, such as `/pumps.php?id=7`. */
  from: string;
  /** A path of this shop or an https address; null for one that is gone. */
  to: string | null;
  code: 301 | 410;
}

export const MAX_REDIRECTS = 2000;
const MAX_ADDRESS_CHARACTERS = 500;

/** What the shop serves itself beside its pages. */
const SERVED = [
  '/api',
  '/assets',
  '/brand',
  '/csp-reports',
  '/files',
  '/healthz',
  '/maintenance-pass',
  '/media',
  '/metrics',
  '/readyz',
  '/share',
  '/sitemap',
  '/webhooks',
  '/_serverfn',
  '/product',
  '/equipment',
  '/gallery',
  '/order-confirmation',
  '/quick-order',
  '/freight',
  '/quote',
];
const SERVED_FILES =
  /^\/(?:favicon|apple-touch-icon|icon-|robots\.txt$|sitemap\.xml$|site\.webmanifest$|share\.png$|tools\/packing-worker\.js$)/;

interface RedirectError {
  index: number;
  field: 'from' | 'to';
  message: string;
}

/** One error for each row that cannot be used, by its index in the list. */
export function checkRedirects(rows: readonly Redirect[]): RedirectError[] {
  const first = new Map<string, number>();
  const keys = new Set(rows.map(({ from }) => redirectKey(from)));
  return rows.flatMap(({ from, to, code }, index): RedirectError[] => {
    const error = findFromError(from) ?? findRepetitionError(first, from, index);
    if (error !== null) return [{ index, field: 'from', message: error }];
    const target = findTargetError(to, code, keys);
    return target === null ? [] : [{ index, field: 'to', message: target }];
  });
}

/** One text for all spellings of an address: without final slash, escapes written alike. */
export function redirectKey(address: string): string {
  const url = parseUrl(address, 'http://shop.invalid');
  if (url === null) return address;
  return `${url.pathname.replace(/(?<=.)\/+$/, '')}${url.search}`;
}

function findFromError(from: string): string | null {
  if (!isPath(from)) return 'must be a path of this shop such as /old-page.html';
  const { pathname } = new URL(redirectKey(from), 'http://shop.invalid');
  const path = decode(pathname).toLowerCase();
  const isOwn =
    path === PATHS.notFound ||
    isPage(path) ||
    SERVED_FILES.test(path) ||
    SERVED.some((own) => path === own || path.startsWith(`${own}/`));
  return isOwn ? 'is an address of this shop, which cannot be redirected' : null;
}

function findRepetitionError(first: Map<string, number>, from: string, index: number): string | null {
  const key = redirectKey(from);
  const before = first.get(key);
  if (before !== undefined) return 'is in the list twice';
  first.set(key, index);
  return null;
}

function findTargetError(to: string | null, code: Redirect['code'], keys: ReadonlySet<string>): string | null {
  if (code === 410) return to === null ? null : 'must be empty for an address that is gone (410)';
  if (to === null) return 'is missing';
  if (!isPath(to))
    return isHttps(to) ? null : 'must be a path of this shop such as /shop, or an address that begins with https://';
  if (keys.has(redirectKey(to))) return 'is redirected by this list itself: write where it leads in the end';
  const url = new URL(to, 'http://shop.invalid');
  return isPage(decode(url.pathname)) ? null : 'is no page of this shop';
}

function isPage(path: string): boolean {
  const plain = path === '/' ? path : path.replace(/\/+$/, '');
  return plain !== PATHS.notFound && parsePagePath(plain) !== null;
}

function isPath(text: string): boolean {
  return isAddress(text) && /^\/(?![/\\])/.test(text) && !text.includes('\\') && !text.includes('#');
}

/** Without a user's name, by which an address can look like another. */
function isHttps(text: string): boolean {
  const url = isAddress(text) && text.startsWith('https://') ? parseUrl(text) : null;
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
}

function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_CHARACTERS && !/[\s\p{Cc}]/u.test(text);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
