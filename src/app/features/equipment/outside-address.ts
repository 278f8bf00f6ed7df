/** The address when it is a web page: imported data must not bring `javascript:` or other kinds into a link. */
export function outsideAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
