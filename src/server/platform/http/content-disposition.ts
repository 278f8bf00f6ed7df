/** A download under the name that a person gave it (RFC 6266 and 8187). */
export function attachmentNamed(name: string): string {
  // encodeURIComponent leaves signs that the header does not allow.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
