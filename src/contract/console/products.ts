/** Products as the console lists, shows, changes and makes them. What is wrong with a field is decided by the catalogue. */
import { z } from 'zod';
import { MAX_SEARCH_CHARACTERS } from '../order-lists.ts';
import { moment, searchText } from '../wire.ts';
import { PRODUCT_LIMITS, PRODUCT_TABS } from './product-terms.ts';
import { MAX_PART_CHARACTERS, MAX_STOCK_UNITS } from './stock-terms.ts';

export const listProductsQuery = z.object({
  tab: z.enum(PRODUCT_TABS).default('all'),
  words: searchText(MAX_SEARCH_CHARACTERS).default(''),
  /** Id of the last product of the page before. */
  after: z.union([z.literal(''), z.string().regex(/^\d{1,15}$/, 'Must be a whole number')]).default(''),
});

export const productRow = z.object({
  id: z.number(),
  part_number: z.string(),
  name: z.string(),
  category: z.string(),
  price_cents: z.number(),
  stock: z.number(),
  /** Can still be sold. */
  free: z.number(),
  is_low: z.boolean(),
  is_available: z.boolean(),
  is_featured: z.boolean(),
  /** False: withdrawn from the shop. */
  is_listed: z.boolean(),
  /** Of the first picture. */
  picture: z.string().nullable(),
});
export type ProductRowView = z.infer<typeof productRow>;

/** `is_cut`: a search by words finds more than are listed. */
export const productPage = z.object({ products: z.array(productRow), has_more: z.boolean(), is_cut: z.boolean() });

/** How many products each tab has, up to MOST_PRODUCTS_COUNTED. */
export const productCounts = z.record(z.enum(PRODUCT_TABS), z.number());

export const productChoices = z.object({ categories: z.array(z.string()) });

export const productParams = z.object({ part: z.string().trim().min(1).max(MAX_PART_CHARACTERS) });

const specification = z.object({ key: z.string(), value: z.string() });
const picture = z.object({ hash: z.string(), alt_text: z.string() });

const productFields = z.object({
  name: z.string(),
  description: z.string(),
  /** 0: a price on request. */
  price_cents: z.int('Must be an amount'),
  category: z.string(),
  material: z.string(),
  tags: z.array(z.string()).max(1000),
  /** Other numbers and names by which it is found. */
  aliases: z.array(z.string()).max(1000),
  specifications: z.array(specification).max(1000),
  is_featured: z.boolean(),
  is_available: z.boolean(),
  /** Day on which more units are expected. */
  restock_on: z.iso.date('Must be a day such as 2026-12-03').nullable(),
  /** Working days from an order until units beyond the stock are shipped. */
  lead_days_min: z.int('Must be a whole number').nullable(),
  lead_days_max: z.int('Must be a whole number').nullable(),
  is_last_pieces: z.boolean(),
});

export const productForOwner = z.object({
  ...productRow.shape,
  ...productFields.shape,
  pictures: z.array(picture),
  /** Names it as it is shown: a change is refused when the product has another one meanwhile. */
  revision: z.string(),
  /** Of the shop. */
  categories: z.array(z.string()),
  /** The newest first. */
  history: z.array(
    z.object({ id: z.number(), at: moment, by: z.string(), field: z.string(), before: z.string(), after: z.string() }),
  ),
});
export type ProductView = z.infer<typeof productForOwner>;

export const changeProductBody = z.object({
  /** Those that are to change. */
  changes: z.object({
    ...productFields.partial().shape,
    is_listed: z.boolean().optional(),
    /** All that stay, in their order: the first is shown in lists. */
    pictures: z.array(picture).max(PRODUCT_LIMITS.pictures).optional(),
  }),
  revision: z.string().max(100),
});
export const productChanged = z.object({ revision: z.string() });

export const createProductBody = z.object({
  ...productFields.shape,
  description: productFields.shape.description.default(''),
  material: productFields.shape.material.default(''),
  tags: productFields.shape.tags.default([]),
  aliases: productFields.shape.aliases.default([]),
  specifications: productFields.shape.specifications.default([]),
  is_featured: productFields.shape.is_featured.default(false),
  is_available: productFields.shape.is_available.default(true),
  restock_on: productFields.shape.restock_on.default(null),
  lead_days_min: productFields.shape.lead_days_min.default(null),
  lead_days_max: productFields.shape.lead_days_max.default(null),
  is_last_pieces: productFields.shape.is_last_pieces.default(false),
  part_number: z.string(),
  stock: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(MAX_STOCK_UNITS, `At most ${MAX_STOCK_UNITS}`),
});
export const productCreated = z.object({ part_number: z.string() });
