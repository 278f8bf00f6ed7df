/** What is typed in the form of a product, and what it means. */

import { EDITED_COLUMNS, EDITED_FIELDS, mapFields } from '#contract/console/edited-field-terms.ts';
import type { EditedField, FieldOfKind } from '#contract/console/edited-field-terms.ts';
import type { ConsoleInput } from '#contract/console/endpoints.ts';
import type { ProductColumn } from '#contract/console/product-value-terms.ts';
import type { ProductView } from '#contract/console/products.ts';
import { parseTypedMoney } from '#contract/typed-money.ts';

/** Texts as in the owner's sheet: lists are separated by semicolons, an empty price is on request, an empty number or day is not stated. */
export type TypedProduct = { [Field in TextFieldName]: string } & { [Field in FieldOfKind<'yes_no'>]: boolean } & {
  specifications: TypedSpecification[];
};
export type TextFieldName = Exclude<EditedField, FieldOfKind<'yes_no'>>;
type TypedField = keyof TypedProduct;

export interface TypedSpecification {
  key: string;
  value: string;
}

export const FIELD_LABELS: Record<TypedField, string> = {
  ...mapFields(({ label, formLabel = label }) => formLabel),
  specifications: 'Specifications',
};

/** A person chooses the category of a new product. */
export const EMPTY_PRODUCT: TypedProduct = {
  ...typeFields((column) => column.initial),
  category: '',
  specifications: [],
};

export function toTyped(product: ProductView): TypedProduct {
  return {
    ...typeFields((_, field) => product[field]),
    specifications: product.specifications.map(({ key, value }) => ({ key, value })),
  };
}

function typeFields(valueOf: (column: ProductColumn, field: EditedField) => unknown) {
  const typed = mapFields((column, field) => typeValue(column, valueOf(column, field)));
  return typed as Omit<TypedProduct, 'specifications'>; // each of its column's kind
}

function typeValue({ kind }: ProductColumn, value: unknown): string | boolean {
  if (kind === 'cents' && typeof value === 'number') return value === 0 ? '' : typeMoney(value);
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join('; ') : String(value ?? '');
}

/** 1,234.50, as it may be typed again. */
function typeMoney(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(cents % 100).padStart(2, '0')}`;
}

type ProductChanges = Omit<ConsoleInput<'changeProduct'>['body']['changes'], 'pictures' | 'is_listed'>;

/** The fields that were typed, as the call takes them, and what is wrong with them. */
export function readTyped(typed: Partial<TypedProduct>): {
  changes: ProductChanges;
  fieldErrors: Record<string, string>;
} {
  const { specifications } = typed;
  const fields = EDITED_FIELDS.flatMap((field) => {
    const value = typed[field];
    return value === undefined ? [] : [{ field, reading: readField(EDITED_COLUMNS[field], value) }];
  });
  return {
    changes: {
      ...Object.fromEntries(
        fields.flatMap(({ field, reading }) => ('value' in reading ? [[field, reading.value]] : [])),
      ),
      ...(specifications !== undefined && {
        specifications: specifications.filter(({ key, value }) => key.trim() !== '' || value.trim() !== ''),
      }),
    },
    fieldErrors: Object.fromEntries(
      fields.flatMap(({ field, reading }) => ('error' in reading ? [[field, reading.error]] : [])),
    ),
  };
}

function readField(column: ProductColumn, typed: string | boolean): { value: unknown } | { error: string } {
  if (typeof typed === 'boolean') return { value: typed };
  switch (column.kind) {
    case 'cents': {
      const cents = readPrice(typed);
      return cents === null ? { error: 'Must be an amount such as 1,234.50, or empty' } : { value: cents };
    }
    case 'list':
      return { value: typed.split(';') };
    case 'day':
      return { value: typed === '' ? null : typed };
    case 'whole': {
      const number = readWhole(typed);
      return Number.isNaN(number) ? { error: `Must be a whole number of ${column.of}, or empty` } : { value: number };
    }
    default:
      return { value: typed };
  }
}

/** Null: not stated. NaN: no whole number. */
function readWhole(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function readPrice(text: string): number | null {
  return text.trim() === '' ? 0 : parseTypedMoney(text);
}

/** Those fields that someone else has changed too: what the person began with, and what it is now. */
export function findConflicts(
  typed: Partial<TypedProduct>,
  seen: TypedProduct,
  now: TypedProduct,
): { field: TypedField; now: string }[] {
  const fields = Object.keys(typed) as TypedField[]; // of the form
  return fields
    .filter((field) => JSON.stringify(seen[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, now: describe(now[field]) }));
}

function describe(value: TypedProduct[TypedField]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return value.length === 1 ? '1 row' : `${value.length} rows`;
  return value === '' ? 'nothing' : `“${value.length > 80 ? `${value.slice(0, 80)}...` : value}”`;
}
