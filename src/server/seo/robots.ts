/** robots.txt (RFC 9309). Pages with `noindex` that may be looked at, such as searches, are not listed: the mark must be seen. */
const CLOSED = ['/api/', '/cart', '/checkout', '/order-success', '/payment-failed', '/order-confirmation/'];

export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
