/** What is searched for while a visitor types into the header; pure. */

import { isSearchTerm } from '#app/url/shop-search.ts';
import { normalizeCharacters } from '#contract/specifications/characters.ts';

/** A digit with a unit, which says more than two letters do. */
const SHORT_SIZE = /^(\d)("|[a-z])$/i;

/** The text to search for; null while it is too short. A size of two characters is spelled out, as every search needs three. */
export function toSearchTerm(typed: string): string | null {
  const text = typed.trim();
  if (isSearchTerm(text)) return text;
  const [, number, unit] = SHORT_SIZE.exec(normalizeCharacters(text)) ?? [];
  if (number === undefined || unit === undefined) return null;
  return `${number} ${unit === '"' ? 'in' : unit}`;
}
