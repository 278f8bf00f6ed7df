import type { Offer, OfferItemCondition, Product as ProductThing, PropertyValue, WithContext } from 'schema-dts';
import { isInStock, orderableUnits } from '#app/product-views.ts';
import type { Product } from '#contract/catalogue.ts';
import { CURRENCY } from '#contract/constants.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { isOnRequest } from '#contract/money.ts';
import { PATHS, productPath } from '#contract/page-paths.ts';
import { UNIT_OF_SALE_CODES } from '#contract/unit-codes.ts';
import { pictureAt } from '#ui/picture-sources.ts';
import { offerReturnPolicyData, shippingData } from './policy-data.ts';
import { propertyData } from './property-data.ts';
import { productShareImage } from './share-image.ts';
import { CONTEXT, organizationId } from './structured-data.tsx';

/** Of specifications that the shop has no field of its own for: who made the product, the maker's own number, its condition. */
const BRAND_KEY = /^(?:brand|manufacturer|make|maker)$/i;
const MAKERS_NUMBER_KEY =
  /^(?:mpn|(?:manufacturer|maker|mfr|oem)(?:'s|’s)?\.? (?:part )?(?:number|no\.?|#)|(?:manufacturer|oem) part)$/i;
const CONDITION_KEY = /^condition$/i;
const CONDITIONS: readonly (readonly [text: RegExp, condition: OfferItemCondition])[] = [
  [/^new\b/i, 'https://schema.org/NewCondition'],
  [/^(?:rebuilt|refurbished|reconditioned|remanufactured)\b/i, 'https://schema.org/RefurbishedCondition'],
  [/^used\b/i, 'https://schema.org/UsedCondition'],
];

/** The company as the shop's pages know it; null while it is not known. */
type Seller = Pick<CompanyInfo, 'name' | 'own_policies'> | null;

/** readings, "Page titles": Product and Offer in CAD. The part number is the shop's own, so it is the `sku` and no `mpn`. */
export function productData(product: Product, publicUrl: string, seller: Seller): WithContext<ProductThing> {
  const brand = specificationOf(product, BRAND_KEY);
  const makersNumber = specificationOf(product, MAKERS_NUMBER_KEY);
  const pictures = product.images.map(({ image_url }) => pictureAt(image_url, 1600));
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    sku: product.part_number.trim().replaceAll(/\s+/g, '-'), // Google refuses white space in it.
    ...(makersNumber && { mpn: makersNumber }),
    url: `${publicUrl}${productPath(product.id)}`,
    ...(product.description && { description: product.description }),
    image: (pictures.length > 0 ? pictures : [productShareImage(product.id)]).map((path) => `${publicUrl}${path}`),
    ...(product.category && { category: product.category.name }),
    ...(product.material && { material: product.material }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    additionalProperty: propertiesOf(product),
    // An offer has a price; one of 0 would be found as a gift.
    ...(!isOnRequest(product.price) && { offers: offerOf(product, publicUrl, seller) }),
  };
}

function specificationOf({ specifications }: Product, name: RegExp): string | undefined {
  return specifications.find(({ key }) => name.test(key.trim()))?.value;
}

/** Each property once: with its number where it is one, and not again what has a field of its own. */
function propertiesOf({ specifications, properties = [], material }: Product): PropertyValue[] {
  const own = [BRAND_KEY, MAKERS_NUMBER_KEY, CONDITION_KEY, ...(material === '' ? [] : [/^materials?$/i])];
  const texts = specifications
    .filter(({ key }) => !own.some((pattern) => pattern.test(key.trim())))
    .map(({ key, value }) => ({ '@type': 'PropertyValue' as const, name: key, value }));
  const byName = new Map<string, PropertyValue>();
  for (const property of [...propertyData(properties), ...texts]) {
    const name = property.name.trim().toLowerCase();
    if (!byName.has(name)) byName.set(name, property);
  }
  return [...byName.values()];
}

function availabilityOf(product: Product): 'InStock' | 'BackOrder' | 'OutOfStock' {
  if (isInStock(product)) return 'InStock';
  return orderableUnits(product) > 0 ? 'BackOrder' : 'OutOfStock';
}

function offerOf(product: Product, publicUrl: string, seller: Seller): Offer {
  const provided = specificationOf(product, CONDITION_KEY)?.trim() ?? '';
  const condition = CONDITIONS.find(([text]) => text.test(provided))?.[1];
  const shipping = seller === null ? undefined : shippingData(seller);
  return {
    '@type': 'Offer',
    url: `${publicUrl}${productPath(product.id)}`,
    price: product.price.toFixed(2),
    priceCurrency: CURRENCY,
    ...(product.unit_of_sale && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: product.price.toFixed(2),
        priceCurrency: CURRENCY,
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: 1,
          unitCode: UNIT_OF_SALE_CODES[product.unit_of_sale],
        },
      },
    }),
    availability: `https://schema.org/${availabilityOf(product)}`,
    ...(condition && { itemCondition: condition }),
    ...(seller !== null && {
      seller: {
        '@type': 'Organization',
        '@id': organizationId(publicUrl),
        name: seller.name,
        url: `${publicUrl}${PATHS.home}`,
      },
      hasMerchantReturnPolicy: offerReturnPolicyData(seller, publicUrl),
    }),
    ...(shipping && { shippingDetails: shipping }),
  };
}
