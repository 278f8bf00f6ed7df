/**
 * Filters as an address and a call state them: `shaft=38,45` one or the other, `flow=40..200` a range, `pmax=16..` at
 * least, `temp=~160` and `temp=~-30..140` covered, `elastomer=FKM,unknown` also what is not provided. A value may carry a
 * unit (`176..881gpm`). What is not understood is named and left out, so that an address never leads to an empty page.
 */

import type { Attribute } from './attribute.ts';
import { normalizeCharacters } from './characters.ts';
import { printPlainNumber } from './print-quantity.ts';
import { Scanner } from './scanner.ts';
import { takeMeasure } from './take-measure.ts';
import { convert, dimensionOf } from './units.ts';
import type { UnitCode } from './units.ts';

/** A number, or a range whose open end is null, in the attribute's unit. */
export interface SpanChoice {
  lo: number | null;
  hi: number | null;
}

/** One attribute's choices, of which one must be met. */
export type Filter = { attribute: Attribute; withUnknown: boolean } & (
  | { spans: readonly SpanChoice[]; names: null }
  | { spans: null; names: readonly string[] }
);

export interface IgnoredFilter {
  key: string;
  /** What was provided; empty when the whole key is unknown. */
  value: string;
}

export interface FiltersRead {
  filters: Filter[];
  ignored: IgnoredFilter[];
}

/** More in one address are refused. */
export const MAX_FILTERS = 30;
export const MAX_CHOICES = 50;
const MAX_CHOICE_CHARACTERS = 100;
const UNKNOWN = 'unknown';

/** Whether these are more filters or choices than a person makes. */
export function areTooMany(input: readonly (readonly [key: string, value: string])[]): boolean {
  return (
    input.length > MAX_FILTERS || input.some(([, value]) => value.split(',', MAX_CHOICES + 1).length > MAX_CHOICES)
  );
}

/** Filters in the order of the attributes; null when there are too many to be a person's choice. */
export function readFilters(
  input: readonly (readonly [key: string, value: string])[],
  attributes: readonly Attribute[],
): FiltersRead | null {
  if (areTooMany(input)) return null;
  const filters: Filter[] = [];
  const ignored: IgnoredFilter[] = [];
  for (const [key, value] of input) {
    const attribute = attributes.find((candidate) => candidate.key === key && candidate.kind !== 'text');
    const choices = value.split(',').map((choice) => choice.trim());
    if (attribute === undefined) {
      ignored.push({ key, value: '' });
      continue;
    }
    const read = readFilter(attribute, choices.filter(Boolean));
    ignored.push(...read.ignored);
    if (read.filter !== null) filters.push(read.filter);
  }
  const place = (filter: Filter) => attributes.indexOf(filter.attribute);
  return { filters: filters.toSorted((a, b) => place(a) - place(b)), ignored };
}

function readFilter(
  attribute: Attribute,
  choices: readonly string[],
): { filter: Filter | null; ignored: IgnoredFilter[] } {
  const withUnknown = choices.includes(UNKNOWN);
  const provided = choices.filter((choice) => choice !== UNKNOWN);
  const read = isNamed(attribute) ? readNames(attribute, provided) : readSpans(attribute, provided);
  const isEmpty = read.understood === 0 && !withUnknown;
  return { filter: isEmpty ? null : { attribute, withUnknown, ...read.choices }, ignored: read.ignored };
}

interface ChoicesRead {
  choices: { spans: SpanChoice[]; names: null } | { spans: null; names: string[] };
  understood: number;
  ignored: IgnoredFilter[];
}

export function isNamed({ kind }: Attribute): boolean {
  return kind === 'enumeration' || kind === 'pair';
}

function readNames(attribute: Attribute, choices: readonly string[]): ChoicesRead {
  const read = choices.map((choice) => ({ choice, name: readName(attribute, choice) }));
  const names = [...new Set(read.flatMap(({ name }) => name ?? []))];
  const ignored = read.filter(({ name }) => name === null).map(({ choice }) => ({ key: attribute.key, value: choice }));
  return { choices: { spans: null, names: inOrder(attribute, names) }, understood: names.length, ignored };
}

