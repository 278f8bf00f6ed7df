import { parseUrl } from '#contract/parse-url.ts';

/** The address when it is a web page: imported data must not bring `javascript:` or other kinds into a link. */
export function outsideAddress(url: string | null): string | null {
  const address = url === null ? null : parseUrl(url);
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address.href : null;
}
