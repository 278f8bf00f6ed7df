/** A search in quotes is taken as it was entered: nothing in it is corrected or read in another way (decision 161). */

/** With a letter in it: quotes around digits alone are inches. */
const QUOTED = /^\s*["“](.*\p{L}.*)["”]\s*$/su;

/** The text in the quotes; null for a text without. */
export function textInQuotes(q: string): string | null {
  return QUOTED.exec(q)?.[1] ?? null;
}

export function withoutQuotes(q: string): string {
  return textInQuotes(q) ?? q;
}

export function toQuotedSearch(q: string): string {
  return `"${withoutQuotes(q)}"`;
}
