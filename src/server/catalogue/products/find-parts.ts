/** What a part fits, and the parts for a product (docs/specifications.md, "What a part fits"). */

import type { ProductName } from '#contract/catalogue.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findFitsAndSpares } from './parts-store.ts';

/** Shown on one page. */
const MAX_PARTS = 24;
/** Part numbers that are looked for, of a product with more tags than that. */
const MAX_CODES = 40;
/** A tag that may be a part number has a digit; `water` is none. */
const CODE = /\d/;

export async function findParts(
  queries: Queries,
  product: { id: number; part_number: string; tags: readonly string[] },
): Promise<{ fits: ProductName[]; spares: ProductName[] }> {
  return findFitsAndSpares(queries, {
    id: product.id,
    fitting: codesOfTags(product.tags),
    own: codesOfNumber(product.part_number),
    limit: MAX_PARTS,
  });
}

function codesOfTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => CODE.test(tag)).slice(0, MAX_CODES);
}

/** The number itself and its beginnings: `KB-ES328-DI` is also a `KB-ES328`. */
export function codesOfNumber(partNumber: string): string[] {
  const pieces = partNumber.split('-');
  const beginnings = pieces.map((_, index) => pieces.slice(0, index + 1).join('-'));
  return beginnings.filter((code) => CODE.test(code)).slice(0, MAX_CODES);
}
