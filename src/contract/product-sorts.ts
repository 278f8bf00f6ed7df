/** The orders in which products are listed and found. Free of the schema library, which pages do not load. */

/** What is compared first; products that are equal in it are ordered by name and id. */
export interface SortRule {
  /** §2: the option in the shop. */
  label: string;
  by: 'position' | 'name' | 'price' | 'category' | 'created';
  isDescending?: boolean;
}

/** readings, "Shop": what `sort` may say, in the order of the options; `featured` is by position, nulls last. */
export const PRODUCT_SORTS = {
  featured: { label: 'Featured', by: 'position' },
  name: { label: 'Name A-Z', by: 'name' },
  price_asc: { label: 'Price low-high', by: 'price' },
  price_desc: { label: 'Price high-low', by: 'price', isDescending: true },
  category: { label: 'Category', by: 'category' },
  newest: { label: 'Newest first', by: 'created', isDescending: true },
} as const satisfies Record<string, SortRule>;

export type ProductSort = keyof typeof PRODUCT_SORTS;

export const PRODUCT_SORT_NAMES = Object.keys(PRODUCT_SORTS) as ProductSort[]; // the keys of a literal

export function isProductSort(value: string): value is ProductSort {
  return Object.hasOwn(PRODUCT_SORTS, value);
}

export function sortRule(sort: ProductSort): SortRule {
  return PRODUCT_SORTS[sort];
}
