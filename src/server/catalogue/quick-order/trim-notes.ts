/**
 * A pasted list often has a column of descriptions. Of such words a line's note has only what its product does not say itself:
 * of `38 mm cartridge seal, for P-101 spare` it is `for P-101 spare`.
 */

import type { QuickOrderLine } from '#contract/quick-order/quick-order.ts';
import { isUnitWord } from '#contract/quick-order/read-quantity.ts';
import { materialSynonyms } from '#contract/specifications/materials.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findProductWords } from './quick-order-store.ts';

/** What a product says of itself. */
export interface ProductWords {
  words: ReadonlySet<string>;
  /** Its description, as words. */
  description: string;
}

const TOKEN = /\d+(?:[./]\d+)*|\p{L}+/gu;
/** Between the cells of a row, the parts of a cell, and what a part is for. */
const BORDER = /\s*[,;|]\s+|\s+[-–—]\s+|\s+(?=(?:for|pour|fits|replaces)\s)/iu;
const JOINING = new Set(['and', 'of', 'the', 'et', 'de', 'w']);
/** Shorter ones are the beginning of too many words. */
const SHORTEST_ABBREVIATION = 3;
/** Words of a description that make its copy. */
const FEWEST_COPIED = 3;

/** In one statement for all lines that have a note and a product. */
export async function trimNotes(queries: Queries, lines: readonly QuickOrderLine[]): Promise<QuickOrderLine[]> {
  const ids = lines.flatMap((line) => (line.note === '' ? [] : idsOf(line)));
  if (ids.length === 0) return [...lines];
  const rows = await findProductWords(queries, [...new Set(ids)]);
  const known = new Map(rows.map((row) => [row.id, toProductWords(row.words, row.description)]));
  return lines.map((line) => {
    const products = idsOf(line).flatMap((id) => known.get(id) ?? []);
    return products.length === 0 ? line : { ...line, note: trimNote(line.note, products) };
  });
}

/** The product, or all those of which a person chooses one. */
function idsOf({ product, choices, result }: QuickOrderLine): number[] {
  if (product !== null) return [product.id];
  return result === 'several' ? choices.map(({ id }) => id) : [];
}

/** `words`: name, numbers, material and what else the product is found by. */
export function toProductWords(words: string, description: string): ProductWords {
  const tokens = tokensOf(words);
  const synonyms = [...tokens, words].flatMap(materialSynonyms).flatMap(tokensOf);
  return { words: new Set([...tokens, ...synonyms]), description: tokensOf(description).join(' ') };
}

/** What at least one of the products does not say. */
export function trimNote(note: string, products: readonly ProductWords[]): string {
  const isSaid = (text: string) => products.every((product) => says(product, text));
  const parts = note.split(BORDER);
  const words = parts.filter((part) => !isUnit(part));
  if (isSaid(words.join(', '))) return '';
  const left = words.filter((part) => !isSaid(part));
  return left.length === parts.length ? note : left.join(', ');
}

function isUnit(part: string): boolean {
  return isUnitWord(part) && !/^nos?\.?$/i.test(part);
}

/** A number alone stays: it may be one of the list. */
function says({ words, description }: ProductWords, text: string): boolean {
  const tokens = tokensOf(text);
  if (!tokens.some((token) => /\p{L}/u.test(token))) return false;
  const copied = tokens.join(' ');
  if (tokens.length >= FEWEST_COPIED && description.startsWith(copied)) return true;
  return tokens.every(
    (token, at) =>
      words.has(token) ||
      JOINING.has(token) ||
      isBeginning(token, words, at === tokens.length - 1 && at >= FEWEST_COPIED - 1),
  );
}

/** An abbreviation of a word, or, at the end of a cell, a word that was cut off. */
function isBeginning(token: string, words: ReadonlySet<string>, mayBeCut: boolean): boolean {
  const singular = token.replace(/s$/, '');
  const isLong = singular.length >= SHORTEST_ABBREVIATION && !/\d/.test(token);
  return (isLong || mayBeCut) && [...words].some((word) => word.startsWith(mayBeCut ? token : singular));
}

function tokensOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(TOKEN) ?? [];
}
