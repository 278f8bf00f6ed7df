import { cutText } from '#app/format.ts';
import { isInStock } from '#app/product-views.ts';
import type { ProductCardView } from '#app/product-views.ts';
import type { Product } from '#contract/catalogue.ts';
import {
  CARD_DESCRIPTION_CHARACTERS,
  CARD_DESCRIPTION_WITH_SPECIFICATIONS_CHARACTERS,
  CARD_SPECIFICATIONS,
} from '#contract/constants.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';

/** What a card shows of a product. */
export function toProductCard(product: Product): ProductCardView {
  const shown = product.specifications.slice(0, CARD_SPECIFICATIONS);
  const limit = shown.length > 0 ? CARD_DESCRIPTION_WITH_SPECIFICATIONS_CHARACTERS : CARD_DESCRIPTION_CHARACTERS;
  return {
    id: product.id,
    name: product.name,
    partNumber: product.part_number,
    description: cutText(product.description, limit),
    price: product.price,
    ...toWireUnit(product),
    quantity: product.quantity,
    inStock: isInStock(product),
    picture: primaryPicture(product),
    specifications: shown.map(({ key, value }) => [key, value]),
    moreSpecifications: product.specifications.length - shown.length,
    ...(product.replaces && { replaces: product.replaces }),
    ...(product.superseded_by && { supersededBy: product.superseded_by.part_number }),
    ...(product.supersedes !== undefined && { supersedes: product.supersedes }),
    ...(product.differs !== undefined && { differs: product.differs }),
  };
}

export function primaryPicture(product: Product): ProductCardView['picture'] {
  const image = product.images.find(({ image_url }) => image_url === product.primary_image) ?? product.images[0];
  if (image !== undefined) return { url: image.image_url, placeholder: image.placeholder, isDrawing: image.is_drawing };
  return product.primary_image === null ? null : { url: product.primary_image, placeholder: '', isDrawing: false };
}
