/**
 * Every parser of what visitors type and owners' folders state, with texts of a hundred thousand characters that make a careless
 * regular expression try again and again: none throws, and none takes longer than a loop over the text does. One that needs
 * time by the square of the length needs seconds.
 */

import { expect, test } from 'vitest';
import { isEmail } from '#contract/email.ts';
import { readDuty } from '#contract/packing/read-duty.ts';
import { recognizeMeasures } from '#contract/packing/recognize-measures.ts';
import { toRegionCode } from '#contract/regions.ts';
import { readDesignation } from '#contract/seals/designation.ts';
import { readMeasure } from '#contract/seals/read-measure.ts';
import { readTemperature } from '#contract/seals/read-temperature.ts';
import { readSealSearch } from '#contract/seals/search.ts';
import { normalizeCharacters } from '#contract/specifications/characters.ts';
import { canonicalizeFilters, cleanTyped, joinFields } from '#contract/specifications/filter-fields.ts';
import { readFilters, readSpan } from '#contract/specifications/filters.ts';
import { readQuantities } from '#contract/specifications/read-quantities.ts';
import { findUnit } from '#contract/specifications/read-unit.ts';
import { UNIT_CODES, dimensionOf } from '#contract/specifications/units.ts';
import { refusedInLine, refusedInLines, tidyLines, tidyText } from '#contract/text/clean-text.ts';
import { identityOf } from '#contract/text/identity.ts';
import { readAttributes } from '#server/catalogue/import/read-attributes.ts';
import { RowErrors } from '#server/catalogue/import/row-errors.ts';
import { toInterchangeCode } from '#server/catalogue/products/find-replacements.ts';
import { createTextCheck } from '#server/catalogue/specifications/check-text.ts';
import { DEFAULT_ATTRIBUTES_FOLDER } from '#server/catalogue/specifications/default-attributes.ts';
import { createSlipFinder } from '#server/catalogue/specifications/find-slips.ts';
import { readIndexedFilters } from '#server/catalogue/specifications/indexed-filters.ts';
import { createSpecificationsReader } from '#server/catalogue/specifications/read-specifications.ts';
import { sampled } from '#tests/support/long.ts';

const LENGTH = 100_000;
/** Of processor time for one text. */
const MAX_MILLISECONDS = 2000;

const attributes = await readAttributes(DEFAULT_ATTRIBUTES_FOLDER, new RowErrors());
const readSpecifications = createSpecificationsReader(attributes);
const checkText = createTextCheck(attributes);
/** Of each kind: names, pairs, sizes, spans, plain numbers, and what several attributes read. */
const KEYS = ['Elastomer', 'Faces', 'Shaft size', 'Temperature', 'Rings per set', 'Suction'];
const FILTERS = ['elastomer', 'faces', 'shaft', 'temp', 'rings', 'pmax'];
const DIMENSIONS = [null, ...new Set(UNIT_CODES.map(dimensionOf))];

const PARSERS: Record<string, (text: string) => unknown> = {
  tidyText,
  tidyLines,
  refusedInLine: (text) => [refusedInLine(text), refusedInLines(text)],
  identityOf,
  isEmail: (text) => [isEmail(text), isEmail(`${text}@example.com`), isEmail(`a@${text}`)],
  toRegionCode: (text) => toRegionCode(text, 'CA'),
  normalizeCharacters,
  readQuantities: (text) => DIMENSIONS.map((dimension) => readQuantities(text, dimension)),
  findUnit,
  readSpan: (text) => readSpan({ kind: 'exact', unit: 'mm' }, text),
  cleanTyped,
  joinFields: (text) => [joinFields([['shaft', text]]), joinFields([['temp.at', text]]), joinFields([[text, '1']])],
  joinManyFields: (text) =>
    joinFields(Array.from(text.slice(0, 20_000), (character, index) => [`shaft${index % 7}`, character])),
  readFilters: (text) => FILTERS.map((key) => readFilters([[key, text]], attributes)),
  canonicalizeFilters: (text) => FILTERS.map((key) => canonicalizeFilters([[key, text]], attributes)),
  readIndexedFilters: (text) => [readIndexedFilters(text, attributes), readIndexedFilters(`shaft=${text}`, attributes)],
  readSpecifications: (text) => readSpecifications(KEYS.map((key) => ({ key, value: text }))),
  checkText: (text) => KEYS.map((key) => checkText({ key, value: text })),
  createSlipFinder: (text) => createSlipFinder(attributes).add(1, 2, { key: 'Shaft size', value: text }),
  readMeasure: (text) => readMeasure('shaft', text, 'mm'),
  readTemperature: (text) => readTemperature(text, 'C'),
  readDesignation,
  readSealSearch: (text) => readSealSearch({ shaft: text, t: text, liquid: text, number: text, shaft_unit: text }),
  readDuty: (text) => readDuty({ d: text, D: text, depth: text, p: text, ph: text, for: text }),
  recognizeMeasures: (text) => [recognizeMeasures(text), recognizeMeasures(`${text} seal`)],
  toInterchangeCode,
};

const PIECES = [
  '9',
  ' ',
  ',',
  '-',
  '/',
  '.',
  '(',
  "'",
  '"',
  '½',
  '1½',
  '²',
  '° ',
  '1,000',
  ',000',
  '1/2 ',
  '1-1/2 ',
  '1 to ',
  '1..',
  '1 mm (',
  '1 mm and ',
  'min 1 mm, ',
  '5\' 6" ',
  '1 × ',
  '1 x 2 ',
  'a',
  'carbon/',
  'SiC ',
  'shaft=38&',
  'unknown,',
  '\u0301',
  '\u200d',
  '\u00a0',
  '\uFDFA',
  '\u{1F527}',
  '\uD800',
];

const COSTLY = new Set(['joinManyFields', 'readSpecifications']);

for (const [cases, options] of sampled(
  Object.entries(PARSERS),
  ([name], index) => index % 3 === 0 && !COSTLY.has(name),
))
  test.each(cases)('%s', options, (_name, parse) => {
    for (const piece of PIECES) {
      const text = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
      for (const input of [`1${text}`, `${text} mm2`]) {
        const before = process.cpuUsage();
        parse(input);
        const { user } = process.cpuUsage(before);
        expect(user / 1000, `of many ${JSON.stringify(piece)}`).toBeLessThan(MAX_MILLISECONDS);
      }
    }
  });
