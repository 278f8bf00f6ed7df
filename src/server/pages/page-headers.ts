/** The headers that a page is sent with. */
import { refusalHeaders, refuse } from '#server/http/refusal.ts';
import { REPORTING_ENDPOINTS } from './content-policy.ts';
import type { Encoding } from '#server/http/encodings.ts';
import type { StoredPage } from './page-cache.ts';

type Headers = Record<string, string>;

const PRIVATE: Headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
/** A cache in front may keep a page for a minute, serve it while it asks for the next, and for a day while the shop is away. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=120, stale-if-error=86400';
const SHARED_MISSING = 'public, max-age=0, s-maxage=10';

export function pageHeaders(page: Pick<StoredPage, 'status' | 'etag' | 'contentSecurityPolicy'>): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentSecurityPolicy,
    'reporting-endpoints': REPORTING_ENDPOINTS,
    'cache-control': page.status === 200 ? SHARED : SHARED_MISSING,
    vary: 'Accept-Encoding',
    etag: page.etag,
    ...(page.status === 404 && { 'x-robots-tag': 'noindex' }),
  };
}

/** For pages that show a buyer's own order. */
export function privatePageHeaders(page: Pick<StoredPage, 'contentSecurityPolicy'>): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentSecurityPolicy,
    'reporting-endpoints': REPORTING_ENDPOINTS,
    vary: 'Accept-Encoding',
    ...PRIVATE,
  };
}

/** For a page that something was missing from. */
export function faultyPageHeaders(page: Pick<StoredPage, 'contentSecurityPolicy'>): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentSecurityPolicy,
    'reporting-endpoints': REPORTING_ENDPOINTS,
    'cache-control': 'no-store',
    'retry-after': '30',
  };
}

/** For a page that there was no room to render. */
export function busyPageHeaders(): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    ...refusalHeaders(refuse('too_many_requests', { retryAfterSeconds: 2 })),
  };
}

/** For another spelling of a page's address; a token in it is nobody else's to know. */
export function movedHeaders(audience: 'everyone' | 'private'): Headers {
  return audience === 'private' ? PRIVATE : { 'cache-control': 'public, max-age=3600' };
}

export function encodingHeaders(encoding: Encoding, length: number): Headers {
  return { 'content-length': String(length), ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
}
