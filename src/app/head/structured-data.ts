/**
 * schema.org data of pages, as JSON-LD. Its shapes are checked against schema.org's vocabulary by their types, and
 * against the requirements of search engines by tests/app/structured-data.test.ts. It contains nothing that the page does not show.
 */
import type {
  BreadcrumbList,
  MerchantReturnPolicy,
  Offer,
  Organization,
  Product as ProductThing,
  PropertyValue,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { Product } from '#contract/catalogue.ts';
import { COUNTRIES, CURRENCY, RETURN_DAYS } from '#contract/constants.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { isOnRequest } from '#contract/money.ts';
import { PATHS, productPath } from '#contract/page-paths.ts';
import { pictureAt } from '#ui/picture-sources.ts';
import { isInStock, orderableUnits } from '#app/product-views.ts';
import { propertyData } from './property-data.ts';
import { productShareImage } from './share-image.ts';

type Company = Omit<CompanyInfo, 'story'>;

const CONTEXT = 'https://schema.org';
/** Of a specification that names who made the product: the shop has no field of its own for it. */
const BRAND_KEY = /^(brand|manufacturer|make)$/i;

/** The company behind the shop, for / and /about. */
export function organizationData(company: Company, publicUrl: string): WithContext<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': organizationId(publicUrl),
    name: company.name,
    url: `${publicUrl}${PATHS.home}`,
    logo: `${publicUrl}/icon-512.png`,
    ...(company.tagline && { slogan: company.tagline }),
    ...(company.description && { description: company.description }),
    ...(company.address && { address: company.address }),
    ...(company.phone && { telephone: company.phone }),
    ...(company.email && { email: company.email }),
    foundingDate: String(company.founded),
    hasMerchantReturnPolicy: returnPolicy(publicUrl),
  };
}

/** The name under which search engines show the site, for /. */
export function websiteData(company: Company, publicUrl: string): WithContext<WebSite> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: company.name,
    url: `${publicUrl}${PATHS.home}`,
    publisher: { '@id': organizationId(publicUrl) },
  };
}

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

export interface Crumb {
  name: string;
  path: string;
}

/** The way to the page, from the outermost; the page itself is the last. */
export function breadcrumbData(publicUrl: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/** As text of a data block: nothing in it can end the script element or open a comment in it. */
export function toJsonLd(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function organizationId(publicUrl: string): string {
  return `${publicUrl}/#organization`;
}

/** §2, refund policy: seven days, sent back at the customer's cost. */
function returnPolicy(publicUrl: string): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: [...COUNTRIES],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: `${publicUrl}${PATHS.refundPolicy}`,
  };
}
