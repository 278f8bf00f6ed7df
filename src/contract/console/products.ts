/** Products as the console lists, shows, changes and makes them. What is wrong with a field is decided by the catalogue. */

import { z } from 'zod';
import { soldUnitFields } from '../sold-unit.ts';
import { moment } from '../wire.ts';
import { LISTS, sortChoices } from './console-lists.ts';
import { mapFields } from './edited-field-terms.ts';
import type { EditedField, EditedFields } from './edited-field-terms.ts';
import { listQuery } from './list-query.ts';
import { PRODUCT_LIMITS, PRODUCT_TABS } from './product-terms.ts';
import type { ProductColumn } from './product-value-terms.ts';
import { MAX_PART_CHARACTERS, MAX_STOCK_UNITS } from './stock-terms.ts';

export const listProductsQuery = z.object({
  tab: z.enum(LISTS.products.tab.choices).default(LISTS.products.tab.first),
  sort: z.enum(sortChoices(LISTS.products.sorts)).default(''),
  ...listQuery,
});

export const productRow = z.object({
  id: z.number(),
  part_number: z.string(),
  name: z.string(),
  category: z.string(),
  ...soldUnitFields,
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

const SCHEMAS: Record<ProductColumn['kind'], (column: ProductColumn) => z.ZodType> = {
  id: () => z.int(),
  text: () => z.string(),
  former_number: () => z.string().nullable(),
  paragraphs: () => z.string(),
  category: () => z.string(),
  list: () => z.array(z.string()).max(1000),
  cents: () => z.int('Must be an amount'),
  stock: () => z.int('Must be a whole number'),
  yes_no: () => z.boolean(),
  whole: () => z.int('Must be a whole number').nullable(),
  day: () => z.iso.date('Choose a day').nullable(),
  moment: () => z.iso.datetime().nullable(),
  choice: (column) => z.enum(column.kind === 'choice' ? column.choices : []),
};
type FieldSchemas = { [Field in EditedField]: z.ZodType<EditedFields[Field], EditedFields[Field]> };
const fieldSchemas = mapFields((column) => SCHEMAS[column.kind](column)) as FieldSchemas; // each of its column's kind
const productFields = z.object({ ...fieldSchemas, specifications: z.array(specification).max(1000) });

/** A new product must state these. */
type ProvidedField = 'name' | 'price_cents' | 'category';
type OtherSchemas = { [Field in Exclude<EditedField, ProvidedField>]: z.ZodDefault<FieldSchemas[Field]> };
const otherSchemas = mapFields(({ initial }, field) =>
  (fieldSchemas[field] as z.ZodType).default(initial),
) as unknown as OtherSchemas; // each has its own default

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
  ...otherSchemas,
  name: fieldSchemas.name,
  price_cents: fieldSchemas.price_cents,
  category: fieldSchemas.category,
  specifications: productFields.shape.specifications.default([]),
  part_number: z.string(),
  stock: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(MAX_STOCK_UNITS, `At most ${MAX_STOCK_UNITS}`),
});
export const productCreated = z.object({ part_number: z.string() });