function inOrder({ values }: Attribute, names: readonly string[]): string[] {
  const place = (name: string) => values.findIndex(({ value }) => value === name);
  return names.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** A name by any of its spellings; of a pair both. */
function readName({ kind, values }: Attribute, choice: string): string | null {
  if (choice.length > MAX_CHOICE_CHARACTERS) return null;
  const nameOf = (text: string) => {
    const requested = toKey(text);
    const isSpelled = (spelling: string) => toKey(spelling) === requested;
    const found =
      values.find(({ value }) => isSpelled(value)) ??
      values.find(({ label, synonyms }) => [label, ...synonyms].some(isSpelled));
    return found?.value ?? null;
  };
  if (kind !== 'pair') return nameOf(choice);
  const sides = choice.split('/').map(nameOf);
  return sides.length === 2 && !sides.includes(null) ? sides.join('/') : null;
}

function toKey(text: string): string {
  return normalizeCharacters(text).toLowerCase();
}

function readSpans(attribute: Attribute, choices: readonly string[]): ChoicesRead {
  const read = choices.map((choice) => ({ choice, span: readSpan(attribute, choice) }));
  const bySpelling = new Map(read.flatMap(({ span }) => (span === null ? [] : [[toChoice(attribute, span), span]])));
  const spans = [...bySpelling.values()];
  const ignored = read.filter(({ span }) => span === null).map(({ choice }) => ({ key: attribute.key, value: choice }));
  const ascending = spans.toSorted((a, b) => (a.lo ?? -Infinity) - (b.lo ?? -Infinity));
  return { choices: { spans: ascending, names: null }, understood: spans.length, ignored };
}

const COVERS = /~ ?/y;
const RANGE = / ?\.\. ?/y;

/** One choice in the attribute's unit; null when it is none. */
export function readSpan({ kind, unit }: Pick<Attribute, 'kind' | 'unit'>, choice: string): SpanChoice | null {
  if (choice.length > MAX_CHOICE_CHARACTERS) return null;
  const scanner = new Scanner(normalizeCharacters(choice));
  scanner.take(COVERS);
  const lo = takeValue(scanner, unit);
  const isRange = scanner.take(RANGE) !== null;
  const hi = isRange ? takeValue(scanner, unit) : lo;
  if (scanner.rest !== '' || (lo === null && hi === null)) return null;
  const shared = hi?.unit ?? lo?.unit ?? unit;
  const inUnit = (end: Value | null) => (end === null ? null : toUnit(end.value, end.unit ?? shared, unit));
  const span = { lo: inUnit(lo), hi: inUnit(hi) };
  if (span.lo !== null && span.hi !== null && span.lo > span.hi) return null;
  return kind === 'at_least' && !isRange ? { ...span, hi: null } : span;
}

interface Value {
  value: number;
  unit: UnitCode | null;
}

function takeValue(scanner: Scanner, unit: UnitCode | null): Value | null {
  const measure = takeMeasure(scanner, unit === null ? null : dimensionOf(unit));
  return measure === null || typeof measure === 'string' ? null : { value: measure.number.value, unit: measure.unit };
}

function toUnit(value: number, from: UnitCode | null, to: UnitCode | null): number {
  return from === null || to === null ? value : convert(value, from, to);
}

/** The filters as the address states them: in the order given, values ascending, numbers in the attribute's unit. */
export function toFilterParams(filters: readonly Filter[]): [key: string, value: string][] {
  return filters.map((filter) => [filter.attribute.key, choicesOf(filter).join(',')]);
}

function choicesOf(filter: Filter): string[] {
  const provided = filter.names ?? filter.spans.map((span) => toChoice(filter.attribute, span));
  return filter.withUnknown ? [...provided, UNKNOWN] : [...provided];
}

export function toChoice({ kind }: Pick<Attribute, 'kind'>, { lo, hi }: SpanChoice): string {
  const ends = [lo, hi].map((end) => (end === null ? '' : printPlainNumber(end)));
  // Of a capability one number alone means "or more".
  const isPoint = lo === hi && kind !== 'at_least';
  return `${kind === 'covers' ? '~' : ''}${isPoint ? ends[0] : ends.join('..')}`;
}
