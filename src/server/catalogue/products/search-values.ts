/**
 * Values with units in a query, such as `120 gpm` or `150 ft head`, read by the reader of measures, and the products whose
 * specifications meet them: flow and head "at least", the nearest first.
 */

import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { normalizeCharacters } from '#contract/specifications/characters.ts';
import { toFilterParams } from '#contract/specifications/filters.ts';
import type { Filter } from '#contract/specifications/filters.ts';
import { meetsFilter } from '#contract/specifications/match-value.ts';
import { printSpan } from '#contract/specifications/print-quantity.ts';
import { Scanner } from '#contract/specifications/scanner.ts';
import { takeMeasure } from '#contract/specifications/take-measure.ts';
import { convert, dimensionOf } from '#contract/specifications/units.ts';
import type { Dimension, UnitCode } from '#contract/specifications/units.ts';
import { toIndexes } from '#server/catalogue/specifications/load-list.ts';
import type { SearchList } from '#server/catalogue/specifications/load-list.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { ReadPart } from './search-text.ts';

export interface ReadValue {
  /** As it was entered. */
  text: string;
  value: number;
  unit: UnitCode;
  dimension: Dimension;
}

/** Sizes are not among them: they are words that names and specifications have in both units. */
const DIMENSIONS: readonly Dimension[] = ['flow', 'pressure', 'power', 'temperature', 'rotation', 'voltage', 'length'];
const NUMBER = /(?<![\p{L}\p{N}.,/-])[-+]?\d/gu;
const HEAD = /(?<![\p{L}])(?:head|tdh|lift|hauteur|hmt|[iu]?s?gpm|m3\/hr?|l\/min|lpm)(?![\p{L}])/iu;
const LENGTHS_OF_HEAD: ReadonlySet<UnitCode> = new Set(['[ft_i]', 'm']);
/** A value that is this much less still counts as at least it. */
const TOLERANCE = 0.02;

/** With the text without them. */
export function readValues(text: string): { rest: string; values: ReadValue[] } {
  const plain = normalizeCharacters(text);
  const values: ReadValue[] = [];
  let rest = '';
  let end = 0;
  for (const { index } of plain.matchAll(NUMBER)) {
    if (index < end) continue;
    const found = readAt(plain, index);
    if (found === null) continue;
    rest += `${plain.slice(end, index)} `;
    values.push({ ...found.value, text: plain.slice(index, found.end).trim() });
    end = found.end;
  }
  return values.length === 0 ? { rest: text, values } : { rest: rest + plain.slice(end), values };
}

function readAt(text: string, at: number): { value: Omit<ReadValue, 'text'>; end: number } | null {
  for (const dimension of DIMENSIONS) {
    const scanner = new Scanner(text);
    scanner.at = at;
    const measure = takeMeasure(scanner, dimension);
    if (measure === null || typeof measure === 'string' || measure.unit === null) continue;
    const { unit } = measure;
    if (dimension === 'length' && !(LENGTHS_OF_HEAD.has(unit) && HEAD.test(text))) continue;
    return { value: { value: measure.number.value, unit, dimension }, end: scanner.at };
  }
  return null;
}

/** Words that only name what a value is: `150 ft head`. */
export const VALUE_WORDS: ReadonlySet<string> = new Set([
  'head',
  'tdh',
  'flow',
  'hauteur',
  'debit',
  'hmt',
  'pressure',
  'lift',
  'us',
  'motor',
  'temperature',
  'speed',
]);

/** The lists of the categories whose products state such values. */
export async function listsStating(
  lists: SearchLists,
  category: string | null,
  values: readonly ReadValue[],
): Promise<SearchList[]> {
  const attributes = await attributesFor(lists, values);
  const names = await lists.categoriesStating(attributes.map(({ key }) => key));
  const loaded = await Promise.all(
    names.filter((name) => category === null || name === category).map((name) => lists.get(name)),
  );
  return loaded.flatMap((list) => (typeof list === 'string' ? [] : [list]));
}

