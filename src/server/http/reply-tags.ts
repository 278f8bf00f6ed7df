/** What the reply of a call that is the same for everyone is made of, so that a change drops what is cached of it. */
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
      return ['catalogue'];
    default:
      return ['content'];
  }
}

/** A list shows price and stock of each of its products. */
export function tagsOfProducts(body: unknown): string[] {
  const results = isObject(body) && Array.isArray(body['results']) ? body['results'] : body;
  if (!Array.isArray(results)) return [];
  const products = results.filter((entry) => isObject(entry) && 'part_number' in entry);
  return products.map((product: { id: number }) => `product:${product.id}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** As text from a page's address, as a number from a parsed one. */
function idOf(input: unknown): string {
  const { params } = input as { params?: { id?: string | number } }; // CallInput or ParsedInput of getProduct
  return String(Number(params?.id));
}
