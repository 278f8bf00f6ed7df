/** What is chosen, as the address states it, and the steps from one choice to the next. */

import { labelOfValue } from '#app/api/shown-facets.ts';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { TABLE_DEFAULT_COLUMNS } from '#contract/constants.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import { cleanTyped } from '#contract/specifications/filter-fields.ts';
import { readSpan, toChoice } from '#contract/specifications/filters.ts';
import type { SpanChoice } from '#contract/specifications/filters.ts';
import { printChoice, toUnitCode } from '#contract/specifications/print-choice.ts';
import { printSpan } from '#contract/specifications/print-quantity.ts';
import { convert } from '#contract/specifications/units.ts';

export type Filters = ShopSearch['filters'];

/** Also what does not state the attribute. */
export const UNKNOWN = 'unknown';

export function choicesOf(filters: Filters, key: string): string[] {
  return (filters[key] ?? '').split(',').filter(Boolean);
}

/** In the order of the address: attributes and their values as the facets list them, the rest behind. */
export function setChoices(
  filters: Filters,
  facets: readonly ShownFacet[],
  key: string,
  choices: readonly string[],
): Filters {
  const next = { ...filters, [key]: inOrder(facets, key, choices).join(',') };
  const keys = new Set([...facets.map((facet) => facet.key), ...Object.keys(next)]);
  return Object.fromEntries([...keys].flatMap((text) => (next[text] ? [[text, next[text]]] : [])));
}

function inOrder(facets: readonly ShownFacet[], key: string, choices: readonly string[]): string[] {
  const values = facets.find((facet) => facet.key === key)?.values.map(({ value }) => value) ?? [];
  return [
    ...values.filter((value) => choices.includes(value)),
    ...choices.filter((choice) => !values.includes(choice)),
  ];
}

export function toggleChoice(
  filters: Filters,
  facets: readonly ShownFacet[],
  { key, value }: { key: string; value: string },
): Filters {
  const before = choicesOf(filters, key);
  const choices = before.includes(value) ? before.filter((candidate) => candidate !== value) : [...before, value];
  // What states nothing is only shown beside what is requested.
  return setChoices(filters, facets, key, choices.every((choice) => choice === UNKNOWN) ? [] : choices);
}

/** A typed span in the place of the one before; null when it cannot be understood, '' takes it away. */
export function typeChoice(
  filters: Filters,
  facets: readonly ShownFacet[],
  facet: ShownFacet,
  text: string,
): Filters | null {
  const rest = choicesOf(filters, facet.key).filter((choice) => choice === UNKNOWN);
  if (text === '' || text === '..') return setChoices(filters, facets, facet.key, []);
  const span = readTyped(facet, text);
  return span === null || isBelowZero(facet, span)
    ? null
    : setChoices(filters, facets, facet.key, [toChoice(facet, span), ...rest]);
}

export function readTyped(facet: ShownFacet, text: string): SpanChoice | null {
  return readSpan({ kind: facet.kind, unit: toUnitCode(facet.unit) }, cleanTyped(text));
}

/** Below zero, of what is never stated below it: a slip of the keyboard. A span, such as of temperature, may be asked for there. */
export function isBelowZero({ kind, min }: ShownFacet, { lo, hi }: SpanChoice): boolean {
  return kind !== 'covers' && min !== null && min >= 0 && ((lo ?? 0) < 0 || (hi ?? 0) < 0);
}

/** Whether it lies beyond all that the products state. */
export function isBeyondAll({ kind, min, max }: ShownFacet, { lo, hi }: SpanChoice): boolean {
  if (min === null || max === null) return false;
  if (kind === 'covers') return (lo ?? min) < min || (hi ?? max) > max;
  return (lo ?? max) > max || (hi ?? min) < min;
}

/** The range that was typed; null when none was. */
export function typedSpan(facet: ShownFacet, filters: Filters): SpanChoice | null {
  const choice = choicesOf(filters, facet.key).find((candidate) => candidate !== UNKNOWN);
  return choice === undefined ? null : readTyped(facet, choice);
}

