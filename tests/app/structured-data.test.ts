/** Structured data against what Google requires (search gallery: merchant listing, breadcrumb, organization). */

import { describe, expect, test } from 'vitest';
import { breadcrumbData } from '#app/head/breadcrumb-data.ts';
import { organizationData, websiteData } from '#app/head/organization-data.ts';
import { toPostalAddress } from '#app/head/postal-address.ts';
import { productData as productDataOf } from '#app/head/product-data.ts';
import { toJsonLd } from '#app/head/structured-data.tsx';
import type { Product } from '#contract/catalogue.ts';
import type { CompanyInfo } from '#contract/content.ts';

const SHOP = 'https://pumps.example';
const COMPANY = {
  name: 'Test Pumps',
  tagline: 'Sold and repaired',
  description: 'Pumps and seals.',
  address: '1 Test Street',
  phone: '(555) 555-0100',
  email: 'info@example.com',
  hours: '',
  days: '',
  founded: 1981,
};
const productData = (
  product: Product,
  publicUrl: string,
  seller: Pick<CompanyInfo, 'name' | 'own_policies'> | null = COMPANY,
) => productDataOf(product, publicUrl, seller);
const PRODUCT: Product = {
  id: 7,
  part_number: 'KB-ES326-DI',
  name: 'End-suction pump',
  description: 'Bare-shaft pump.',
  price: 1249.5,
  quantity: 4,
  is_available: true,
  category: { id: 1, name: 'Pumps', description: '' },
  primary_image: '/media/0123456789abcdef/960.jpg',
  images: [
    {
      id: 1,
      image_url: '/media/0123456789abcdef/960.jpg',
      alt_text: '',
      order: 0,
      width: 1200,
      height: 900,
      placeholder: '#ffffff',
      is_drawing: true,
    },
  ],
  material: 'Ductile iron',
  tags_list: [],
  specifications: [{ id: 1, key: 'Suction', value: '3 in' }],
  attachments: [],
  order: null,
  created_at: '2026-01-01T00:00:00Z',
};
const BARE: Product = {
  ...PRODUCT,
  description: '',
  category: null,
  primary_image: null,
  images: [],
  material: '',
  specifications: [],
};

/**
 * What Google documents as required, and as recommended where the shop knows it: "Merchant listing (Product, Offer) structured data",
 * as of 2026-07-07 (developers.google.com/search/docs/appearance/structured-data/merchant-listing), and the pages on breadcrumbs,
 * organizations and site names beside it. Not stated, because the shop has none: gtin, aggregateRating, review, priceValidUntil, and of
 * OfferShippingDetails shippingRate and deliveryTime, without which Google shows no shipping costs (docs/decisions/106).
 */
const REQUIRED: readonly (readonly [kind: string, data: object, paths: readonly string[]])[] = [
  [
    'merchant listing',
    productData(PRODUCT, SHOP),
    [
      'name',
      'image',
      'offers.price',
      'offers.priceCurrency',
      'description',
      'sku',
      'category',
      'material',
      'url',
      'offers.availability',
      'offers.url',
      'offers.seller.name',
      'offers.shippingDetails.shippingDestination.0.addressCountry',
      ...['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnFees', 'returnMethod'].map(
        (name) => `offers.hasMerchantReturnPolicy.${name}`,
      ),
    ],
  ],
  [
    'merchant listing of a product with nothing but a name',
    productData(BARE, SHOP),
    ['name', 'image', 'offers.price', 'offers.priceCurrency', 'offers.availability', 'sku'],
  ],
  [
    'breadcrumb',
    breadcrumbData(SHOP, [
      { name: 'Shop', path: '/shop' },
      { name: 'Pumps', path: '/shop?category=Pumps' },
    ]),
    ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item', 'itemListElement.1.item'],
  ],
  [
    'organization',
    organizationData(COMPANY, SHOP),
    ['name', 'url', 'logo', 'address.streetAddress', 'telephone', 'email'],
  ],
  [
    'return policy',
    organizationData(COMPANY, SHOP),
    [
      'hasMerchantReturnPolicy.applicableCountry',
      'hasMerchantReturnPolicy.returnPolicyCategory',
      'hasMerchantReturnPolicy.merchantReturnDays',
    ],
  ],
  ['site name', websiteData(COMPANY, SHOP), ['name', 'url']],
];

