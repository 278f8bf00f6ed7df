/** Our parts for another maker's number. Only verified dimensions make a replacement exact. */

import type { Product } from '#contract/catalogue.ts';
import type { InterchangeEntry } from '#contract/seals/finder.ts';
import type { Queries } from '#server/platform/database/database.ts';
import {
  findInterchange,
  findInterchangeByWords,
  findNearEntries,
  findOwnNumbers,
  findReplacingProducts,
  findSimilarNumbers,
} from './interchange-store.ts';
import type { ReplacementRow, SimilarNumber } from './interchange-store.ts';
import { maxEditDistance } from './near-match.ts';
import { toCode } from './search-words.ts';
import { toProduct } from './show-product.ts';

/** `code` is that of the number. */
export type Replacement = InterchangeEntry & { code: string; product: Product };

/** A shorter code, or one without a digit, is a word and no number. */
const MIN_CODE_CHARACTERS = 3;

/** In capitals without spaces and punctuation; null when the text is no number. */
export function toInterchangeCode(text: string): string | null {
  const code = toCode(text);
  return isInterchangeCode(code) ? code : null;
}

/** Whether a code may be another maker's number. */
export function isInterchangeCode(code: string): boolean {
  return code.length >= MIN_CODE_CHARACTERS && /\d/.test(code);
}

/** Verified ones first. */
export async function findReplacements(queries: Queries, number: string): Promise<Replacement[]> {
  const code = toInterchangeCode(number);
  return code === null ? [] : findReplacementsOfCodes(queries, [code]);
}

/** Of a worn mark: the numbers of which it is a part. */
export async function findNumbersWith(queries: Queries, mark: string): Promise<SimilarNumber[]> {
  const code = toInterchangeCode(mark);
  return code === null ? [] : findSimilarNumbers(queries, code);
}

/** Of a worn mark with a letter: the products whose own number is it, begins with it or contains it. A bare number is a size. */
export async function findProductsWith(queries: Queries, mark: string): Promise<number[]> {
  const code = toMarkCode(mark);
  return code === null ? [] : findOwnNumbers(queries, code);
}

/** Of a worn mark with a letter: our products for the other makers' numbers of which it is a part. */
export async function findProductsReplacing(queries: Queries, mark: string): Promise<number[]> {
  const code = toMarkCode(mark);
  return code === null ? [] : findReplacingProducts(queries, code);
}

function toMarkCode(mark: string): string | null {
  const code = toInterchangeCode(mark);
  return code !== null && /\p{L}/u.test(code) && code.length <= MAX_CODE_CHARACTERS ? code : null;
}

/** A longer code is a text. */
const MAX_CODE_CHARACTERS = 60;

/** Of a misread number: those that are a mistake or two off. */
export async function findNumbersNear(queries: Queries, number: string): Promise<SimilarNumber[]> {
  const code = toInterchangeCode(number);
  const mistakes = maxEditDistance(code?.length ?? 0);
  if (code === null || mistakes === 0 || code.length > MAX_CODE_CHARACTERS) return [];
  return findNearEntries(queries, code, mistakes);
}

/** For numbers as {@link toInterchangeCode} gives them; codes that are none are left out. */
export async function findReplacementsOfCodes(queries: Queries, codes: readonly string[]): Promise<Replacement[]> {
  const numbers = codes.filter(isInterchangeCode);
  return numbers.length === 0 ? [] : (await findInterchange(queries, numbers)).map(toReplacement);
}

/** For words of other makers' names, types and numbers, any of which an entry has. */
export async function findReplacementsByWords(queries: Queries, words: readonly string[]): Promise<Replacement[]> {
  return words.length === 0 ? [] : (await findInterchangeByWords(queries, words)).map(toReplacement);
}

function toReplacement({ code, interchange: { dimensions_verified, ...entry }, product }: ReplacementRow): Replacement {
  return { ...entry, code, is_exact: dimensions_verified && entry.kind === 'drop-in', product: toProduct(product) };
}
