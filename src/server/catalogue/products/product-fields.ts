/** The fields of a product that a person may change, how they are tidied, and what is wrong with them. */
import { createHash } from 'node:crypto';
import { PRODUCT_LIMITS } from '#contract/console/product-terms.ts';
import { MAX_CENTS } from '#contract/money.ts';
import { refusedInLine, refusedInLines, tidyLines, tidyText } from '#contract/text/clean-text.ts';
import { distinctTexts, isSame } from '#contract/text/identity.ts';
import type { ImageColumn, SpecificationColumn } from '#server/platform/database/catalogue-tables.ts';

/** By the names of their columns. */
export interface ProductFields {
  name: string;
  description: string;
  /** 0 is a price on request. */
  price_cents: number;
  /** Name of the shop category. */
  category: string;
  material: string;
  tags: string[];
  aliases: string[];
  specifications: SpecificationColumn[];
  is_featured: boolean;
  is_available: boolean;
  /** Day on which more units are expected, as 'YYYY-MM-DD'; null: none is stated. */
  restock_on: string | null;
  /** Working days from an order until units beyond the stock are shipped. */
  lead_days_min: number | null;
  lead_days_max: number | null;
  is_last_pieces: boolean;
  /** False: withdrawn from the shop. */
  is_listed: boolean;
  images: ImageColumn[];
}
export type ProductField = keyof ProductFields;

/** The owner's names of the fields, as the columns of the folder's files. */
export const OWNER_NAMES: Record<ProductField, string> = {
  name: 'name',
  description: 'description',
  price_cents: 'price',
  category: 'category',
  material: 'material',
  tags: 'tags',
  aliases: 'also_known_as',
  specifications: 'specifications',
  is_featured: 'featured',
  is_available: 'is_available',
  restock_on: 'restock_on',
  lead_days_min: 'lead_days_min',
  lead_days_max: 'lead_days_max',
  is_last_pieces: 'last_pieces',
  is_listed: 'is_listed',
  images: 'pictures',
};
export const PRODUCT_FIELDS = Object.keys(OWNER_NAMES) as ProductField[]; // every field has a name

/** What is wrong, by field. */
export type FieldProblems = Record<string, string>;

/** What a person was shown: another revision means that someone has changed the product since. */
export function revisionOf(fields: ProductFields): string {
  const values = PRODUCT_FIELDS.map((field) => fields[field]);
  return createHash('sha256')
    .update(JSON.stringify(values.map(sorted)))
    .digest('base64url')
    .slice(0, 22);
}

/** PostgreSQL orders the keys of jsonb in its own way. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Those that differ. */
export function changedFields(before: ProductFields, after: ProductFields): ProductField[] {
  return PRODUCT_FIELDS.filter(
    (field) => JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(after[field])),
  );
}

/** As an import would store them: without spaces around, empty items, and items that are there twice. */
export function tidyFields(wanted: Partial<ProductFields>): Partial<ProductFields> {
  const { name, description, material, tags, aliases, specifications, images } = wanted;
  return {
    ...wanted,
    ...(name !== undefined && { name: tidyText(name) }),
    ...(description !== undefined && { description: tidyLines(description) }),
    ...(material !== undefined && { material: tidyText(material) }),
    ...(tags !== undefined && { tags: tidyList(tags) }),
    ...(aliases !== undefined && { aliases: tidyList(aliases) }),
    ...(specifications !== undefined && {
      specifications: specifications.map(({ key, value }) => ({ key: tidyText(key), value: tidyText(value) })),
    }),
    ...(images !== undefined && { images: images.map((image) => ({ ...image, alt_text: tidyText(image.alt_text) })) }),
  };
}

function tidyList(items: readonly string[]): string[] {
  return distinctTexts(items.map(tidyText).filter(Boolean));
}