/** The values that the same page lists, of the properties that may only have one of them. */
const VALUES: Record<string, readonly string[]> = {
  'offers.availability': [
    'BackOrder', 'Discontinued', 'InStock', 'InStoreOnly', 'LimitedAvailability', 'OnlineOnly', 'OutOfStock', 'PreOrder', 'PreSale', 'SoldOut',
  ],
  'offers.itemCondition': ['NewCondition', 'RefurbishedCondition', 'UsedCondition'],
  'offers.hasMerchantReturnPolicy.returnPolicyCategory': [
    'MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted', 'MerchantReturnUnlimitedWindow',
  ],
  'offers.hasMerchantReturnPolicy.returnFees': ['FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'],
  'offers.hasMerchantReturnPolicy.returnMethod': ['ReturnAtKiosk', 'ReturnByMail', 'ReturnInStore'],
}; // oxfmt-ignore

test('what Google takes from a list has one value of the list, and the rest has its form', () => {
  const used = {
    ...PRODUCT,
    specifications: [
      { id: 1, key: 'Condition', value: 'Used' },
      { id: 2, key: 'Brand', value: 'Acme' },
    ],
  };
  const data = productData(used, SHOP);
  for (const [path, values] of Object.entries(VALUES))
    expect(
      values.map((value) => `https://schema.org/${value}`),
      path,
    ).toContain(at(data, path));
  expect(at(data, 'offers.@type')).toBe('Offer'); // No AggregateOffer: the merchant is the seller.
  expect(Number(at(data, 'offers.price'))).toBeGreaterThan(0);
  expect(at(data, 'offers.priceCurrency')).toMatch(/^[A-Z]{3}$/);
  expect(at(data, 'sku')).toMatch(/^\S+$/);
  expect(at(data, 'brand.name')).toBe('Acme');
  for (const country of at(data, 'offers.hasMerchantReturnPolicy.applicableCountry') as string[])
    // two letters each
    expect(country).toMatch(/^[A-Z]{2}$/);
  expect(Number.isInteger(at(data, 'offers.hasMerchantReturnPolicy.merchantReturnDays'))).toBe(true);
});

function at(data: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      data,
    );
}

test.each(REQUIRED)('%s has every property that Google requires', (_kind, data, paths) => {
  expect(at(data, '@context')).toBe('https://schema.org');
  for (const path of paths) expect(at(data, path), path).toBeTruthy();
});

