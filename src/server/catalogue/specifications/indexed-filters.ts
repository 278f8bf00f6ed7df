/**
 * Filters whose pages search engines may index: the owner names them as they stand in the address of the page behind its
 * category (`shaft=38&elastomer=FKM`), and they are stored in the one spelling of that address.
 */

import type { Attribute } from '#contract/specifications/attribute.ts';
import { joinFields } from '#contract/specifications/filter-fields.ts';
import { isNamed, readFilters, toFilterParams } from '#contract/specifications/filters.ts';
import type { Filter } from '#contract/specifications/filters.ts';
import { printChoice } from '#contract/specifications/print-choice.ts';
import { MATERIAL } from './shop-attributes.ts';
import { labelOfName } from './show-facet.ts';
import { showColumn } from './show-properties.ts';

/** What is wrong, and the part of the text that is meant. */
export interface IndexedProblem {
  problem: 'no_filters' | 'unknown_key' | 'unknown_value' | 'unstated' | 'too_many';
  part: string;
}

/** `attributes`: those of the category; the material is one of every category. Prices and stock change too often for it. */
export function readIndexedFilters(
  text: string,
  attributes: readonly Attribute[],
): { filters: string } | IndexedProblem {
  const provided = [...new URLSearchParams(text)];
  const known = [...attributes.filter(({ kind }) => kind !== 'text'), MATERIAL];
  const unknown = provided.find(([key]) => !known.some((attribute) => attribute.key === key));
  if (unknown !== undefined) return { problem: 'unknown_key', part: unknown[0] };
  const fields = joinFields(provided);
  if (fields.length === 0) return { problem: 'no_filters', part: text };
  const read = readFilters(
    fields,
    known.map((attribute) => withProvidedNames(attribute, fields)),
  );
  if (read === null) return { problem: 'too_many', part: text };
  const [ignored] = read.ignored;
  if (ignored !== undefined) return { problem: 'unknown_value', part: `${ignored.key}=${ignored.value}` };
  if (read.filters.some(({ withUnknown }) => withUnknown)) return { problem: 'unstated', part: text };
  return { filters: writeFilters(read.filters) };
}

/** Names that the owner lists nowhere are taken as they are written. */
function withProvidedNames(
  attribute: Attribute,
  fields: readonly (readonly [key: string, value: string])[],
): Attribute {
  if (!isNamed(attribute) || attribute.values.length > 0) return attribute;
  const names = fields.find(([key]) => key === attribute.key)?.[1].split(',') ?? [];
  return { ...attribute, values: names.map((value) => ({ value, label: value, synonyms: [] })) };
}

/** What the filters choose, in words (`Shaft size 38 mm (1.496 in), Elastomer FKM`), when they are among those; else null. */
export function describeIndexed(indexed: readonly string[], filters: readonly Filter[]): string | null {
  if (filters.length === 0 || !indexed.includes(writeFilters(filters))) return null;
  return filters.map((filter) => `${filter.attribute.label} ${describeChoices(filter)}`).join(', ');
}

function describeChoices(filter: Filter): string {
  const { attribute } = filter;
  if (filter.names !== null) return filter.names.map((name) => labelOfName(attribute, name)).join(' or ');
  return filter.spans.map((span) => printChoice(showColumn(attribute), span)).join(' or ');
}

function writeFilters(filters: readonly Filter[]): string {
  return new URLSearchParams(toFilterParams(filters)).toString();
}