async function attributesFor(lists: SearchLists, values: readonly ReadValue[]): Promise<Attribute[]> {
  const all = await lists.attributes();
  return all.filter((attribute) => values.some(({ dimension }) => isFor(attribute, dimension)));
}

/**
 * The distance of each product that meets all values, by its id: 0 when it is those very values. Of `among` alone, unless
 * that is null.
 */
export function distancesOf(
  lists: readonly SearchList[],
  values: readonly ReadValue[],
  among: readonly number[] | null,
): Map<number, number> {
  const distances = new Map<number, number>();
  for (const list of lists) {
    const columns = values.map((value) => columnsFor(list, value));
    const totalAt = (place: number) =>
      columns.reduce(
        (sum, each) => sum + Math.min(...each.map(({ numbers, ofSets }) => ofSets[numbers[place] ?? 0] ?? Infinity)),
        0,
      );
    const places = among === null ? list.productIds.keys() : toIndexes(list, among);
    for (const place of places) {
      const total = totalAt(place);
      if (total < Infinity) distances.set(list.productIds[place] ?? 0, total);
    }
  }
  return distances;
}

/** The columns that state such a value, with the distance of each of their sets. */
function columnsFor({ columns }: SearchList, value: ReadValue) {
  return columns
    .filter(({ attribute, sizes }) => sizes === null && isFor(attribute, value.dimension))
    .map(({ attribute, sets, numbers }) => ({
      numbers,
      ofSets: sets.map((set) => distanceOf(attribute, set, value) ?? Infinity),
    }));
}

function isFor({ key, unit }: Attribute, dimension: Dimension): boolean {
  if (unit === null || dimensionOf(unit) !== dimension) return false;
  return dimension !== 'length' || key === 'head' || key === 'max_head';
}

/** Null when no value of the set meets it. */
function distanceOf(attribute: Attribute, set: readonly TypedValue[], read: ReadValue): number | null {
  if (set.length === 0 || attribute.unit === null) return null;
  const { value, unit } = read;
  const wanted = convert(value, unit, attribute.unit);
  if (!isLeast(attribute, read)) {
    const filter: Filter = { attribute, withUnknown: false, names: null, spans: [{ lo: wanted, hi: wanted }] };
    return meetsFilter(filter, set) ? 0 : null;
  }
  const most = Math.max(...set.map(({ hi, lo }) => hi ?? lo ?? -Infinity));
  return most >= wanted * (1 - TOLERANCE) ? Math.abs(most - wanted) / Math.max(Math.abs(wanted), 1e-9) : null;
}

/** As a filter by hand has it, where one attribute can be meant; else with an empty key. */
export async function showValue(lists: SearchLists, read: ReadValue): Promise<ReadPart> {
  const attributes = await attributesFor(lists, [read]);
  const [attribute] = attributes;
  const text = printSpan({ lo: read.value, hi: read.value, unit: read.unit });
  if (attribute === undefined || attribute.unit === null) return { text: read.text, key: '', value: '', label: text };
  const isAtLeast = isLeast(attribute, read);
  const label = `${isAtLeast ? 'At least ' : ''}${text}`;
  if (attributes.length > 1) return { text: read.text, key: '', value: '', label };
  const wanted = toStep(convert(read.value, read.unit, attribute.unit), attribute.step);
  const span = isAtLeast ? { lo: wanted, hi: null } : { lo: wanted, hi: wanted };
  const [param] = toFilterParams([{ attribute, withUnknown: false, names: null, spans: [span] }]);
  return {
    text: read.text,
    key: attribute.key,
    value: param?.[1] ?? '',
    label: `${attribute.label}: ${isAtLeast ? 'at least ' : ''}${text}`,
  };
}

function isLeast({ kind }: Attribute, { dimension }: ReadValue): boolean {
  return dimension === 'flow' || dimension === 'length' || kind === 'at_least';
}

/** As filters compare it, without the digits of the conversion. */
function toStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6));
}
