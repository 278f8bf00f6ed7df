import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { readFilters } from '#contract/specifications/filters.ts';
import type { Filter } from '#contract/specifications/filters.ts';
import { meetsFilter } from '#contract/specifications/match-value.ts';
import { ColumnsBuilder } from '#server/catalogue/specifications/columns.ts';
import type { Columns } from '#server/catalogue/specifications/columns.ts';
import { findBySpecification } from '#server/catalogue/specifications/find-by-specification.ts';
import { sumFacet } from '#server/catalogue/specifications/sum-facet.ts';

const BASE = { help: '', imperialUnit: null, step: 0.01, isPaired: false, values: [] } as const;
const SHAFT: Attribute = { ...BASE, key: 'shaft', label: 'Shaft', kind: 'exact', unit: 'mm' };
const RUBBER: Attribute = {
  ...BASE,
  key: 'elastomer',
  label: 'Elastomer',
  kind: 'enumeration',
  unit: null,
  values: ['FKM', 'EPDM', 'NBR'].map((value) => ({ value, label: value, synonyms: value === 'FKM' ? ['Viton'] : [] })),
};
const PRESSURE: Attribute = { ...BASE, key: 'pmax', label: 'Pressure', kind: 'at_least', unit: 'bar' };
const HEAT: Attribute = { ...BASE, key: 'temp', label: 'Temperature', kind: 'covers', unit: 'Cel', step: 1 };
const ATTRIBUTES = [SHAFT, RUBBER, PRESSURE, HEAT];

const number = (key: string, lo: number | null, hi: number | null): TypedValue => ({
  key,
  lo,
  hi,
  halfPlace: 0,
  name: null,
});
const name = (key: string, value: string): TypedValue => ({ key, lo: null, hi: null, halfPlace: 0, name: value });

function filtersOf(search: string): Filter[] {
  const read = readFilters([...new URLSearchParams(search)], ATTRIBUTES);
  if (read === null) throw new Error('too many');
  expect(read.ignored).toEqual([]);
  return read.filters;
}

interface ProvidedProducts {
  id: number;
  values: TypedValue[];
}

function columnsOf(products: ProvidedProducts[]): Columns {
  const builder = new ColumnsBuilder(products.length);
  for (const { id, values } of products) builder.add(id, values);
  const { productIds, columns } = builder.build();
  return {
    productIds,
    totals: new Map(),
    columns: ATTRIBUTES.flatMap((attribute) => {
      const column = columns.find(({ key }) => key === attribute.key);
      return column === undefined ? [] : [{ attribute, sets: column.sets, numbers: column.numbers, sizes: null }];
    }),
  };
}

function find(products: ProvidedProducts[], search: string) {
  const filters = filtersOf(search);
  const { failed, facets } = findBySpecification(columnsOf(products), filters);
  return {
    ids: products.filter((_, index) => failed === null || failed[index] === 0).map(({ id }) => id),
    facets: Object.fromEntries(
      facets.map((facet) => {
        const { key } = facet.column.attribute;
        const sum = sumFacet(
          facet,
          filters.find(({ attribute }) => attribute.key === key),
        );
        return [key, sum];
      }),
    ),
  };
}

const SEALS: ProvidedProducts[] = [
  {
    id: 1,
    values: [number('shaft', 38, 38), name('elastomer', 'FKM'), number('pmax', 16, 16), number('temp', -20, 200)],
  },
  {
    id: 2,
    values: [number('shaft', 38, 38), name('elastomer', 'EPDM'), number('pmax', 25, 25), number('temp', -40, 150)],
  },
  { id: 3, values: [number('shaft', 45, 45), name('elastomer', 'EPDM'), number('temp', null, 120)] },
  { id: 4, values: [number('shaft', 44.45, 44.45), name('elastomer', 'FKM'), name('elastomer', 'EPDM')] },
];

