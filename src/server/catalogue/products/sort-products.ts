/** The orders of contract/product-sorts.ts, for a search result that is already in memory. */

import type { Product } from '#contract/catalogue.ts';
import { sortRule } from '#contract/product-sorts.ts';
import type { ProductSort, SortRule } from '#contract/product-sorts.ts';

const alphabet = new Intl.Collator('en');
type Compare = (a: Product, b: Product) => number;

const byName: Compare = (a, b) => alphabet.compare(a.name, b.name) || a.id - b.id;

const ASCENDING: Record<SortRule['by'], Compare> = {
  position: (a, b) => orderLast(a.order) - orderLast(b.order),
  name: byName,
  price: (a, b) => a.price - b.price,
  category: (a, b) => alphabet.compare(a.category?.name ?? '', b.category?.name ?? ''),
  created: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
};

export function compareProducts(sort: ProductSort): Compare {
  const { by, isDescending } = sortRule(sort);
  const compare = ASCENDING[by];
  return (a, b) => (isDescending ? compare(b, a) : compare(a, b)) || byName(a, b);
}

/** Nulls last, and two nulls are equal. */
function orderLast(order: number | null): number {
  return order ?? Number.MAX_SAFE_INTEGER;
}
