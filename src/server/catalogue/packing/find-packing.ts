/** Products for packing a box, by the columns in memory: those that state a section, or an inside and outside diameter. */

import type { Product } from '#contract/catalogue.ts';
import type { PackingKind, PackingProduct } from '#contract/packing/packing-products.ts';
import type { TypedValue } from '#contract/specifications/attribute.ts';
import { printSpan } from '#contract/specifications/print-quantity.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import type { Column, Columns } from '#server/catalogue/specifications/columns.ts';

/** An owner gives it to the packing that is right where nothing is known of the liquid. */
const GENERAL_TAG = 'general choice';

/** Products that are looked at by name. */
const MAX_CANDIDATES = 2000;

export interface Candidate {
  id: number;
  values: (key: string) => TypedValue | null;
  names: (key: string) => string[];
}

export function findCandidates({ productIds, columns }: Columns): Candidate[] {
  const byKey = new Map(columns.map((column) => [column.attribute.key, column]));
  const [section, inside, outside] = ['section', 'inside', 'outside'].map((key) => byKey.get(key)?.numbers);
  const found: Candidate[] = [];
  for (let index = 0; index < productIds.length && found.length < MAX_CANDIDATES; index += 1) {
    const isSized = (inside?.[index] ?? 0) > 0 && (outside?.[index] ?? 0) > 0;
    if (!isSized && (section?.[index] ?? 0) === 0) continue;
    found.push({
      id: productIds[index] ?? 0,
      values: (key) => valueAt(byKey.get(key), index),
      names: (key) => namesAt(byKey.get(key), index),
    });
  }
  return found;
}

function namesAt(column: Column | undefined, index: number): string[] {
  return (column?.sets[column.numbers[index] ?? 0] ?? []).flatMap(({ name }) => name ?? []);
}

/** The span of all values that are numbers; null when there are none. */
function valueAt(column: Column | undefined, index: number): TypedValue | null {
  const values = (column?.sets[column.numbers[index] ?? 0] ?? []).filter(({ name }) => name === null);
  const [first] = values;
  if (first === undefined) return null;
  const ends = (end: 'lo' | 'hi', pick: (...numbers: number[]) => number) =>
    values.some((value) => value[end] === null) ? null : pick(...values.map((value) => value[end] ?? 0));
  return { ...first, lo: ends('lo', Math.min), hi: ends('hi', Math.max) };
}

/** Null for other goods of such sizes, such as bearings, sleeves and cutters. */
export function toPackingProduct(product: Product, { values, names }: Candidate): PackingProduct | null {
  const section = spanOf(values('section'));
  const rings = values('rings')?.hi ?? null;
  const kind = kindOf(product, section, rings);
  if (kind === null) return null;
  const { id, part_number, name, price, quantity, is_available } = product;
  const limit = (key: string, unit: 'Cel' | 'm/s' | 'bar' | null) => {
    const value = values(key);
    if (value === null) return null;
    // A maximum covers all below it.
    const lo = unit === 'm/s' || unit === 'bar' ? null : value.lo;
    return { lo, hi: value.hi, text: printSpan({ lo, hi: value.hi, unit }) };
  };
  return {
    id,
    part_number,
    name,
    price,
    quantity,
    is_available,
    ...toWireUnit(product),
    kind,
    section,
    rings,
    coil_length: values('coil')?.hi ?? null,
    inside: values('inside')?.hi ?? null,
    outside: values('outside')?.hi ?? null,
    width: values('width')?.hi ?? null,
    temperature: limit('temp', 'Cel'),
    ph: limit('ph', null),
    speed: limit('vmax', 'm/s'),
    pressure: limit('pmax', 'bar'),
    yarns: names('yarn'),
    is_general: product.tags_list.some((tag) => tag.toLowerCase() === GENERAL_TAG),
  };
}

function spanOf(value: TypedValue | null): PackingProduct['section'] {
  return value === null || value.lo === null || value.hi === null ? null : { lo: value.lo, hi: value.hi };
}

function kindOf(
  { name, tags_list }: Product,
  section: PackingProduct['section'],
  rings: number | null,
): PackingKind | null {
  const words = [name, ...tags_list].join(' ').toLowerCase();
  if (words.includes('extractor')) return section === null ? null : 'extractor';
  if (words.includes('lantern')) return section === null ? 'lantern' : null;
  if (rings !== null && section === null) return 'set';
  const isOneSize = section !== null && section.lo === section.hi;
  return isOneSize && /packing|braid/.test(words) ? 'coil' : null;
}
