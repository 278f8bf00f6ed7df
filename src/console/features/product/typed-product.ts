/** What is typed in the form of a product, and what it means. */
import type { ConsoleInput } from '#contract/console/endpoints.ts';
import type { ProductView } from '#contract/console/products.ts';
import { parseTypedMoney } from '#contract/typed-money.ts';

export interface TypedProduct {
  name: string;
  /** Empty: on request. */
  price_cents: string;
  category: string;
  material: string;
  description: string;
  /** Separated by semicolons, as in the owner's sheet. */
  tags: string;
  aliases: string;
  specifications: TypedSpecification[];
  is_featured: boolean;
  is_available: boolean;
  /** A day; empty: none is expected. */
  restock_on: string;
  /** Whole numbers; empty: not stated. */
  lead_days_min: string;
  lead_days_max: string;
  is_last_pieces: boolean;
}
type TypedField = keyof TypedProduct;

export interface TypedSpecification {
  key: string;
  value: string;
}

export const FIELD_LABELS: Record<TypedField, string> = {
  name: 'Name',
  price_cents: 'Price',
  category: 'Category',
  material: 'Material',
  description: 'Description',
  tags: 'Tags',
  aliases: 'Also known as',
  specifications: 'Specifications',
  is_featured: 'Featured',
  is_available: 'Available',
  restock_on: 'Expected in stock on',
  lead_days_min: 'Lead time from',
  lead_days_max: 'Lead time to',
  is_last_pieces: 'Last pieces',
};

export const EMPTY_PRODUCT: TypedProduct = {
  name: '',
  price_cents: '',
  category: '',
  material: '',
  description: '',
  tags: '',
  aliases: '',
  specifications: [],
  is_featured: false,
  is_available: true,
  restock_on: '',
  lead_days_min: '',
  lead_days_max: '',
  is_last_pieces: false,
};

export function toTyped(product: ProductView): TypedProduct {
  const { name, category, material, description, is_featured, is_available, is_last_pieces } = product;
  return {
    name,
    category,
    material,
    description,
    is_featured,
    is_available,
    is_last_pieces,
    restock_on: product.restock_on ?? '',
    lead_days_min: String(product.lead_days_min ?? ''),
    lead_days_max: String(product.lead_days_max ?? ''),
    price_cents: product.price_cents === 0 ? '' : typeMoney(product.price_cents),
    tags: product.tags.join('; '),
    aliases: product.aliases.join('; '),
    specifications: product.specifications.map(({ key, value }) => ({ key, value })),
  };
}

/** 1,234.50, as it may be typed again. */
function typeMoney(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(cents % 100).padStart(2, '0')}`;
}

type ProductChanges = Omit<ConsoleInput<'changeProduct'>['body']['changes'], 'pictures' | 'is_listed'>;

/** The fields that were typed, as the call takes them, and what is wrong with them. */
export function readTyped(typed: Partial<TypedProduct>): { changes: ProductChanges; faults: Record<string, string> } {
  const {
    price_cents: price,
    tags,
    aliases,
    specifications,
    restock_on: restock,
    lead_days_min: min,
    lead_days_max: max,
    ...texts
  } = typed;
  const cents = price === undefined ? undefined : readPrice(price);
  const leadTimes = Object.entries({ lead_days_min: min, lead_days_max: max }).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, days: readDays(text) }],
  );
  const wrongTimes = leadTimes.filter(({ days }) => Number.isNaN(days));
  return {
    changes: {
      ...texts,
      ...(typeof cents === 'number' && { price_cents: cents }),
      ...(restock !== undefined && { restock_on: restock === '' ? null : restock }),
      ...Object.fromEntries(leadTimes.map(({ field, days }) => [field, days])),
      ...(tags !== undefined && { tags: tags.split(';') }),
      ...(aliases !== undefined && { aliases: aliases.split(';') }),
      ...(specifications !== undefined && {
        specifications: specifications.filter(({ key, value }) => key.trim() !== '' || value.trim() !== ''),
      }),
    },
    faults: {
      ...(cents === null && { price_cents: 'Must be an amount such as 1,234.50, or empty' }),
      ...Object.fromEntries(wrongTimes.map(({ field }) => [field, 'Must be a whole number of working days, or empty'])),
    },
  };
}

/** Null: not stated. NaN: no whole number. */
function readDays(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
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
