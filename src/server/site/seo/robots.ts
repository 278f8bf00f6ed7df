/** robots.txt (RFC 9309). Public pages with `noindex`, such as searches, are not listed, because crawlers must read the tag. */

import { API_BASE } from '#contract/calls.ts';
import { FREIGHT_OFFERS, ORDER_CONFIRMATIONS, PATHS, QUOTES, REQUESTS, STOCK_NOTICES } from '#contract/page-paths.ts';

const CLOSED = [
  `${API_BASE}/`,
  PATHS.cart,
  PATHS.checkout,
  PATHS.orderSuccess,
  PATHS.paymentFailed,
  ORDER_CONFIRMATIONS,
  FREIGHT_OFFERS,
  QUOTES,
  REQUESTS,
  STOCK_NOTICES,
];

export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
