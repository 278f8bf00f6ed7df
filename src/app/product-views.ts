/** What pages use of a product: a list page embeds its cards, so a card carries only what it shows. */

import type { Product, ProductImage } from '#contract/catalogue.ts';
import { isOnRequest } from '#contract/money.ts';
import type { SoldUnit } from '#contract/unit-of-sale.ts';

export interface PictureView {
  url: string;
  alt: string;
  /** #rrggbb until the picture is there; '' when unknown. */
  placeholder: string;
  isDrawing: boolean;
}

/** Its unit of sale is named as in replies; absent where it is sold each. */
export interface ProductCardView extends SoldUnit {
  id: number;
  name: string;
  partNumber: string;
  description: string;
  price: number;
  quantity: number;
  inStock: boolean;
  /** Without alternative text: the card's link already contains the product's name. */
  picture: Omit<PictureView, 'alt'> | null;
  /** Key and value, at most three. */
  specifications: [key: string, value: string][];
  /** How many specifications are not on the card. */
  moreSpecifications: number;
  /** The number of another maker that it replaces and by which it was found. */
  replaces?: Product['replaces'];
  /** The number of the product that takes its place, and of the one whose place it takes. */
  supersededBy?: string;
  supersedes?: string;
  /** What differs from a part that is out of stock, in whose place it is shown. */
  differs?: string;
}

/** readings: not available, or nothing left to sell, is Out of Stock. */
export function isInStock(product: Pick<Product, 'is_available' | 'quantity'>): boolean {
  return product.is_available && product.quantity > 0;
}

/** Units that can be ordered now: those in stock, and those that are sold before they arrive (docs/decisions/095). */
export function orderableUnits({ is_available: isAvailable, quantity, orderable }: Sold): number {
  return isAvailable ? (orderable ?? quantity) : 0;
}

export type Sold = Pick<Product, 'is_available' | 'quantity' | 'orderable'>;
export type Orderable = Pick<Product, 'is_available' | 'quantity' | 'price'>;

/** In stock, and with a price (docs/decisions/041). */
export function canBeOrdered(product: Orderable): boolean {
  return isInStock(product) && !isOnRequest(product.price);
}

export function toPicture(image: ProductImage, fallbackAlt: string): PictureView {
  return {
    url: image.image_url,
    alt: image.alt_text || fallbackAlt,
    placeholder: image.placeholder,
    isDrawing: image.is_drawing,
  };
}
