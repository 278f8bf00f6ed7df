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
import { convert } from '#contract/specifications/units.ts';
import type { Dimension, UnitCode } from '#contract/specifications/units.ts';
import type { Column } from '#server/catalogue/specifications/columns.ts';
import { toIndexes } from '#server/catalogue/specifications/load-list.ts';
import type { StatedList } from '#server/catalogue/specifications/load-stated.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import { SEARCHED_DIMENSIONS, isSearched } from '#server/catalogue/specifications/searched-attributes.ts';
import type { ReadPart } from './search-text.ts';

export interface ReadValue {
  /** As it was entered. */
  text: string;
  value: number;
  unit: UnitCode;
  dimension: Dimension;
}

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
  for (const dimension of SEARCHED_DIMENSIONS) {
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

/** What products state of all of these, those of a category alone unless it is null. */
export async function listsStating(
  lists: SearchLists,
  category: string | null,
  values: readonly ReadValue[],
): Promise<StatedList[]> {
  const stated = await lists.stated(values.map(({ dimension }) => dimension));
  return stated.filter((list) => category === null || list.category === category);
}

async function attributesFor(lists: SearchLists, values: readonly ReadValue[]): Promise<Attribute[]> {
  const all = await lists.attributes();
  return all.filter((attribute) => values.some(({ dimension }) => isSearched(attribute, dimension)));
}

/**
 * The products of these lists that meet all values, at most so many, the nearest first, each with how far it is from them:
 * 0 is those very values. Of `among` alone, unless that is null.
 */
export function findNearest(
  lists: readonly StatedList[],
  values: readonly ReadValue[],
  among: readonly number[] | null,
  most: number,
): Map<number, number> {
  const found = new Nearest(most);
  for (const list of lists) {
    const columns = values.map((value) => columnsFor(list, value));
    const places = among === null ? null : toIndexes(list, among);
    const count = places?.length ?? list.productIds.length;
    for (let start = 0; start < count; start += COMPARED_AT_ONCE) {
      const end = Math.min(count, start + COMPARED_AT_ONCE);
      const isNear = findNear(columns[0] ?? [], { start, end, places }, found.limit);
      for (let index = start; index < end; index += 1) {
        if (isNear[index - start] === 0) continue;
        const place = places === null ? index : (places[index] ?? 0);
        const total = totalDistance(columns, place, found.limit);
        if (total < Infinity) found.add(list.productIds[place] ?? 0, total);
      }
    }
  }
  return found.all();
}

/** Products of which the first value is compared at a time, with the limit that those before them have set. */
const COMPARED_AT_ONCE = 4096;

interface Piece {
  start: number;
  end: number;
  /** Which places of the columns are meant; null for all of them. */
  places: Uint32Array | null;
}

/** Of each product of the piece whether a column states a value within the limit: of most none does, which is read fast. */
function findNear(stated: readonly StatedDistances[], { start, end, places }: Piece, limit: number): Uint8Array {
  const isNear = new Uint8Array(end - start);
  // An infinite distance is that of a value that does not meet it, also before there is a limit.
  const most = Math.min(limit, Number.MAX_VALUE);
  for (const { numbers, ofSets } of stated) {
    const piece = places === null ? numbers.subarray(start, end) : numbersAt(numbers, places.subarray(start, end));
    for (let index = 0; index < piece.length; index += 1)
      if ((ofSets[piece[index] ?? 0] ?? Infinity) <= most) isNear[index] = 1;
  }
  return isNear;
}

function numbersAt(numbers: Column['numbers'], places: Uint32Array): Uint32Array {
  return places.map((place) => numbers[place] ?? 0);
}

/** Of a product from all values, from each by the nearest of the columns that state it; infinite where it is beyond the limit. */
function totalDistance(columns: readonly (readonly StatedDistances[])[], place: number, limit: number): number {
  let total = 0;
  for (const stated of columns) {
    let least = Infinity;
    for (const { numbers, ofSets } of stated) least = Math.min(least, ofSets[numbers[place] ?? 0] ?? Infinity);
    total += least;
    if (total > limit) return Infinity;
  }
  return total;
}

interface StatedDistances {
  numbers: Column['numbers'];
  /** Of each set of the column. */
  ofSets: Float64Array;
}

/** The nearest of many products, of which few are in memory at a time. Of two that are as near the one with the lower id is. */
class Nearest {
  readonly #most: number;
  readonly #ids: Float64Array;
  readonly #totals: Float64Array;
  #count = 0;
  /** Of the farthest of enough products. */
  #last = { id: Infinity, total: Infinity };

  constructor(most: number) {
    this.#most = most;
    this.#ids = new Float64Array(2 * most);
    this.#totals = new Float64Array(2 * most);
  }

  /** What is farther is not among the nearest. */
  get limit(): number {
    return this.#last.total;
  }

  add(id: number, total: number): void {
    if (total === this.#last.total && id > this.#last.id) return;
    this.#store(id, total);
    if (this.#count === this.#ids.length) this.#cut();
  }

  #store(id: number, total: number): void {
    this.#ids[this.#count] = id;
    this.#totals[this.#count] = total;
    this.#count += 1;
  }

  #cut(): void {
    const count = this.#count;
    const limit = this.#totals.subarray(0, count).toSorted()[this.#most - 1] ?? Infinity;
    const farthest: number[] = [];
    this.#count = 0;
    for (let index = 0; index < count; index += 1) {
      const id = this.#ids[index] ?? 0;
      const total = this.#totals[index] ?? 0;
      if (total < limit) this.#store(id, total);
      else if (total === limit) farthest.push(id);
    }
    const first = Float64Array.from(farthest)
      .toSorted()
      .subarray(0, this.#most - this.#count);
    for (const id of first) this.#store(id, limit);
    this.#last = { id: first.at(-1) ?? Infinity, total: limit };
  }

  all(): Map<number, number> {
    if (this.#count > this.#most) this.#cut();
    const found = Array.from(
      this.#ids.subarray(0, this.#count),
      (id, index) => [id, this.#totals[index] ?? 0] as const,
    );
    return new Map(found.toSorted(([oneId, one], [otherId, other]) => one - other || oneId - otherId));
  }
}

/** The columns that state such a value, with the distance of each of their sets. */
function columnsFor({ columns }: StatedList, value: ReadValue): StatedDistances[] {
  return columns
    .filter(({ attribute }) => isSearched(attribute, value.dimension))
    .map(({ attribute, sets, numbers }) => ({
      numbers,
      ofSets: Float64Array.from(sets, (set) => distanceOf(attribute, set, value) ?? Infinity),
    }));
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
