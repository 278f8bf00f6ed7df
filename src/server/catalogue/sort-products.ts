/** The orders of PRODUCT_ORDER in product-store.ts, for a search result that is already here. */
import type { Product, ProductSort } from '#contract/catalogue.ts';

const alphabet = new Intl.Collator('en');
type Compare = (a: Product, b: Product) => number;

const byName: Compare = (a, b) => alphabet.compare(a.name, b.name) || a.id - b.id;

const COMPARE: Record<ProductSort, Compare> = {
  featured: (a, b) => orderLast(a.order) - orderLast(b.order),
  name: byName,
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  category: (a, b) => alphabet.compare(a.category?.name ?? '', b.category?.name ?? ''),
  newest: (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
};

export function compareProducts(sort: ProductSort): Compare {
  return (a, b) => COMPARE[sort](a, b) || byName(a, b);
}

/** Nulls last, and two nulls are equal. */
function orderLast(order: number | null): number {
  return order ?? Number.MAX_SAFE_INTEGER;
}
