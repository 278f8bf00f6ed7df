/** robots.txt (RFC 9309). Pages with `noindex` that may be looked at, such as searches, are not listed: the mark must be seen. */
import { API_BASE } from '#contract/calls.ts';
import { ORDER_CONFIRMATIONS, PATHS } from '#contract/page-paths.ts';

const CLOSED = [
  `${API_BASE}/`,
  PATHS.cart,
  PATHS.checkout,
  PATHS.orderSuccess,
  PATHS.paymentFailed,
  ORDER_CONFIRMATIONS,
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
