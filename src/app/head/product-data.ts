import type { Offer, Product as ProductThing, PropertyValue, WithContext } from 'schema-dts';
import type { Product } from '#contract/catalogue.ts';
import { CURRENCY } from '#contract/constants.ts';
import { isOnRequest } from '#contract/money.ts';
import { productPath } from '#contract/page-paths.ts';
import { isInStock, orderableUnits } from '#app/product-views.ts';
import { pictureAt } from '#ui/picture-sources.ts';
import { propertyData } from './property-data.ts';
import { productShareImage } from './share-image.ts';
import { CONTEXT, organizationId } from './structured-data.tsx';

/** Of a specification that names who made the product: the shop has no field of its own for it. */
const BRAND_KEY = /^(brand|manufacturer|make)$/i;

/** readings, "Page titles": Product and Offer in CAD. */
export function productData(product: Product, publicUrl: string): WithContext<ProductThing> {
  const brand = product.specifications.find(({ key }) => BRAND_KEY.test(key.trim()))?.value;
  const pictures = product.images.map(({ image_url }) => pictureAt(image_url, 1600));
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    sku: product.part_number,
    mpn: product.part_number,
    url: `${publicUrl}${productPath(product.id)}`,
    ...(product.description && { description: product.description }),
    image: (pictures.length > 0 ? pictures : [productShareImage(product.id)]).map((path) => `${publicUrl}${path}`),
    ...(product.category && { category: product.category.name }),
    ...(product.material && { material: product.material }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    additionalProperty: [
      ...product.specifications.map(({ key, value }): PropertyValue => ({
        '@type': 'PropertyValue',
        name: key,
        value,
      })),
      ...propertyData(product.properties ?? []),
    ],
    // An offer has a price; one of 0 would be found as a gift.
    ...(!isOnRequest(product.price) && { offers: offerOf(product, publicUrl) }),
  };
}

function availabilityOf(product: Product): 'InStock' | 'BackOrder' | 'OutOfStock' {
  if (isInStock(product)) return 'InStock';
  return orderableUnits(product) > 0 ? 'BackOrder' : 'OutOfStock';
}

function offerOf(product: Product, publicUrl: string): Offer {
  return {
    '@type': 'Offer',
    url: `${publicUrl}${productPath(product.id)}`,
    price: product.price.toFixed(2),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${availabilityOf(product)}`,
    seller: { '@id': organizationId(publicUrl) },
  };
}
