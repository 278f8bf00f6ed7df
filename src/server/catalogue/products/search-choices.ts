/**
 * Sizes and materials of a query as the filters by which they would be chosen. They are searched as words, which names and
 * prose have, too; which filter it is follows from what the first of the products found state.
 */

import type { Attribute } from '#contract/specifications/attribute.ts';
import { toFilterParams } from '#contract/specifications/filters.ts';
import type { Filter } from '#contract/specifications/filters.ts';
import { meetsFilter } from '#contract/specifications/match-value.ts';
import { materialSynonyms } from '#contract/specifications/materials.ts';
import { printSpan } from '#contract/specifications/print-quantity.ts';
import type { Property } from '#contract/specifications/property.ts';
import { convert, dimensionOf } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import { MATERIAL } from '#server/catalogue/specifications/shop-attributes.ts';
import type { SearchContext } from './search-context.ts';
import { sizeOf } from './search-query.ts';
import type { WordGroup } from './search-query.ts';
import { findTexts } from './search-store.ts';
import type { MatchedId } from './search-store.ts';
import type { ReadPart } from './search-text.ts';

/** Products whose specifications are read. */
const MAX_READ = 10;
const UNITS = { in: '[in_i]', mm: 'mm' } as const;

interface NamedGroup extends WordGroup {
  /** As it was entered. */
  text: string;
}

interface Stating {
  material: string;
  properties: readonly Property[];
}

/** A filter of a product that states what is searched for. */
interface Choice {
  attribute: Attribute;
  filter: Filter;
}

interface Requested {
  text: string;
  /** Where no filter is meant, or more than one. */
  label: string;
  labelOf: (choice: Choice) => string;
  choicesOf: (product: Stating, attributes: readonly Attribute[]) => Choice[];
}

export async function readChoices<Row extends MatchedId>(
  { database, run: { q, lists } }: SearchContext<Row>,
  groups: readonly NamedGroup[],
  rows: readonly Row[],
): Promise<ReadPart[]> {
  const requested = groups
    .filter(({ text }) => q.includes(text))
    .flatMap((group) => readSize(group) ?? readMaterial(group) ?? []);
  if (lists === null || requested.length === 0) return [];
  const ids = rows.slice(0, MAX_READ).map(({ id }) => id);
  const [attributes, readProperties, texts] = await Promise.all([
    lists.attributes(),
    lists.propertiesReader(),
    ids.length === 0 ? [] : findTexts(database, ids),
  ]);
  const products = ids
    .flatMap((id) => texts.filter((each) => each.id === id))
    .map(({ material, specifications }) => ({
      material,
      properties: readProperties(specifications),
    }));
  return requested.map(({ text, label, labelOf, choicesOf }) => {
    const choice = findCommon(products.map((product) => choicesOf(product, attributes)));
    if (choice === null) return { text, key: '', value: '', label };
    const [param] = toFilterParams([choice.filter]);
    return {
      text,
      key: choice.attribute.key,
      value: param?.[1] ?? '',
      label: `${choice.attribute.label}: ${labelOf(choice)}`,
    };
  });
}

/** Of the products that state it, so many state it by the same filter. */
const MOST = 2 / 3;

/** The one filter of the first product by which most of those state it; null where another may be meant. */
function findCommon(products: readonly (readonly Choice[])[]): Choice | null {
  const stating = products.filter((choices) => choices.length > 0);
  const [first = []] = products;
  const common = first.filter(({ attribute: { key } }) => {
    const same = stating.filter((choices) => choices.some(({ attribute }) => attribute.key === key));
    return same.length >= MOST * stating.length;
  });
  const [only, ...more] = common;
  return only === undefined || more.length > 0 ? null : only;
}

function readSize(group: NamedGroup): Requested | null {
  const size = sizeOf(group);
  if (size === null) return null;
  const unit: UnitCode = UNITS[size.unit];
  const label = printSpan({ lo: size.value, hi: size.value, unit });
  const choicesOf = ({ properties }: Stating, attributes: readonly Attribute[]) =>
    properties.flatMap(({ key, values }) => {
      const attribute = attributes.find((each) => each.key === key);
      if (attribute === undefined || !isSize(attribute) || attribute.unit === null) return [];
      const wanted = convert(size.value, unit, attribute.unit);
      const asked: Filter = { attribute, withUnknown: false, names: null, spans: [{ lo: wanted, hi: wanted }] };
      const met = values.find(({ lo, hi }) => meetsFilter(asked, [{ key, lo, hi, halfPlace: 0, name: null }]));
      // As the product states it, the address is that of the filter's own choice.
      return met === undefined ? [] : [{ attribute, filter: { ...asked, spans: [{ lo: met.lo, hi: met.hi }] } }];
    });
  return { text: group.text, label, labelOf: () => label, choicesOf };
}

function isSize({ kind, unit }: Attribute): boolean {
  return unit !== null && dimensionOf(unit) === 'length' && (kind === 'exact' || kind === 'range');
}

function readMaterial({ text, requested }: NamedGroup): Requested | null {
  const names = new Set([text, requested].flatMap(materialSynonyms).map((name) => name.toLowerCase()));
  if (names.size === 0) return null;
  const isNamed = (name: string) => names.has(name.toLowerCase());
  const toChoice = (attribute: Attribute, name: string): Choice => ({
    attribute,
    filter: { attribute, withUnknown: false, names: [name], spans: null },
  });
  const choicesOf = ({ material, properties }: Stating, attributes: readonly Attribute[]) => [
    ...(isNamed(material) ? [toChoice(MATERIAL, material)] : []),
    ...properties.flatMap(({ key, values }) => {
      const attribute = attributes.find((each) => each.key === key);
      if (attribute?.kind !== 'enumeration') return [];
      const name = attribute.values.find(
        ({ value, label }) =>
          (isNamed(value) || isNamed(label)) && values.some(({ text: stated }) => stated === label || stated === value),
      );
      return name === undefined ? [] : [toChoice(attribute, name.value)];
    }),
  ];
  const labelOf = ({ attribute, filter }: Choice) => {
    const [name = ''] = filter.names ?? [];
    return attribute.values.find(({ value }) => value === name)?.label ?? name;
  };
  return { text, label: text, labelOf, choicesOf };
}