/** Both ends as fields show them, in the unit in which they are shorter. */
export function spanTexts(facet: ShownFacet, { lo, hi }: SpanChoice): { from: string; to: string } {
  const unit = toUnitCode(facet.unit);
  const texts = [unit, toUnitCode(facet.imperial_unit)].map((to) => {
    const write = (value: number | null) => {
      if (value === null) return '';
      const inUnit = unit === null || to === null ? value : convert(value, unit, to);
      return `${Number(inUnit.toPrecision(10))}${to === null || to === unit ? '' : ` ${symbolOf(to)}`}`;
    };
    return { from: write(lo), to: write(hi) };
  });
  const [own = { from: '', to: '' }, imperial = own] = texts;
  const digits = (of: { from: string; to: string }) => `${of.from}${of.to}`.replaceAll(/\D/g, '').length;
  return facet.imperial_unit !== null && !facet.is_paired && digits(imperial) + 3 < digits(own) ? imperial : own;
}

export function symbolOf(unit: string | null): string {
  const code = toUnitCode(unit);
  return code === null ? '' : printSpan({ lo: 0, hi: 0, unit: code }).slice(2);
}

/** What a part of the searched text was read as. */
export type ReadPart = NonNullable<SearchOutcome['read']>[number];

export interface Chip {
  key: string;
  label: string;
  /** What changes in the address when it is taken back. */
  without: Partial<ShopSearch>;
}

interface Chosen {
  search: Pick<ShopSearch, 'q' | 'filters'>;
  facets: readonly ShownFacet[];
  read: readonly ReadPart[];
}

/** One for each choice that can be taken back: what the searched text was read as, then the filters. */
export function listChips({ search: { q, filters }, facets, read }: Chosen): Chip[] {
  const ofText = read.map(({ text, label }) => ({ key: `q=${text}`, label, without: { q: withoutText(q, text) } }));
  const ofFilters = facets.flatMap((facet) => {
    const choices = choicesOf(filters, facet.key);
    return choices.map((choice) => {
      const without = choices.filter((candidate) => candidate !== choice);
      const left = without.every((candidate) => candidate === UNKNOWN) ? [] : without;
      return {
        key: `${facet.key}=${choice}`,
        label: labelOf(facet, choice),
        without: { filters: setChoices(filters, facets, facet.key, left) },
      };
    });
  });
  return [...ofText, ...ofFilters];
}

/** The address without any filter, and without the parts of the text that were read as one. */
export function withoutChoices(search: ShopSearch, read: readonly ReadPart[]): Partial<ShopSearch> {
  return { q: read.reduce((q, { text }) => withoutText(q, text), search.q), filters: {} };
}

/** Where the text stands as whole words, they are taken out; the same letters within another word stay. */
function withoutText(q: string, text: string): string {
  const spaced = ` ${q} `;
  const words = ` ${text} `;
  const at = spaced.includes(words) ? spaced.replace(words, ' ') : spaced.replace(text, ' ');
  return at.replaceAll(/\s+/g, ' ').trim();
}

function labelOf(facet: ShownFacet, choice: string): string {
  if (choice === UNKNOWN) return `${facet.label}: not listed`;
  const listed = isListed(facet) ? facet.values.find(({ value }) => value === choice) : undefined;
  if (listed !== undefined) return `${facet.label}: ${labelOfValue(listed)}`;
  const span = readTyped(facet, choice);
  return `${facet.label}: ${span === null ? choice : printChoice(facet, span)}`;
}

/** Chosen from a list of values; the others are typed. */
export function isListed({ kind }: ShownFacet): boolean {
  return kind === 'exact' || kind === 'enumeration' || kind === 'pair';
}

/** The filters worth showing: with something to choose in all of the list, whatever the other filters leave, or chosen. */
export function shownFacets(facets: readonly ShownFacet[], filters: Filters): ShownFacet[] {
  return facets.filter((facet) => {
    const hasChoice = facet.values.length > 1 || facet.all_min !== facet.all_max;
    return hasChoice || choicesOf(filters, facet.key).length > 0;
  });
}

/** Whether no product that meets the other filters states it. */
export function isEmptyFacet(facet: ShownFacet): boolean {
  return isListed(facet) ? facet.values.every(({ count }) => count === 0) : facet.min === null;
}

/** Every product has these as fields of its own. */
const FIELDS: readonly string[] = ['material', 'price', 'stock'];

/** The columns of the table first: those of the address, else the first of the category, and the price; then the others. */
export function columnsFirst(facets: readonly ShownFacet[], cols: string): ShownFacet[] {
  const provided = facets.map(({ key }) => key).filter((key) => !FIELDS.includes(key));
  const columns = cols === '' ? provided.slice(0, TABLE_DEFAULT_COLUMNS) : cols.split(',');
  const isColumn = ({ key }: ShownFacet) => key === 'price' || columns.includes(key);
  return [...facets.filter(isColumn), ...facets.filter((facet) => !isColumn(facet))];
}
