/** The lists of products and the bounds of their fields. No schema library here, so that the browser can carry it. */

/** In the order of their tabs. */
export const PRODUCT_TABS = ['all', 'no_picture', 'no_price', 'low', 'unsold', 'withdrawn'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

/** Products of a tab are counted up to this. */
export const MOST_PRODUCTS_COUNTED = 1000;

/** As an import accepts them: characters, rows and items. */
export const PRODUCT_LIMITS = {
  partNumber: 60,
  name: 200,
  description: 20_000,
  material: 200,
  tags: 50,
  tag: 60,
  aliases: 50,
  alias: 100,
  specifications: 200,
  specificationKey: 100,
  specificationValue: 500,
  pictures: 200,
  altText: 300,
  bin: 40,
  /** Working days of about two years. */
  leadDays: 520,
} as const;

/** Of a photograph as it comes from the camera. */
export const MAX_PICTURE_BYTES = 30_000_000;
