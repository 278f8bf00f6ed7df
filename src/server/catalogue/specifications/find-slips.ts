/**
 * Finds measures that look as if the columns of a supplier's table had slipped: a bore that is no larger than its shaft, a
 * size that breaks the order of its table, a measure far from those of the next sizes. They are named, and read all the
 * same: only the owner knows.
 */

import type { Attribute } from '#contract/specifications/attribute.ts';
import { dimensionOf } from '#contract/specifications/units.ts';
import { identityOf } from '#contract/text/identity.ts';
import type { AttributeRow, SpecificationText } from './read-specifications.ts';
import { createValueReader } from './read-value.ts';
import { createTextCache } from './text-cache.ts';

export interface Slip {
  line: number;
  text: string;
  message: string;
}

interface Measure {
  line: number;
  text: string;
  /** In the attribute's unit. */
  value: number;
}

/** Measures of one product by attribute. */
type Measures = ReadonlyMap<string, Measure>;

/** Of each, the first is the smaller one, whatever the part. */
const PHYSICAL_ORDER: readonly (readonly [smaller: string, larger: string])[] = [
  ['shaft', 'seat'],
  ['shaft', 'head_diameter'],
  ['shaft', 'outside'],
  ['inside', 'outside'],
];
/** Adjacent products with the same keys are a table from so many on, and looked at so many at a time. */
const MIN_TABLE = 5;
const MAX_TABLE = 200;
/** Share by which a measure may be outside those of the next smaller and the next larger size. */
const BAND = 0.3;
/** A table in which more than this share of a column is outside has no such order. */
const MAX_OUTSIDE = 0.2;
const MAX_REMEMBERED = 10_000;

export interface SlipFinder {
  /** Rows of one product, by its id or its part number, that stand together are looked at together. */
  add(product: number | string, line: number, text: SpecificationText): Slip[];
  /** The rest. */
  end(): Slip[];
}

export function createSlipFinder(attributes: readonly AttributeRow[]): SlipFinder {
  const byKey = measuresByKey(attributes);
  let product: { id: number | string | null; keys: string; measures: Map<string, Measure> } = {
    id: null,
    keys: '',
    measures: new Map<string, Measure>(),
  };
  let table: { keys: string; rows: Measures[] } = { keys: '', rows: [] };
  const endTable = () => {
    const { rows } = table;
    table = { keys: '', rows: [] };
    return findInTable(rows, attributes);
  };
  const endProduct = () => {
    const slips = findInProduct(product.measures, attributes);
    if (product.keys !== table.keys || table.rows.length === MAX_TABLE) slips.push(...endTable());
    table.keys = product.keys;
    table.rows.push(product.measures);
    return slips;
  };
  return {
    add(id, line, { key, value }) {
      const slips = id === product.id ? [] : endProduct();
      if (id !== product.id) product = { id, keys: '', measures: new Map() };
      const name = identityOf(key);
      product.keys += `${name}\n`;
      const measure = byKey.get(name);
      const read = measure?.read(value);
      if (measure !== undefined && read != null && !product.measures.has(measure.key))
        product.measures.set(measure.key, { line, text: value, value: read });
      return slips;
    },
    end: () => [...endProduct(), ...endTable()],
  };
}

interface MeasureReader {
  key: string;
  /** Null for what is no single length. */
  read(text: string): number | null;
}

/** Lengths alone: of them the order is known. */
function measuresByKey(attributes: readonly AttributeRow[]): Map<string, MeasureReader> {
  const readers = new Map<string, MeasureReader>();
  for (const attribute of attributes) {
    const { key, kind, unit, isPaired, readFrom } = attribute;
    const isLength = (kind === 'exact' || kind === 'range') && unit !== null && dimensionOf(unit) === 'length';
    if (!isLength || isPaired) continue;
    const read = rememberLengths(attribute);
    for (const keys of readFrom) if (keys.length === 1) readers.set(identityOf(keys[0] ?? ''), { key, read });
  }
  return readers;
}

function rememberLengths(attribute: Attribute): MeasureReader['read'] {
  const read = createValueReader(attribute);
  const known = createTextCache<{ value: number | null }>(MAX_REMEMBERED);
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const [first, ...more] = read([text]).values;
    const value = first !== undefined && more.length === 0 && first.lo === first.hi ? first.lo : null;
    known.set(text, { value });
    return value;
  };
}

function findInProduct(measures: Measures, attributes: readonly Attribute[]): Slip[] {
  return PHYSICAL_ORDER.flatMap(([smaller, larger]) => {
    const [inner, outer] = [measures.get(smaller), measures.get(larger)];
    if (inner === undefined || outer === undefined || inner.value < outer.value) return [];
    const message = `is no larger than ${labelOf(attributes, smaller)} ${JSON.stringify(inner.text)} of row ${inner.line}: check both`;
    return [{ line: outer.line, text: outer.text, message: `as ${labelOf(attributes, larger)} ${message}` }];
  });
}

/** By the first measure, if the table is in its order but for one row; then all others beside it. */
function findInTable(rows: readonly Measures[], attributes: readonly Attribute[]): Slip[] {
  const first = attributes.find(({ key }) => rows.every((row) => row.has(key)));
  if (rows.length < MIN_TABLE || first === undefined) return [];
  const sizes = rows.flatMap((row) => row.get(first.key) ?? []);
  const slipped = findOutOfOrder(sizes.map(({ value }) => value));
  if (slipped === null) return [];
  const one = sizes[slipped];
  const ordered = rows.filter((_, index) => index !== slipped);
  const columns = attributes.filter(({ key }) => key !== first.key && ordered.every((row) => row.has(key)));
  return [
    ...(one === undefined ? [] : [{ ...one, message: `breaks the order of ${first.label} in its table: check it` }]),
    ...columns.flatMap(({ key, label }) =>
      findOutside(
        ordered.flatMap((row) => row.get(key) ?? []),
        label,
      ),
    ),
  ];
}

/** The place of the one value without which all are in strictly ascending order; -1 when all are; null when it takes more. */
export function findOutOfOrder(values: readonly number[]): number | null {
  const isAscending = (list: readonly number[]) =>
    list.every((value, index) => index === 0 || value > (list[index - 1] ?? value));
  if (isAscending(values)) return -1;
  const at = values.findIndex((value, index) => index > 0 && value <= (values[index - 1] ?? value));
  // Of the two that clash, the later is suspected first.
  return [at, at - 1].find((position) => isAscending(values.filter((_, index) => index !== position))) ?? null;
}

function findOutside(measures: readonly Measure[], label: string): Slip[] {
  const outside = measures.filter(({ value }, index) => {
    const [before, after] = [measures[index - 1]?.value, measures[index + 1]?.value];
    if (before === undefined || after === undefined) return false;
    return value > Math.max(before, after) * (1 + BAND) || value < Math.min(before, after) * (1 - BAND);
  });
  if (outside.length > measures.length * MAX_OUTSIDE) return [];
  return outside.map(({ line, text }) => ({
    line,
    text,
    message: `as ${label} is more than 30% away from the next sizes of its table: check it`,
  }));
}

function labelOf(attributes: readonly Attribute[], key: string): string {
  return attributes.find((attribute) => attribute.key === key)?.label ?? key;
}
