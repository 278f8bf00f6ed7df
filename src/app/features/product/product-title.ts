import type { Product } from '#contract/catalogue.ts';

/** How titles and descriptions call a product. */
export function titleOf({ name, part_number }: Pick<Product, 'name' | 'part_number'>): string {
  return `${name} (${part_number})`;
}
