/** The text of a file that nothing states the encoding of: UTF-8, UTF-16, or Windows-1252, as spreadsheet programs save CSV. */

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const provided = unicodeOf(bytes);
  if (provided !== null) return new TextDecoder(provided).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 by its byte order mark, or by the zero bytes that Latin letters have in it; null otherwise. */
export function unicodeOf(head: Uint8Array): TextEncodingName | null {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Half of the bytes of one side, and next to none of the other.
  if (odd > head.length / 4 && even < head.length / 50) return 'utf-16le';
  return even > head.length / 4 && odd < head.length / 50 ? 'utf-16be' : null;
}
