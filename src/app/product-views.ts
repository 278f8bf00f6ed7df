/** What pages use of a product: a list page embeds its cards, so a card carries only what it shows. */
import type { Product, ProductImage } from '#contract/catalogue.ts';
import {
  CARD_DESCRIPTION_CHARACTERS,
  CARD_DESCRIPTION_WITH_SPECIFICATIONS_CHARACTERS,
  CARD_SPECIFICATIONS,
} from '#contract/constants.ts';
import { isOnRequest } from '#contract/money.ts';
import { cutText } from './format.ts';

export interface PictureView {
  url: string;
  alt: string;
  /** #rrggbb until the picture is there; '' when unknown. */
  placeholder: string;
  isDrawing: boolean;
}

export interface ProductCardView {
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
}

export function toProductCard(product: Product): ProductCardView {
  const shown = product.specifications.slice(0, CARD_SPECIFICATIONS);
  const limit = shown.length > 0 ? CARD_DESCRIPTION_WITH_SPECIFICATIONS_CHARACTERS : CARD_DESCRIPTION_CHARACTERS;
  return {
    id: product.id,
    name: product.name,
    partNumber: product.part_number,
    description: cutText(product.description, limit),
    price: product.price,
    quantity: product.quantity,
    inStock: isInStock(product),
    picture: primaryPicture(product),
    specifications: shown.map(({ key, value }) => [key, value]),
    moreSpecifications: product.specifications.length - shown.length,
    ...(product.replaces && { replaces: product.replaces }),
  };
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

function primaryPicture(product: Product): ProductCardView['picture'] {
  const image = product.images.find(({ image_url }) => image_url === product.primary_image) ?? product.images[0];
  if (image !== undefined) return { url: image.image_url, placeholder: image.placeholder, isDrawing: image.is_drawing };
  return product.primary_image === null ? null : { url: product.primary_image, placeholder: '', isDrawing: false };
}
