import type { Product } from '#contract/catalogue.ts';

export type Sold = Pick<Product, 'is_available' | 'quantity' | 'orderable'>;

/** Units that can be ordered now: those in stock, and those that are sold before they arrive (docs/decisions/095). */
export function orderableUnits({ is_available: isAvailable, quantity, orderable }: Sold): number {
  return isAvailable ? (orderable ?? quantity) : 0;
}