describe('a product', () => {
  test('is offered in Canadian dollars with two decimals, at its own address', () => {
    expect(productData(PRODUCT, SHOP)).toMatchObject({
      sku: 'KB-ES326-DI',
      offers: { price: '1249.50', priceCurrency: 'CAD', url: 'https://pumps.example/product/7' },
    });
  });

  test.each([
    [4, true, 'InStock'],
    [0, true, 'OutOfStock'],
    [4, false, 'OutOfStock'],
  ])('with %i left, available %s, is %s', (quantity, is_available, availability) => {
    const data = productData({ ...PRODUCT, quantity, is_available }, SHOP);
    expect(at(data, 'offers.availability')).toBe(`https://schema.org/${availability}`);
  });

  test('states the unit that its price is of by its code, unless it is sold each', () => {
    expect(productData(PRODUCT, SHOP)).not.toHaveProperty('offers.priceSpecification');
    expect(productData({ ...PRODUCT, unit_of_sale: 'm' }, SHOP)).toMatchObject({
      offers: {
        price: '1249.50',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '1249.50',
          priceCurrency: 'CAD',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' },
        },
      },
    });
  });

  test('that is sold before it arrives is a back-order', () => {
    const data = productData({ ...PRODUCT, quantity: 0, orderable: 3, is_available: true }, SHOP);
    expect(at(data, 'offers.availability')).toBe('https://schema.org/BackOrder');
  });

  test('names a brand only when its specifications do', () => {
    expect(productData(PRODUCT, SHOP)).not.toHaveProperty('brand');
    const branded = { ...PRODUCT, specifications: [{ id: 1, key: 'Manufacturer', value: 'Acme' }] };
    expect(at(productData(branded, SHOP), 'brand.name')).toBe('Acme');
  });

  test("has an mpn only when a specification states the maker's own number: the part number is the shop's", () => {
    expect(productData(PRODUCT, SHOP)).not.toHaveProperty('mpn');
    const made = { ...PRODUCT, specifications: [{ id: 1, key: 'Manufacturer part number', value: 'A-17' }] };
    expect(productData(made, SHOP)).toMatchObject({ mpn: 'A-17', additionalProperty: [] });
  });

  test.each([
    ['New', 'NewCondition'],
    ['Rebuilt, with new bearings', 'RefurbishedCondition'],
    ['used', 'UsedCondition'],
    ['As found', undefined],
  ])('whose specification says that its condition is %s is offered as %s', (value, condition) => {
    const provided = { ...PRODUCT, specifications: [{ id: 1, key: 'Condition', value }] };
    expect(at(productData(provided, SHOP), 'offers.itemCondition')).toBe(
      condition && `https://schema.org/${condition}`,
    );
  });

  test('is sold by a company that is described on the same page', () => {
    expect(at(productData(PRODUCT, SHOP), 'offers.seller')).toEqual({
      '@type': 'Organization',
      '@id': `${SHOP}/#organization`,
      name: 'Test Pumps',
      url: `${SHOP}/`,
    });
    expect(at(productData(PRODUCT, SHOP, null), 'offers')).not.toHaveProperty('seller');
  });

  test("states of the owner's own policies only where they stand", () => {
    const own = productData(PRODUCT, SHOP, { ...COMPANY, own_policies: ['refund', 'shipping'] });
    // The policy of an offer needs a country and a category; that of the company may be a link alone.
    const id = `${SHOP}/#return-policy`;
    expect(at(own, 'offers.hasMerchantReturnPolicy')).toEqual({ '@id': id });
    expect(at(organizationData({ ...COMPANY, own_policies: ['refund'] }, SHOP), 'hasMerchantReturnPolicy')).toEqual({
      '@type': 'MerchantReturnPolicy',
      '@id': id,
      merchantReturnLink: `${SHOP}/refund-policy`,
    });
    expect(at(own, 'offers')).not.toHaveProperty('shippingDetails');
  });

  test.each([
    ['KB 326 DI', 'KB-326-DI'],
    [' A\u00A017\t', 'A-17'],
    ['KB-ES326-DI', 'KB-ES326-DI'],
  ])('with the part number %j has the sku %s, in which Google takes no white space', (part_number, sku) => {
    expect(productData({ ...PRODUCT, part_number }, SHOP)).toHaveProperty('sku', sku);
  });

  test('has absolute picture addresses, its share picture when it has no other', () => {
    expect(at(productData(PRODUCT, SHOP), 'image.0')).toBe('https://pumps.example/media/0123456789abcdef/1600.jpg');
    expect(at(productData(BARE, SHOP), 'image.0')).toBe('https://pumps.example/share/product/7.jpg');
  });

  test('contains nothing that is not known', () => {
    for (const key of ['description', 'category', 'material', 'brand'])
      expect(productData(BARE, SHOP)).not.toHaveProperty(key);
  });
});

