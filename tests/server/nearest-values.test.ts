/** Of more products than are compared, a search with values finds those that are the nearest. */

import { expect, test } from 'vitest';
import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { findNearest } from '#server/catalogue/products/search-values.ts';
import type { ReadValue } from '#server/catalogue/products/search-values.ts';
import type { StatedList } from '#server/catalogue/specifications/load-stated.ts';

const common = {
  label: '',
  help: '',
  kind: 'at_least',
  imperialUnit: null,
  isPaired: false,
  step: 1,
  values: [],
} as const;
const FLOW: Attribute = { ...common, key: 'flow', unit: 'm3/h' };
const HEAD: Attribute = { ...common, key: 'head', unit: 'm' };

function setsOf({ key }: Attribute, sizes: readonly number[]): TypedValue[][] {
  return [[], ...sizes.map((size) => [{ key, lo: null, hi: size, halfPlace: 0, name: null }])];
}

const SIZES = Array.from({ length: 500 }, (_, index) => index + 1);
const PRODUCTS = 5000;

/** The flow goes up and the head down with the place; every seventh product states no head. */
function makeList(category: string, firstId: number): StatedList {
  const numbers = (numberAt: (place: number) => number) =>
    Uint16Array.from({ length: PRODUCTS }, (_, place) => numberAt(place));
  return {
    category,
    productIds: Float64Array.from({ length: PRODUCTS }, (_, place) => firstId + place),
    columns: [
      { attribute: FLOW, sets: setsOf(FLOW, SIZES), numbers: numbers((place) => 1 + (place % 500)), sizes: null },
      {
        attribute: HEAD,
        sets: setsOf(HEAD, SIZES),
        numbers: numbers((place) => (place % 7 === 0 ? 0 : 500 - (place % 500))),
        sizes: null,
      },
    ],
  };
}

const LISTS = [makeList('Pumps', 1), makeList('Blowers', 10_001)];
const VALUES: ReadValue[] = [
  { text: '100 m3/h', value: 100, unit: 'm3/h', dimension: 'flow' },
  { text: '120 m', value: 120, unit: 'm', dimension: 'length' },
];

/** One by one, as slow as it is plain. */
function expected(): Map<number, number> {
  const all = LISTS.flatMap(({ productIds }) =>
    [...productIds].map((id, place) => {
      const flow = 1 + (place % 500);
      const head = place % 7 === 0 ? 0 : 500 - (place % 500);
      const isEnough = flow >= 100 * 0.98 && head >= 120 * 0.98;
      return { id, total: isEnough ? Math.abs(flow - 100) / 100 + Math.abs(head - 120) / 120 : Infinity };
    }),
  );
  return new Map(
    all
      .filter(({ total }) => total < Infinity)
      .toSorted((a, b) => a.total - b.total || a.id - b.id)
      .map(({ id, total }) => [id, total]),
  );
}

test.each([1, 100, 900, 5000])('the %i nearest, in their order', (most) => {
  expect([...findNearest(LISTS, VALUES, null, most)]).toEqual([...expected()].slice(0, most));
});

test('among some products alone', () => {
  const among = [4000, 10_055, 7, 12, 99_999];
  const found = findNearest(LISTS, VALUES, among, 10);
  expect([...found]).toEqual([...expected()].filter(([id]) => among.includes(id)));
});
