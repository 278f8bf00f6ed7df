/** What a typed filter refuses, and what it says beside it. */

import { expect, test } from 'vitest';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { isBelowZero, isBeyondAll, readTyped, typeChoice } from '#app/features/shop/filters/choices.ts';

const PRESSURE: ShownFacet = {
  key: 'pmax',
  label: 'Maximum pressure',
  help: '',
  kind: 'at_least',
  unit: 'bar',
  imperial_unit: '[psi]',
  is_paired: false,
  unstated: 0,
  values: [],
  min: 7,
  max: 25,
  all_min: 7,
  all_max: 25,
  chosen: '',
};
const TEMPERATURE: ShownFacet = { ...PRESSURE, key: 'temp', kind: 'covers', unit: 'Cel', min: -40, max: 260 };
const HOT: ShownFacet = { ...TEMPERATURE, min: 0 };
const LENGTH: ShownFacet = { ...PRESSURE, key: 'length', kind: 'range', unit: 'mm', min: 38, max: 55 };

test.each([
  [PRESSURE, '16', false, false],
  [PRESSURE, '-5', true, false],
  [PRESSURE, '9,999', false, true],
  [TEMPERATURE, '-30 to 140 °C', false, false],
  [TEMPERATURE, '-60', false, true],
  [LENGTH, '40..45', false, false],
  [LENGTH, '..-1', true, true],
  [LENGTH, '100..', false, true],
  [HOT, '-10', false, true],
])('%o: %s', (facet, text, belowZero, beyondAll) => {
  const span = readTyped(facet, text) ?? { lo: null, hi: null };
  expect([isBelowZero(facet, span), isBeyondAll(facet, span)]).toEqual([belowZero, beyondAll]);
  expect(typeChoice({}, [facet], facet, text) === null).toBe(belowZero);
});
