/** The fields of a product that a person may change, how they are tidied, and what is wrong with them. */

import { createHash } from 'node:crypto';
import { COLUMN_OF_FIELD, EDITED_COLUMNS, EDITED_FIELDS } from '#contract/console/edited-field-terms.ts';
import type { EditedField, EditedFields } from '#contract/console/edited-field-terms.ts';
import { PRODUCT_LIMITS } from '#contract/console/product-terms.ts';
import type { ProductColumn } from '#contract/console/product-value-terms.ts';
import { MAX_CENTS } from '#contract/money.ts';
import { refusedInLine, refusedInLines, tidyLines, tidyText } from '#contract/text/clean-text.ts';
import { distinctTexts, isSame } from '#contract/text/identity.ts';
import type { ImageColumn, SpecificationColumn } from '#server/platform/database/catalogue-tables.ts';

/** By the names of their columns; a category by its name. */
export interface ProductFields extends EditedFields {
  specifications: SpecificationColumn[];
  /** False: withdrawn from the shop. */
  is_listed: boolean;
  images: ImageColumn[];
}
export type ProductField = keyof ProductFields;

/** The owner's names of the fields, as the columns of the folder's files. */
export const OWNER_NAMES: Record<ProductField, string> = {
  ...COLUMN_OF_FIELD,
  specifications: 'specifications',
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
export function tidyFields(input: Partial<ProductFields>): Partial<ProductFields> {
  const { specifications, images } = input;
  const tidied = providedFields(input).map(([field, value]) => [field, tidyValue(EDITED_COLUMNS[field], value)]);
  return {
    ...input,
    ...Object.fromEntries(tidied),
    ...(specifications !== undefined && {
      specifications: specifications.map(({ key, value }) => ({ key: tidyText(key), value: tidyText(value) })),
    }),
    ...(images !== undefined && { images: images.map((image) => ({ ...image, alt_text: tidyText(image.alt_text) })) }),
  };
}

type FieldValue = EditedFields[EditedField];

function providedFields(input: Partial<ProductFields>): [EditedField, FieldValue][] {
  return EDITED_FIELDS.flatMap((field): [EditedField, FieldValue][] => {
    const value = input[field];
    return value === undefined ? [] : [[field, value]];
  });
}

function tidyValue({ kind }: ProductColumn, value: FieldValue): FieldValue {
  if (Array.isArray(value)) return tidyList(value);
  if (typeof value !== 'string') return value;
  if (kind === 'paragraphs') return tidyLines(value);
  return kind === 'text' ? tidyText(value) : value;
}

function tidyList(items: readonly string[]): string[] {
  return distinctTexts(items.map(tidyText).filter(Boolean));
}

/** Of tidied fields; the same rules as for the owner's files. */
export function checkFields(input: Partial<ProductFields>): FieldProblems {
  const { specifications, images } = input;
  const problems: [string, string | null][] = [
    ...providedFields(input).map(([field, value]): [string, string | null] => [
      field,
      checkValue(EDITED_COLUMNS[field], value),
    ]),
    ['specifications', specifications === undefined ? null : checkSpecifications(specifications)],
    ['images', images === undefined ? null : checkImages(images)],
  ];
  return Object.fromEntries(problems.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The type of a day and of a yes or no says all; a category is looked for in the shop. */
function checkValue(column: ProductColumn, value: FieldValue): string | null {
  const { kind } = column;
  if (Array.isArray(value)) return kind === 'list' ? checkList(value, column.maxItems, column.max) : null;
  if (typeof value === 'number') {
    if (kind === 'whole') return checkWhole(value, column.min, column.max);
    return kind === 'cents' ? checkPrice(value) : null;
  }
  if (typeof value !== 'string') return null;
  if (kind === 'choice') return column.choices.includes(value) ? null : `Must be one of ${column.choices.join(', ')}`;
  if (kind === 'paragraphs') return checkText(value, column.max, { hasLines: true });
  return kind === 'text' ? checkText(value, column.max, { isNeeded: column.isRequired === true }) : null;
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

function checkWhole(value: number, min: number, max: number): string | null {
  return Number.isInteger(value) && value >= min && value <= max
    ? null
    : `Must be a whole number from ${min} to ${max}`;
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
