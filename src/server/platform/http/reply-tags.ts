/** Tags that say which data a shared reply contains, so that a change of the data drops it from caches. */

import type { CallName } from '#contract/calls.ts';

/** Tags of the call itself, before its reply is known: `catalogue`, `content`, `product:12`. */
export function tagsOfCall(name: CallName, input: unknown): string[] {
  switch (name) {
    case 'getProduct':
      return ['catalogue', `product:${idOf(input)}`];
    case 'listProducts':
    case 'searchProducts':
    case 'listFeaturedProducts':
    case 'listRelatedProducts':
    case 'listShopCategories':
    case 'calculatePacking':
    case 'listPackingProducts':
    case 'findSeals':
    case 'checkQuickOrder':
    case 'getSharedCart':
      return ['catalogue'];
    default:
      return ['content'];
  }
}

/** A list shows price and stock of each of its products; the seal finder also sorts by them. */
export function tagsOfProducts(body: unknown): string[] {
  // The packing calculator lists what is in stock first.
  if (isObject(body) && 'lantern_rings' in body) return [COUNTS];
  if (isObject(body) && 'apart' in body) return [COUNTS];
  // Which products the numbers of a list name may change with any of these products.
  if (isObject(body) && 'without_suggestions' in body) return [COUNTS];
  const results = isObject(body) && Array.isArray(body['results']) ? body['results'] : body;
  if (!Array.isArray(results)) return [];
  const products = results.filter((entry) => isObject(entry) && 'part_number' in entry);
  const counted = isObject(body) && 'facets' in body ? [COUNTS] : [];
  return [...counted, ...products.map((product: { id: number }) => `product:${product.id}`)];
}

/** The tag of replies that count what is in stock, whichever product changes. */
const COUNTS = 'counts';

/** Announced tags with what they change besides. */
export function withCounts(tags: readonly string[]): readonly string[] {
  return tags.some((tag) => tag.startsWith('product:')) ? [...tags, COUNTS] : tags;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A text in the input of a page, a number in parsed input. */
function idOf(input: unknown): string {
  const { params } = input as { params?: { id?: string | number } }; // CallInput or ParsedInput of getProduct
  return String(Number(params?.id));
}
