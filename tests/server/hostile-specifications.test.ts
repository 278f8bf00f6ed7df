/** No text makes a parser of specifications throw, or work more than in proportion to its length. */

import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { normalizeCharacters } from '#contract/specifications/characters.ts';
import { readFilters, readSpan } from '#contract/specifications/filters.ts';
import { takeNumber } from '#contract/specifications/read-number.ts';
import { readQuantities } from '#contract/specifications/read-quantities.ts';
import { findUnit, takeUnit } from '#contract/specifications/read-unit.ts';
import { Scanner } from '#contract/specifications/scanner.ts';
import { UNIT_CODES, dimensionOf } from '#contract/specifications/units.ts';
import { readAttributes } from '#server/catalogue/import/read-attributes.ts';
import { RowErrors } from '#server/catalogue/import/row-errors.ts';
import { createTextCheck } from '#server/catalogue/specifications/check-text.ts';
import { DEFAULT_ATTRIBUTES_FOLDER } from '#server/catalogue/specifications/default-attributes.ts';
import { readIndexedFilters } from '#server/catalogue/specifications/indexed-filters.ts';
import { createNameReader } from '#server/catalogue/specifications/read-names.ts';
import { createSpecificationsReader } from '#server/catalogue/specifications/read-specifications.ts';
import { createValueReader } from '#server/catalogue/specifications/read-value.ts';

const attributes = await readAttributes(DEFAULT_ATTRIBUTES_FOLDER, new RowErrors());
const names = attributes.find(({ key }) => key === 'faces')?.values ?? [];
const readNames = createNameReader(names);
const valueReaders = attributes.map(createValueReader);
const readSpecifications = createSpecificationsReader(attributes);
const checkText = createTextCheck(attributes);

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  normalizeCharacters,
  findUnit,
  takeNumber: (text) => takeNumber(new Scanner(text)),
  takeUnit: (text) => UNIT_CODES.map((code) => takeUnit(new Scanner(text), dimensionOf(code))),
  readQuantities: (text) => [null, ...UNIT_CODES].map((code) => readQuantities(text, code && dimensionOf(code))),
  readSpan: (text) => attributes.map((attribute) => readSpan(attribute, text)),
  readFilters: (text) =>
    readFilters(
      attributes.slice(0, 30).map(({ key }) => [key, text]),
      attributes,
    ),
  readIndexedFilters: (text) => [
    readIndexedFilters(text, attributes),
    readIndexedFilters(`temp=${text}&faces=${text}`, attributes),
  ],
  readNames,
  readValue: (text) => valueReaders.map((read) => [read([text]), read([text, text])]),
  readSpecifications: (text) =>
    readSpecifications(attributes.flatMap(({ readFrom }) => readFrom.flat()).map((key) => ({ key, value: text }))),
  checkText: (text) => [checkText({ key: 'Shaft seal', value: text }), checkText({ key: text, value: text })],
};

const PIECES = [
  '1',
  '9,999',
  '1,25',
  '/',
  '-',
  ' ',
  '.',
  ',',
  '..',
  '~',
  '(',
  ')',
  '[',
  '\\',
  'to',
  'mm',
  'in',
  '"',
  '<',
  '≥',
  'max',
  'and',
  ';',
  '°',
  'C',
  '½',
  '⁄',
  'x',
  '×',
  'Ø',
  'FKM',
  'SiC',
  'unknown',
  '\u00A0',
  '\u{1F527}',
  '\uD800',
  '\0',
  '1e9',
  'Infinity',
  'NaN',
  '-0',
  '__proto__',
  'constructor',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 150 }).map((pieces) => pieces.join('')),
  fc.tuple(fc.constantFrom(...PIECES), fc.nat(2000)).map(([piece, times]) => piece.repeat(times)),
);

test.each(Object.entries(PARSERS))('%s throws for no text', (_name, parse) => {
  fc.assert(
    fc.property(texts, (text) => void parse(text)),
    { numRuns: 150 },
  );
});

describe('work grows no faster than the text', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Steps of the scanner, and characters that its patterns took or looked at from where they began. */
  function stepsOf(parse: (text: string) => unknown, text: string): number {
    let steps = 0;
    const take = Scanner.prototype.take;
    vi.spyOn(Scanner.prototype, 'take').mockImplementation(function count(this: Scanner, pattern) {
      const match = take.call(this, pattern);
      steps += 1 + (match?.[0].length ?? 0);
      return match;
    });
    parse(text);
    vi.restoreAllMocks();
    return steps;
  }

  const scanners = ['takeNumber', 'takeUnit', 'readQuantities', 'readSpan', 'readValue'] as const;
  const repeated = [
    ...PIECES,
    '1 to ',
    '2 mm and ',
    '3 mm; ',
    '1-1/2 in or ',
    '1,111',
    '(1 mm) ',
    '1 mm (',
    ', 1 mm',
    'max ',
    '1/1/',
  ];

  test.each(scanners)('%s', (name) => {
    for (const piece of repeated) {
      const half = piece.repeat(Math.max(1, Math.floor(240 / piece.length)));
      const parse = PARSERS[name];
      if (parse === undefined) throw new Error(`${name} is a parser`);
      const [once, twice] = [stepsOf(parse, half), stepsOf(parse, half + half)];
      expect(twice, `${piece} repeated: ${once} steps, then ${twice}`).toBeLessThanOrEqual(2.2 * once + 400);
    }
  });
});

test('1,250 is one thousand two hundred and fifty; a comma that cannot separate thousands is a decimal one', () => {
  expect(readQuantities('1,250 rpm', 'rotation')).toMatchObject({ quantities: [{ lo: 1250, hi: 1250 }], rest: '' });
  expect(readSpan({ kind: 'exact', unit: '{rev}/min' }, '1,250')).toEqual({ lo: 1250, hi: 1250 });
  for (const [text, value] of [
    ['1,25 mm', 1.25],
    ['12,50 mm', 12.5],
    ['1,2500 mm', 1.25],
    ['0,125 mm', 0.125],
  ] as const)
    // oxfmt-ignore
    expect(readQuantities(text, 'length')).toMatchObject({ quantities: [{ lo: value, hi: value }], rest: '' });
  expect(readQuantities('12,34,56 mm', 'length')).toBe('no_number');
});
