/** Null when the text is no address. URL.parse and URL.canParse are newer than the oldest browser served. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
