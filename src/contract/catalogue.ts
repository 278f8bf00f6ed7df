/** §3: shop category, product, specification, attachment. */

import { z } from 'zod';
import { MAX_PAGE, MAX_SEARCH_CHARACTERS } from './constants.ts';
import { PRODUCT_SORT_NAMES } from './product-sorts.ts';
import { pumpCurve } from './pumps/curve-reply.ts';
import { searchOutcome } from './search-outcome.ts';
import { soldUnitFields } from './sold-unit.ts';
import { attributeColumn, property } from './specifications/property.ts';
import { line, moment, moneyInReply, searchText } from './wire.ts';

export const shopCategory = z.object({ id: z.int(), name: z.string(), description: z.string() });

export const productImage = z.object({
  id: z.int(),
  image_url: z.string(),
  alt_text: z.string(),
  order: z.int(),
  /** Pixels of the picture as imported. */
  width: z.int(),
  height: z.int(),
  /** A colour (#rrggbb) to show until the picture has loaded. */
  placeholder: z.string(),
  /** A line drawing on white paper, which the dark theme inverts (docs/decisions/022). */
  is_drawing: z.boolean(),
});

export const specification = z.object({ id: z.int(), key: z.string(), value: z.string() });

export const attachment = z.object({
  id: z.int(),
  filename: z.string(),
  /** A same-origin address that replies with a download (readings). */
  data_url: z.string(),
  content_type: z.string(),
  file_size_human: z.string(),
  description: z.string(),
  order: z.int(),
  is_public: z.boolean(),
  is_image: z.boolean(),
  is_pdf: z.boolean(),
  is_document: z.boolean(),
});

/** As a link shows it. */
export const productName = z.object({ id: z.int(), part_number: z.string(), name: z.string() });

const supply = z.object({
  /** YYYY-MM-DD; it may be past. */
  restock_on: z.string().nullable(),
  lead_days_min: z.int().nullable(),
  lead_days_max: z.int().nullable(),
  is_last_pieces: z.boolean(),
  text: z.string().nullable(),
});

export const product = z.object({
  id: z.int(),
  part_number: z.string(),
  name: z.string(),
  description: z.string(),
  price: moneyInReply,
  /** What can still be sold now: stock less what open checkouts hold (readings). */
  quantity: z.int(),
  /** Of a product of which units are sold before they arrive: all that can be ordered now (docs/decisions/095). */
  orderable: z.int().optional(),
  is_available: z.boolean(),
  ...soldUnitFields,
  category: shopCategory.nullable(),
  /** Address of the picture with order 0, or null. */
  primary_image: z.string().nullable(),
  images: z.array(productImage),
  material: z.string(),
  tags_list: z.array(z.string()),
  specifications: z.array(specification),
  attachments: z.array(attachment),
  order: z.int().nullable(),
  created_at: moment,
  /** The product that takes its place; absent for none. */
  superseded_by: productName.optional(),
  /** Of search results that are there because they take the place of one that was found: its part number. */
  supersedes: z.string().optional(),
  /** Of search results that another maker's number has found; exact only with verified dimensions. */
  replaces: z.object({ maker: z.string(), number: z.string(), is_exact: z.boolean() }).optional(),
  /** Of a related product that has the size of one that is out of stock: what differs, in sentences (docs/decisions/166). */
  differs: z.string().optional(),
  /** Of a product's own call, and of lists with `cols`: the specifications as values that compare. */
  properties: z.array(property).optional(),
  /** Of a product's own call, when it is sold: when units can be had, and the line that says it (docs/decisions/081). */
  supply: supply.optional(),
  /** Of a product's own call: the products that it is a part of, and the parts for it (docs/specifications.md, "What a part fits"). */
  fits: z.array(productName).optional(),
  spares: z.array(productName).optional(),
  /** Of a product's own call, where the shop has them: performance curves, each of one impeller diameter at one speed. */
  curves: z.array(pumpCurve).optional(),
});

/** One attribute of the products found, with what can be chosen. Numbers are in `unit`, a UCUM code. */
export const facet = attributeColumn.extend({
  /** Products that do not state it. */
  unstated: z.int(),
  /** Its own filter left out: as the address states each, what people read, how many there are, and whether it is chosen. */
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int(), selected: z.boolean() })),
  /** Ends of what the products state that meet the other filters; null when none of them states it. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** The same without any filter: a measure can be given, whatever the other filters leave. */
  all_min: z.number().nullable(),
  all_max: z.number().nullable(),
  /** Choices other than single values, as the address states them. */
  chosen: z.string(),
});

export const productList = z.object({
  count: z.int(),
  next: z.int().nullable(),
  previous: z.int().nullable(),
  results: z.array(product),
  /** Of a search that matches more products than are filtered: how many of the best have been. */
  searched: z.int().optional(),
  /** Of a search: why these are its results. */
  search: searchOutcome.optional(),
  /** Of a search that nothing matches: at most six products that are similar. */
  similar: z.array(product).optional(),
  /** With `facets=1`. */
  facets: z.array(facet).optional(),
  /** With `facets=1`: parameters and values that were not understood. */
  ignored: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
  /** With `facets=1`, of filters that the owner lets search engines index: what they choose, in words. */
  indexed_as: z.string().optional(),
  /** With `cols`: all attributes that the list can show, and whether the results carry them. */
  columns: z.array(attributeColumn.extend({ is_shown: z.boolean() })).optional(),
});

export const pageInAddress = z
  .string()
  .regex(/^\d{1,7}$/, 'Must be a whole number from 1')
  .meta({ minimum: 1, maximum: MAX_PAGE })
  .transform(Number)
  .refine((page) => page >= 1 && page <= MAX_PAGE, 'Must be a whole number from 1');

const NO_SORT = 'Must be the name of a sort order or the key of an attribute';
/** The key of an attribute, with `-` for descending. */
const attributeSort = z.string(NO_SORT).regex(/^-?[a-z][a-z0-9_]{0,39}$/, NO_SORT);

/** Of the page alone. */
const withoutEffect = z
  .unknown()
  .transform(() => undefined)
  .optional();

/** Parameters beside these are filters by specification (contract/specifications/filters.ts). */
export const productListQuery = z
  .object({
    page: pageInAddress.default(1),
    category_name: line(200).optional(),
    /** As the address of the page names it: what stands there can be asked here. */
    category: line(200).optional(),
    view: withoutEffect,
    units: withoutEffect,
    sort: z.union([z.enum(PRODUCT_SORT_NAMES), attributeSort]).default('featured'),
    q: searchText(MAX_SEARCH_CHARACTERS).optional(),
    facets: z.enum(['0', '1']).default('0'),
    /** Keys of attributes that the results carry as values; empty for the first few of the category. */
    cols: z
      .string()
      .regex(/^[a-z0-9_,]{0,400}$/, 'Must be keys of attributes, separated by commas')
      .optional(),
  })
  .catchall(z.unknown());

export const productSearchQuery = z.object({
  q: searchText(MAX_SEARCH_CHARACTERS),
  category: line(200).optional(),
  /** Without it the best match comes first. */
  sort: z.enum(PRODUCT_SORT_NAMES).optional(),
});

export type ShopCategory = z.infer<typeof shopCategory>;
export type ProductImage = z.infer<typeof productImage>;
export type Specification = z.infer<typeof specification>;
export type Attachment = z.infer<typeof attachment>;
export type ProductName = z.infer<typeof productName>;
export type Product = z.infer<typeof product>;
export type Facet = z.infer<typeof facet>;
export type ProductList = z.infer<typeof productList>;
