/**
 * One spelling for every address of §2. Other spellings of the same page (a last slash, capitals, doubled slashes,
 * index.html, leading zeros, page=1, parameters in another order) are sent to it. The result is always built from the
 * list of pages and never from the request's path, so that it cannot lead to another site. Of /shop see shop-address.ts.
 */

import { linkStart, pagePath, parsePagePath } from '#contract/page-of-path.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { Attribute } from '#contract/specifications/attribute.ts';
import { readShopAddress } from './shop-address.ts';

export interface CanonicalUrl {
  /** The canonical path; that of the request when it is no page. */
  path: string;
  /** With the question mark; '' when empty. Unknown parameters, such as utm_source, are preserved. */
  search: string;
  /** The request used another spelling. */
  isOther: boolean;
}

/** Of the target of a request, such as `/Shop/?page=01`; `attributes` as readShopAddress takes them. */
export function canonicalizeUrl(target: string, attributes: readonly Attribute[] | null): CanonicalUrl {
  // A request may contain an absolute URL (RFC 9112, 3.2.2), whose host is ignored.
  const requested = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const { pathname, search } = readTarget(requested);
  const path = canonicalPath(pathname);
  if (path === null) return { path: pathname, search, isOther: false };
  const canonical = path === PATHS.shop ? readShopAddress(search, attributes).canonical : search;
  return { path, search: canonical, isOther: path !== rawPath(requested) || canonical !== search };
}

// A URL reads a backslash as a slash and two slashes as a host: neither may happen to a path.
function readTarget(target: string): { pathname: string; search: string } {
  const path = `/${target.replaceAll('\\', '%5C').replace(/^\/+/, '')}`;
  const { pathname, search } = new URL(path, 'http://shop.invalid');
  return { pathname: pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'), search };
}

function rawPath(target: string): string {
  return target.replace(/[?#].*$/s, '');
}

function canonicalPath(pathname: string): string | null {
  const segments = pathname.split('/').filter(Boolean).map(decodeSegment);
  if (segments.at(-1)?.toLowerCase() === 'index.html') segments.pop();
  // A token's capitals are part of it.
  const start = `/${segments[0]?.toLowerCase() ?? ''}/`;
  const tokenAt = linkStart(start) === undefined ? 2 : 1;
  const path = `/${segments.map((segment, index) => (index === tokenAt ? segment : segment.toLowerCase())).join('/')}`;
  const page = parsePagePath(path);
  return page && pagePath(page);
}

/** As it is when it cannot be decoded, or would fall apart into more segments. */
function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    return /[/\\]/.test(decoded) ? segment : decoded;
  } catch {
    return segment;
  }
}
