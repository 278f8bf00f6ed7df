/** Where the browser may be sent to pay: an http or https address, else null. */
export function toPaymentAddress(url: unknown, base: string): string | null {
  if (typeof url !== 'string' || url === '' || !URL.canParse(url, base)) return null;
  const address = new URL(url, base);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address.href : null;
}
