/** Names what a form does once; 128 random bits. crypto.randomUUID is missing where a site is reached over plain http. */
export function createRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
