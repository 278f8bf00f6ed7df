/** Texts of §8 in the frame and the shop, to the letter, with what fills their gaps; those of other pages travel with these (page-texts, order-texts). */

import { MAINTENANCE_TEXTS } from '#contract/maintenance.ts';
import { formatQuantity, formatUnits, quantityBefore } from '#contract/unit-of-sale.ts';
import type { SoldUnit } from '#contract/unit-of-sale.ts';

export type ToastKind = 'default' | 'success' | 'destructive';

export interface Toast {
  kind: ToastKind;
  title: string;
  description?: string;
  /** As in ui/toast-store.ts. */
  isSpoken?: false;
}

type NamedProduct = SoldUnit & { name: string };

/** A toast for a failure. */
export const destructive = (title: string, description: string): Toast => ({
  kind: 'destructive',
  title,
  description,
});

/** §8, Toasts, with those of §4 and §5. */
export const TOASTS = {
  productsFailed: destructive('Error', 'Failed to load products. Please try again.'),
  cannotAddFromCard: (quantity: number, product: NamedProduct, inCart: number) =>
    destructive(
      'Cannot add item(s)',
      `Only ${formatUnits(quantity, product)} of ${product.name} are available. You already have ${formatQuantity(inCart, product)} in your cart.`,
    ),
  addedToCart: (quantity: number, product: NamedProduct): Toast => ({
    kind: 'success',
    title: 'Added to cart',
    description: quantityBefore(quantity, product) + product.name,
  }),
} as const;

/** §8, Page messages, with the page states of §2. */
export const MESSAGES = {
  replaces: (number: { maker: string; number: string; is_exact: boolean }) =>
    `Replaces ${number.maker} ${number.number}: ${number.is_exact ? 'dimensions verified' : 'compare the dimensions'}`,
  supersededBy: (partNumber: string) => `Superseded by ${partNumber}`,
  supersedes: (partNumber: string) => `Supersedes ${partNumber}`,
  priceOnRequest: 'Price on request',
  requestQuote: 'Request Quote',
  noProductsMatch: 'No products found matching your criteria.',
  adjustSearch: 'Try adjusting your search terms or filters.',
  noProducts: 'No products available.',
  searchTooShort: 'Type at least 3 characters to search',
  imageFailed: 'Failed to load',
  noImage: 'No Image',
  categoryNotFound: 'Category not found',
  categoryFailed: 'Failed to load category data',
  galleryNotFound: 'Gallery not found',
  galleryFailed: 'Failed to load gallery data',
  productNotFound: 'Product Not Found',
  productNotFoundText: "The product you're looking for doesn't exist.",
  loading: 'Loading...',
  notFound: 'Oops! Page not found',
  ...MAINTENANCE_TEXTS,
  testMode: 'Test mode: no card is charged',
} as const;
