/** The headers that a page is sent with. */

import { PLAIN_PAGE_POLICY } from '#server/platform/http/plain-page.ts';
import { Problem, problemHeaders } from '#server/platform/http/problem.ts';
import { REPORTING_ENDPOINTS } from './content-policy.ts';

type Headers = Record<string, string>;

const PRIVATE: Headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
/**
 * A shared cache may serve a page for a minute and never when it is stale, also while the shop replies 5xx (RFC 9111, 5.2.2.10): the
 * maintenance page and a changed stock figure reach all visitors within that minute (decision 128).
 */
const SHARED = 'public, max-age=0, s-maxage=60';
const SHARED_MISSING = 'public, max-age=0, s-maxage=10';

export interface PageFacts {
  status: number;
  etag: string;
  contentSecurityPolicy: string;
}

export function pageHeaders(page: PageFacts): Headers {
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

/** For pages that show a buyer's own order: the server may cache the shell, which is the same for all clients; browsers and proxies may not. */
export function privatePageHeaders(page: Pick<PageFacts, 'contentSecurityPolicy'>): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentSecurityPolicy,
    'reporting-endpoints': REPORTING_ENDPOINTS,
    vary: 'Accept-Encoding',
    ...PRIVATE,
  };
}

/** Headers of a page with missing data. */
export function faultyPageHeaders(page: Pick<PageFacts, 'contentSecurityPolicy'>): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentSecurityPolicy,
    'reporting-endpoints': REPORTING_ENDPOINTS,
    'cache-control': 'no-store',
    'retry-after': '30',
  };
}

const BUSY_SECONDS = 2;

/** Headers of a page rejected for lack of capacity. */
export function busyPageHeaders(retryAfterSeconds: number = BUSY_SECONDS): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PLAIN_PAGE_POLICY,
    ...problemHeaders(new Problem('too_many_requests', { retryAfterSeconds })),
  };
}

/** For a redirect to the canonical URL of a page; one with a token must not be stored by shared caches. */
export function movedHeaders(audience: 'everyone' | 'private'): Headers {
  return audience === 'private' ? PRIVATE : { 'cache-control': 'public, max-age=3600' };
}