/** Of tidied fields; the same rules as for the owner's files. */
export function checkFields(wanted: Partial<ProductFields>): FieldProblems {
  const limits = PRODUCT_LIMITS;
  const problems: Partial<Record<ProductField, string | null>> = {
    ...(wanted.name !== undefined && { name: checkText(wanted.name, limits.name, { isNeeded: true }) }),
    ...(wanted.description !== undefined && {
      description: checkText(wanted.description, limits.description, { hasLines: true }),
    }),
    ...(wanted.price_cents !== undefined && { price_cents: checkPrice(wanted.price_cents) }),
    ...(wanted.material !== undefined && { material: checkText(wanted.material, limits.material) }),
    ...(wanted.tags !== undefined && { tags: checkList(wanted.tags, limits.tags, limits.tag) }),
    ...(wanted.aliases !== undefined && { aliases: checkList(wanted.aliases, limits.aliases, limits.alias) }),
    ...(wanted.specifications !== undefined && { specifications: checkSpecifications(wanted.specifications) }),
    ...(wanted.lead_days_min !== undefined && { lead_days_min: checkLeadDays(wanted.lead_days_min) }),
    ...(wanted.lead_days_max !== undefined && { lead_days_max: checkLeadDays(wanted.lead_days_max) }),
    ...(wanted.images !== undefined && { images: checkImages(wanted.images) }),
  };
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
}

export function checkPartNumber(partNumber: string): string | null {
  return checkText(partNumber, PRODUCT_LIMITS.partNumber, { isNeeded: true });
}

function checkText(text: string, max: number, { isNeeded = false, hasLines = false } = {}): string | null {
  if (isNeeded && text === '') return 'Must not be empty';
  if (text.length > max) return `At most ${max} characters, not ${text.length}`;
  const refused = hasLines ? refusedInLines(text) : refusedInLine(text);
  if (refused === null) return null;
  return refused.why === 'surrogate' ? 'Is not valid text' : 'Has a character that cannot be shown';
}

function checkLeadDays(days: number | null): string | null {
  const { leadDays } = PRODUCT_LIMITS;
  const isOne = days === null || (Number.isInteger(days) && days >= 1 && days <= leadDays);
  return isOne ? null : `Must be a whole number from 1 to ${leadDays}`;
}

/** Of a person who changes one of them; in a sheet each counts by itself. */
export function checkLeadTime(changes: Partial<ProductFields>, after: ProductFields): FieldProblems {
  if (changes.lead_days_min === undefined && changes.lead_days_max === undefined) return {};
  const { lead_days_min: min, lead_days_max: max } = after;
  return min !== null && max !== null && max < min ? { lead_days_max: `Must not be less than ${min}` } : {};
}

function checkPrice(cents: number): string | null {
  if (Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS) return null;
  return `Must be an amount up to ${MAX_CENTS / 100}`;
}

/** The files separate items by semicolons. */
function checkList(items: readonly string[], maxItems: number, maxCharacters: number): string | null {
  if (items.length > maxItems) return `At most ${maxItems} of them, not ${items.length}`;
  for (const item of items) {
    const problem = item.includes(';') ? 'Must not contain a semicolon' : checkText(item, maxCharacters);
    if (problem !== null) return `“${item.slice(0, 40)}”: ${problem}`;
  }
  return null;
}

function checkSpecifications(rows: readonly SpecificationColumn[]): string | null {
  const { specifications, specificationKey, specificationValue } = PRODUCT_LIMITS;
  if (rows.length > specifications) return `At most ${specifications} rows`;
  for (const [index, { key, value }] of rows.entries()) {
    const problem =
      checkText(key, specificationKey, { isNeeded: true }) ?? checkText(value, specificationValue, { isNeeded: true });
    if (problem !== null) return `Row ${index + 1}: ${problem}`;
    const first = rows.findIndex((other) => isSame(other.key, key));
    if (first < index) return `Row ${index + 1}: “${key}” is in row ${first + 1} already`;
  }
  return null;
}

function checkImages(images: readonly ImageColumn[]): string | null {
  if (images.length > PRODUCT_LIMITS.pictures) return `At most ${PRODUCT_LIMITS.pictures} pictures`;
  for (const [index, { alt_text: altText }] of images.entries()) {
    const problem = checkText(altText, PRODUCT_LIMITS.altText, { isNeeded: true });
    if (problem !== null) return `Picture ${index + 1}, description: ${problem}`;
  }
  return null;
}