test.each([
  ['14 Foundry Lane, Kestrel Bay, Ontario K0B 0A1', ['14 Foundry Lane', 'Kestrel Bay', 'Ontario', 'K0B 0A1', 'CA']],
  ['Unit 4, 2 Mill St, Sarnia, ON  n7t7h8, Canada', ['Unit 4, 2 Mill St', 'Sarnia', 'ON', 'N7T 7H8', 'CA']],
  ['5 Pump Rd\nBuffalo\nNY 14201-1234', ['5 Pump Rd', 'Buffalo', 'NY', '14201-1234', 'US']],
  ['PO Box 7, Thunder Bay, Ontario', ['PO Box 7, Thunder Bay, Ontario', undefined, undefined, undefined, undefined]],
  ['1 Test Street', ['1 Test Street', undefined, undefined, undefined, undefined]],
  ['12345', ['12345', undefined, undefined, undefined, undefined]],
])('the address %j is %j', (text, parts) => {
  const address = toPostalAddress(text);
  expect(at({ address }, 'address.@type')).toBe('PostalAddress');
  const names = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'];
  expect(names.map((name) => at({ address }, `address.${name}`))).toEqual(parts);
});

test('breadcrumbs count from one', () => {
  const data = breadcrumbData(SHOP, [
    { name: 'Shop', path: '/shop' },
    { name: 'Pump', path: '/product/7' },
  ]);
  expect([at(data, 'itemListElement.0.position'), at(data, 'itemListElement.1.position')]).toEqual([1, 2]);
});

test('a company with few details has no empty fields', () => {
  const data = organizationData({ ...COMPANY, tagline: '', phone: '', email: '', address: '', description: '' }, SHOP);
  expect(Object.values(data)).not.toContain('');
});

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '\u2028\u2029',
  '&lt;/script&gt;',
  '"\\',
  '\ud800',
])('the data block cannot be left by %j, and reads the same', (text) => {
  const written = toJsonLd({ name: text });
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ name: text });
});

test('a product whose price is on request has no offer: one of 0 would be a gift', () => {
  expect(productData({ ...PRODUCT, price: 0 }, SHOP)).not.toHaveProperty('offers');
});

test('a property is stated once: with its number and the code of its unit where it has one, else as text', () => {
  const column = { help: '', kind: 'exact', imperial_unit: null, is_paired: false, read_from: [] as never[] } as const;
  const provided = { text: '', imperial: null };
  const { additionalProperty } = productData(
    {
      ...PRODUCT,
      specifications: [
        { id: 1, key: 'Suction', value: '3 in' },
        { id: 2, key: 'Shaft size', value: '38 mm' },
        { id: 3, key: 'Material', value: 'Ductile iron' },
        { id: 4, key: 'suction', value: '3 inches' },
      ],
      properties: [
        {
          ...column,
          key: 'shaft',
          label: 'Shaft size',
          unit: 'mm',
          unit_code: 'MMT',
          values: [{ ...provided, lo: 38, hi: 38 }],
        },
        {
          ...column,
          key: 'temp',
          label: 'Temperature',
          unit: 'Cel',
          unit_code: 'CEL',
          values: [{ ...provided, lo: -20, hi: 200 }],
        },
        {
          ...column,
          key: 'pmax',
          label: 'Maximum pressure',
          unit: 'bar',
          unit_code: 'BAR',
          values: [{ ...provided, lo: null, hi: 16 }],
        },
        { ...column, key: 'viscosity', label: 'Viscosity', unit: 'mm2/s', values: [{ ...provided, lo: 1, hi: 20 }] },
        { ...column, key: 'elastomer', label: 'Elastomer', unit: null, values: [{ ...provided, lo: null, hi: null }] },
      ],
    },
    SHOP,
  );
  const kind = { '@type': 'PropertyValue' };
  expect(additionalProperty).toEqual([
    { ...kind, propertyID: 'shaft', name: 'Shaft size', value: 38, unitCode: 'MMT' },
    { ...kind, propertyID: 'temp', name: 'Temperature', minValue: -20, maxValue: 200, unitCode: 'CEL' },
    { ...kind, propertyID: 'pmax', name: 'Maximum pressure', maxValue: 16, unitCode: 'BAR' },
    { ...kind, propertyID: 'viscosity', name: 'Viscosity', minValue: 1, maxValue: 20, unitText: 'mm2/s' },
    { ...kind, name: 'Suction', value: '3 in' },
  ]);
});
