/** Filters as a form without script sends them, and the one spelling to which the server sends each address. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Attribute } from '#contract/specifications/attribute.ts';
import { canonicalizeFilters, cleanTyped, joinFields, splitField } from '#contract/specifications/filter-fields.ts';

const BASE = { help: '', imperialUnit: null, step: 0.01, isPaired: false, values: [] } as const;
const FKM = { value: 'FKM', label: 'FKM', synonyms: ['Viton'] };
const ATTRIBUTES: readonly Attribute[] = [
  { ...BASE, key: 'shaft', label: 'Shaft', kind: 'exact', unit: 'mm' },
  { ...BASE, key: 'elastomer', label: 'Elastomer', kind: 'enumeration', unit: null, values: [FKM] },
  { ...BASE, key: 'material', label: 'Material', kind: 'enumeration', unit: null },
  { ...BASE, key: 'pmax', label: 'Pressure', kind: 'at_least', unit: 'bar' },
  { ...BASE, key: 'temp', label: 'Temperature', kind: 'covers', unit: 'Cel' },
  { ...BASE, key: 'flow', label: 'Flow', kind: 'range', unit: 'm3/h' },
  { ...BASE, key: 'rings', label: 'Rings', kind: 'exact', unit: null, step: 1 },
];

const canonical = (fields: readonly (readonly [string, string])[]) =>
  canonicalizeFilters(joinFields(fields), ATTRIBUTES);

describe('typed values', () => {
  test.each([
    ['1,250', '1250'],
    ['1,250 to 2,900 rpm', '1250..2900 rpm'],
    ['-30 to 140 °C', '-30..140 °C'],
    ['1,25', '1.25'],
    ['38, 45', '38; 45'],
  ])('%s is one choice: %s', (typed, choice) => {
    expect(cleanTyped(typed)).toBe(choice);
  });
});

describe('fields of a form', () => {
  test('boxes, ends and a span in words are one filter each', () => {
    const sent =
      'shaft=45&shaft=1.5in&pmax.at=1,000 psi&temp.at=-30 to 140 °C&flow.from=40&flow.to=&rings.from=&rings.to=&q=x';
    expect(canonical([...new URLSearchParams(sent)])).toEqual([
      ['shaft', '38.1,45'],
      ['pmax', '68.9475729316836..'],
      ['temp', '~-30..140'],
      ['flow', '40..'],
    ]);
  });

  test.each(['shaft.', 'shaft.at.to', 'Shaft', '.at', '', '__proto__.at', 'a'.repeat(41)])('%j is no field', (name) => {
    expect(splitField(name)).toBeNull();
  });

  test('sent on to its one spelling, an address stays there: nothing is sent on twice', () => {
    const value = fc.oneof(
      fc.constantFrom(
        '38',
        '38..38',
        '1.5in',
        '1-1/2in',
        '40..',
        '..3',
        '~160',
        '~-4..200F',
        'FKM',
        'viton',
        'unknown',
        '-0',
        '1e5',
        '',
      ),
      fc.constantFrom(
        '0.1..0.3',
        '45..38',
        '1,250',
        '5..10gpm',
        '7/8″',
        '176..881 gpm',
        '  38 ',
        'Ductile iron',
        '1450/2900',
      ),
      fc.double({ noNaN: true }).map(String),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    const name = fc.tuple(
      fc.constantFrom(...ATTRIBUTES.map(({ key }) => key), 'x'),
      fc.constantFrom('', '.at', '.from', '.to'),
    );
    const field = fc.tuple(
      name.map((parts) => parts.join('')),
      value,
    );
    fc.assert(
      fc.property(fc.array(field, { maxLength: 12 }), (fields) => {
        const once = canonical(fields);
        expect(canonical(once)).toEqual(once);
        const address = new URLSearchParams(once).toString();
        expect(canonical([...new URLSearchParams(address)])).toEqual(once);
      }),
      { numRuns: 3000 },
    );
  });
});