describe('finding by specification', () => {
  test.each([
    ['', [1, 2, 3, 4]],
    ['shaft=38', [1, 2]],
    ['shaft=38,45', [1, 2, 3]],
    ['shaft=1.75in', [4]],
    ['shaft=40..46', [3, 4]],
    ['shaft=..44.45', [1, 2, 4]],
    ['elastomer=Viton', [1, 4]],
    ['elastomer=EPDM&shaft=38', [2]],
    ['pmax=16..', [1, 2]],
    ['pmax=20', [2]],
    ['pmax=300psi..', [2]],
    ['pmax=..20', [1]],
    ['temp=~160', [1]],
    ['temp=~-30..140', [2]],
    ['temp=~100', [1, 2, 3]],
    ['temp=~212F', [1, 2, 3]],
    ['pmax=20..,unknown', [2, 3, 4]],
  ])('%s', (search, ids) => {
    expect(find(SEALS, search).ids).toEqual(ids);
  });

  test("an attribute's own choice is left out of its counts, and others are not", () => {
    const { facets } = find(SEALS, 'shaft=38&elastomer=EPDM');
    expect(facets['shaft']?.values.map(({ value, count, isSelected }) => [value, count, isSelected])).toEqual([
      ['38', 1, true],
      ['44.45', 1, false],
      ['45', 1, false],
    ]);
    expect(facets['elastomer']?.values.map(({ value, count }) => [value, count])).toEqual([
      ['FKM', 1],
      ['EPDM', 1],
    ]);
  });

  test.each([
    ['shaft=38', 'shaft', ['38']],
    ['shaft=38,45', 'shaft', ['38', '45']],
    ['shaft=38..45', 'shaft', []],
    ['shaft=38..', 'shaft', []],
    ['shaft=38..40,45', 'shaft', ['45']],
    ['pmax=16..', 'pmax', ['16..']],
    ['pmax=16..20', 'pmax', []],
  ])('of %s the choices of %s that are chosen by themselves are %j', (search, key, chosen) => {
    const { facets } = find(SEALS, search);
    expect(facets[key]?.values.filter(({ isSelected }) => isSelected).map(({ value }) => value)).toEqual(chosen);
  });

  test('a capability counts all that can do more', () => {
    const { facets } = find(SEALS, '');
    expect(facets['pmax']).toMatchObject({
      unstated: 2,
      min: 16,
      max: 25,
      values: [
        { value: '16..', count: 2 },
        { value: '25..', count: 1 },
      ],
    });
  });

  const value = fc.oneof(
    fc.constantFrom(25, 38, 44.45, 45).map((size) => number('shaft', size, size)),
    fc.constantFrom('FKM', 'EPDM', 'NBR').map((rubber) => name('elastomer', rubber)),
    fc.constantFrom(10, 16, 25).map((bar) => number('pmax', bar, bar)),
    fc.tuple(fc.constantFrom(null, -40, -20), fc.constantFrom(80, 150, 200)).map(([lo, hi]) => number('temp', lo, hi)),
  );
  const products = fc
    .array(fc.uniqueArray(value, { maxLength: 6, selector: (item) => JSON.stringify(item) }), { maxLength: 30 })
    .map((all) => all.map((values, index) => ({ id: index + 1, values })));
  const searches = fc
    .record(
      {
        shaft: fc.constantFrom('38', '38,45', '40..', '38,unknown'),
        elastomer: fc.constantFrom('FKM', 'FKM,NBR', 'unknown'),
        pmax: fc.constantFrom('16..', '..16', '10..20'),
        temp: fc.constantFrom('~100', '~-30..140'),
      },
      { requiredKeys: [] },
    )
    .map((input) => new URLSearchParams(input).toString());

  test('results and counts are those of a slow and simple counter', () => {
    fc.assert(
      fc.property(products, searches, (input, search) => {
        const filters = filtersOf(search);
        const meetsAll = (product: ProvidedProducts, left: readonly Filter[]) =>
          left.every((filter) =>
            meetsFilter(
              filter,
              product.values.filter(({ key }) => key === filter.attribute.key),
            ),
          );
        const found = find(input, search);
        expect(found.ids).toEqual(input.filter((product) => meetsAll(product, filters)).map(({ id }) => id));
        for (const rubber of ['FKM', 'EPDM', 'NBR']) {
          const others = filters.filter(({ attribute }) => attribute !== RUBBER);
          const count = input.filter(
            (product) => meetsAll(product, others) && product.values.some((candidate) => candidate.name === rubber),
          ).length;
          const counted = found.facets['elastomer']?.values.find((candidate) => candidate.value === rubber)?.count ?? 0;
          expect(counted, `${rubber} of ${search}`).toBe(count);
        }
        for (const bar of [10, 16, 25]) {
          const others = filters.filter(({ attribute }) => attribute !== PRESSURE);
          const count = input.filter(
            (product) =>
              meetsAll(product, others) &&
              product.values.some((candidate) => candidate.key === 'pmax' && (candidate.hi ?? 0) >= bar),
          ).length;
          const counted = found.facets['pmax']?.values.find((candidate) => candidate.number === bar)?.count;
          if (counted !== undefined) expect(counted, `${bar} bar of ${search}`).toBe(count);
        }
      }),
      { numRuns: 500 },
    );
  });
});
