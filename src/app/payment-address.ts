import { parseUrl } from '#contract/parse-url.ts';

/** Where the browser may be sent to pay: an http or https address, else null. */
export function toPaymentAddress(url: unknown, base: string): string | null {
  const address = typeof url === 'string' && url !== '' ? parseUrl(url, base) : null;
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address.href : null;
}
