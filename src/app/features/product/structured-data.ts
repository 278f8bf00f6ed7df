import type { Product } from '#contract/catalogue.ts';
import { CURRENCY } from '#contract/constants.ts';
import { isInStock } from '#app/lib/product-views.ts';

/** schema.org Product and Offer in CAD (readings, "Page titles"). */
export function productStructuredData(product: Product, publicUrl: string): object {
  const address = `${publicUrl}/product/${product.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.part_number,
    mpn: product.part_number,
    description: product.description,
    ...(product.category && { category: product.category.name }),
    ...(product.material && { material: product.material }),
    ...(product.images.length > 0 && { image: product.images.map(({ image_url }) => `${publicUrl}${image_url}`) }),
    offers: {
      '@type': 'Offer',
      url: address,
      priceCurrency: CURRENCY,
      price: product.price.toFixed(2),
      availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
