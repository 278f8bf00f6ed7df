import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Attribute } from '#contract/specifications/attribute.ts';
import { MAX_FILTERS, readFilters, toFilterParams } from '#contract/specifications/filters.ts';

const BASE = { help: '', imperialUnit: null, step: 0.01, isPaired: false, values: [] } as const;
const ATTRIBUTES: readonly Attribute[] = [
  { ...BASE, key: 'shaft', label: 'Shaft', kind: 'exact', unit: 'mm' },
  {
    ...BASE,
    key: 'elastomer',
    label: 'Elastomer',
    kind: 'enumeration',
    unit: null,
    values: [
      { value: 'FKM', label: 'FKM', synonyms: ['Viton', 'FPM'] },
      { value: 'EPDM', label: 'EPDM', synonyms: [] },
    ],
  },
  {
    ...BASE,
    key: 'faces',
    label: 'Faces',
    kind: 'pair',
    unit: null,
    values: [
      { value: 'carbon', label: 'Carbon', synonyms: [] },
      { value: 'SiC', label: 'SiC', synonyms: ['silicon carbide'] },
    ],
  },
  { ...BASE, key: 'pmax', label: 'Pressure', kind: 'at_least', unit: 'bar' },
  { ...BASE, key: 'temp', label: 'Temperature', kind: 'covers', unit: 'Cel' },
  { ...BASE, key: 'flow', label: 'Flow', kind: 'range', unit: 'm3/h' },
  { ...BASE, key: 'ph', label: 'pH', kind: 'covers', unit: null },
  { ...BASE, key: 'note', label: 'Note', kind: 'text', unit: null },
];

function canonical(search: string): string {
  const read = readFilters([...new URLSearchParams(search)], ATTRIBUTES);
  if (read === null) return 'too many';
  const ignored = read.ignored.map(({ key, value }) => `!${key}${value === '' ? '' : `=${value}`}`);
  return [...toFilterParams(read.filters).map(([key, value]) => `${key}=${value}`), ...ignored].join(' ');
}

describe('filters of an address', () => {
  test.each([
    ['shaft=45,38', 'shaft=38,45'],
    ['shaft=1.5in', 'shaft=38.1'],
    ['shaft=1-1/2in', 'shaft=38.1'],
    ['shaft=1-3/8in..45mm', 'shaft=34.925..45'],
    ['flow=40..200', 'flow=40..200'],
    ['flow=..200', 'flow=..200'],
    ['flow=10..20gpm', 'flow=2.2712470704..4.5424941408'],
    ['shaft=38.1,1.5in,45', 'shaft=38.1,45'],
    ['pmax=16,16..', 'pmax=16..'],
    ['pmax=16..16', 'pmax=16..16'],
    ['pmax=16..', 'pmax=16..'],
    ['pmax=16', 'pmax=16..'],
    ['temp=160', 'temp=~160'],
    ['temp=~160', 'temp=~160'],
    ['temp=~-30..140', 'temp=~-30..140'],
    ['temp=~-22..284F', 'temp=~-30..140'],
    ['ph=~7', 'ph=~7'],
    ['elastomer=EPDM,viton', 'elastomer=FKM,EPDM'],
    ['elastomer=FKM,FPM', 'elastomer=FKM'],
    ['elastomer=FKM,unknown', 'elastomer=FKM,unknown'],
    ['shaft=unknown', 'shaft=unknown'],
    ['faces=carbon/silicon carbide', 'faces=carbon/SiC'],
    ['temp=~160&shaft=38', 'shaft=38 temp=~160'],
    ['colour=red', '!colour'],
    ['note=red', '!note'],
    ['shaft=', ''],
    ['shaft=abc,38', 'shaft=38 !shaft=abc'],
    ['shaft=45..38', '!shaft=45..38'],
    ['shaft=38kg', '!shaft=38kg'],
    ['shaft=Infinity', '!shaft=Infinity'],
    ['elastomer=gold', '!elastomer=gold'],
    ['faces=carbon', '!faces=carbon'],
  ])('%s', (search, expected) => {
    expect(canonical(search)).toBe(expected);
  });

  test('more filters or choices than a person makes are refused', () => {
    const many = Array.from({ length: MAX_FILTERS + 1 }, (_, index) => [`k${index}`, '1'] as const);
    expect(readFilters(many, ATTRIBUTES)).toBeNull();
    expect(canonical(`shaft=${Array.from({ length: 10_000 }, (_, index) => index).join(',')}`)).toBe('too many');
  });

  test('the canonical address means the same', () => {
    const choice = fc.oneof(
      fc.constantFrom('38', '1.5in', '40..', '..3', '~160', '~-4..200F', 'FKM', 'Viton', 'unknown', 'carbon/SiC', 'x'),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(String),
      fc.string({ maxLength: 20 }),
    );
    const entry = fc.tuple(
      fc.constantFrom(...ATTRIBUTES.map(({ key }) => key), 'x'),
      fc.array(choice, { maxLength: 4 }).map((choices) => choices.join(',')),
    );
    fc.assert(
      fc.property(fc.uniqueArray(entry, { maxLength: 8, selector: ([key]) => key }), (input) => {
        const once = readFilters(input, ATTRIBUTES);
        if (once === null) return;
        const again = readFilters(toFilterParams(once.filters), ATTRIBUTES);
        expect(again).toEqual({ filters: once.filters, ignored: [] });
      }),
      { numRuns: 1000 },
    );
  });
});
