/**
 * Filters as a form without script sends them: a field for each choice (`shaft=38&shaft=45`), and for typed values
 * `flow.from` and `flow.to`, or `temp.at` for one value or a span in words (`-30 to 140 °C`).
 */

import { isAttributeKey } from './attribute.ts';
import type { Attribute } from './attribute.ts';
import { MAX_CHOICES, MAX_FILTERS, isNamed, readFilters, toFilterParams } from './filters.ts';

const PARTS = ['from', 'to', 'at'] as const;
type Part = (typeof PARTS)[number];

/** The key and what the field states of it; null for a field that is none of a filter. */
export function splitField(name: string): { key: string; part: Part | null } | null {
  const dot = name.indexOf('.');
  const key = dot === -1 ? name : name.slice(0, dot);
  const part = dot === -1 ? null : (PARTS.find((candidate) => candidate === name.slice(dot + 1)) ?? undefined);
  return part === undefined || !isAttributeKey(key) ? null : { key, part };
}

/** One entry for each key, in the order in which they first appear; fields without a value leave none. */
export function joinFields(
  fields: readonly (readonly [name: string, value: string])[],
): [key: string, value: string][] {
  const byKey = new Map<string, Record<Part, string> & { choices: string[] }>();
  for (const [name, value] of fields) {
    const field = splitField(name);
    if (field === null) continue;
    const provided = byKey.get(field.key) ?? { choices: [], from: '', to: '', at: '' };
    byKey.set(field.key, provided);
    if (field.part === null) provided.choices.push(...value.split(','));
    else provided[field.part] = cleanTyped(value);
  }
  return [...byKey].flatMap(([key, { choices, from, to, at }]) => {
    const span = from === '' && to === '' ? '' : `${from}..${to}`;
    const provided = [...choices, at, span].map((choice) => choice.trim()).filter(Boolean);
    return provided.length === 0 ? [] : [[key, [...new Set(provided)].join(',')]];
  });
}

/** A typed value as one choice: commas separate choices, so that those between thousands and before decimals are replaced; any other leaves a value that is not read. */
export function cleanTyped(text: string): string {
  return text
    .replaceAll(/(?<=(?<![\d.,])0),(?=\d)|(?<=\d),(?=(?:\d{1,2}|\d{4,})(?![\d,]))/g, '.')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll(',', ';')
    .replace(/(?<=[\p{L}\d°.]) +to +(?=[-+\d])/u, '..')
    .trim();
}

/**
 * The one spelling of filters: in the order of the attributes, values ascending, numbers in the attribute's unit. What is
 * not understood of an attribute stays behind, so that the page can name it.
 */
export function canonicalizeFilters(
  input: readonly (readonly [key: string, value: string])[],
  attributes: readonly Attribute[],
): [key: string, value: string][] {
  return attributes
    .flatMap((attribute) => {
      const value = input.find(([key]) => key === attribute.key)?.[1];
      return value === undefined ? [] : [[attribute.key, canonicalizeFilter(attribute, value)] as [string, string]];
    })
    .filter(([, value]) => value !== '')
    .slice(0, MAX_FILTERS);
}

function canonicalizeFilter(attribute: Attribute, value: string): string {
  const choices = [...new Set(value.split(',').map((choice) => choice.trim()))].filter(Boolean).slice(0, MAX_CHOICES);
  // Names that the owner lists nowhere are known to the list of products alone.
  if (isNamed(attribute) && attribute.values.length === 0) return choices.toSorted().join(',');
  const { filters, ignored } = readFilters([[attribute.key, choices.join(',')]], [attribute]) ?? {
    filters: [],
    ignored: [],
  };
  return [...toFilterParams(filters).map(([, provided]) => provided), ...ignored.map((filter) => filter.value)].join(
    ',',
  );
}
