/** Our parts for another maker's number. Only verified dimensions make a replacement exact. */
import type { Product } from '#contract/catalogue.ts';
import type { InterchangeEntry } from '#contract/seals/finder.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findInterchange } from './interchange-store.ts';
import type { ReplacementRow } from './interchange-store.ts';
import { toCode } from './products/search-words.ts';
import { toProduct } from './products/show-product.ts';

export type Replacement = InterchangeEntry & { product: Product };

/** A shorter code, or one without a digit, is a word and no number. */
const MIN_CODE_CHARACTERS = 3;

/** In capitals without spaces and signs; null when the text is no number. */
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
  return code === null ? [] : (await findInterchange(queries, code)).map(toReplacement);
}

function toReplacement({ interchange: { dimensions_verified, ...entry }, product }: ReplacementRow): Replacement {
  return { ...entry, is_exact: dimensions_verified && entry.kind === 'drop-in', product: toProduct(product) };
}
