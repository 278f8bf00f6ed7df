/** A text as a part of a pattern that matches it, for JavaScript and for PostgreSQL (`RegExp.escape` is for JavaScript alone). */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
