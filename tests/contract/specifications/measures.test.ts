/** The one reader of measures (docs/measures.md): each promised form in each place that reads it, and slips that never give another value. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDuty } from '#contract/packing/read-duty.ts';
import { readMeasure } from '#contract/seals/read-measure.ts';
import { cleanTyped } from '#contract/specifications/filter-fields.ts';
import { readSpan } from '#contract/specifications/filters.ts';
import { readQuantities } from '#contract/specifications/read-quantities.ts';
import { convert } from '#contract/specifications/units.ts';
import { tenthAndAll } from '#tests/support/long.ts';

const SEED = 147;

/** What each reader makes of a length, in millimetres; null: it asks or refuses. */
const READERS: Record<string, (text: string) => number | null> = {
  finder: (text) => {
    const read = readMeasure('shaft', text, 'mm');
    return read === null || 'problem' in read ? null : read.millimetres;
  },
  filter: (text) => {
    const span = readSpan({ kind: 'exact', unit: 'mm' }, cleanTyped(text));
    return span !== null && span.lo === span.hi ? span.lo : null;
  },
  calculator: (text) => {
    const { duty, problems } = readDuty({ d: text, D: '650 mm', depth: '1000 mm' });
    return problems.d === undefined && duty !== null ? duty.shaft : null;
  },
  import: (text) => {
    const read = readQuantities(text, 'length');
    if (typeof read === 'string' || read.rest !== '') return null;
    const [{ lo, hi, unit, other }] = read.quantities;
    // The same in another unit behind it is compared by the import.
    return other === null && lo === hi && unit !== null ? convert(lo, unit, 'mm') : null;
  },
};
const near = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * 1e-9;

test.each([
  ['Ø38 mm', 38],
  ['⌀ 38 mm', 38],
  ['⦰38mm', 38],
  ['38 mm dia', 38],
  ['38 mm dia.', 38],
  ['diameter 38 mm', 38],
  ['38,1 mm', 38.1],
  ['44,45 mm', 44.45],
  ['1½ in', 38.1],
  ['1 1/2"', 38.1],
  ['1-1/2 in', 38.1],
  [`1' 6 1/2"`, 469.9],
  ['1 ft 6.5 in', 469.9],
  ['1.250,5 mm', null],
  ['12,34,56 mm', null],
  ['9/8 in', null],
  ['60/85 mm', null],
  [`1'/2"`, null],
  ['38 kg', null],
] as const)('%s is %s in finder, filter, calculator and import', (text, millimetres) => {
  for (const [name, read] of Object.entries(READERS)) {
    const value = read(text);
    expect([name, value === null ? null : Number(value.toFixed(6))]).toEqual([name, millimetres]);
  }
});

/** docs/measures.md, "Grammar": a length of 5 to 500 mm in a form of the page. */
const diameters = fc.constantFrom(
  ['', ''],
  ['Ø', ''],
  ['ø ', ''],
  ['⌀', ''],
  ['⦰ ', ''],
  ['∅', ''],
  ['dia ', ''],
  ['dia. ', ''],
  ['diameter ', ''],
  ['', ' dia'],
  ['', ' dia.'],
  ['', ' ⌀'],
);
const mmUnits = fc.constantFrom('mm', ' mm', ' MM', ' millimetres');
const inchUnits = fc.constantFrom('in', ' in', ' inch', '"', '″', ' inches', ' po', ' pouces');
const decimals = fc.record({ whole: fc.integer({ min: 5, max: 499 }), part: fc.stringMatching(/^\d{1,2}$/), comma: fc.boolean() }).map(({ whole, part, comma }) => {
  return { text: `${whole}${comma ? ',' : '.'}${part}`, value: Number(`${whole}.${part}`) };
}); // oxfmt-ignore
const wholes = fc.integer({ min: 5, max: 499 }).map((value) => ({ text: String(value), value }));
const FRACTIONS = [
  ['1/2', '½', 0.5],
  ['1/4', '¼', 0.25],
  ['3/4', '¾', 0.75],
  ['3/8', '⅜', 0.375],
  ['7/8', '⅞', 0.875],
  ['5/16', '', 0.3125],
  ['11/64', '', 0.171875],
] as const;
const fractions = fc.tuple(fc.integer({ min: 1, max: 18 }), fc.constantFrom(...FRACTIONS), fc.constantFrom(' ', '-', 'sign')).map(([whole, [plain, sign, part], between]) => {
  return { text: between === 'sign' && sign !== '' ? `${whole}${sign}` : `${whole}${between === '-' ? '-' : ' '}${plain}`, value: whole + part };
}); // oxfmt-ignore
const feet = fc.tuple(fc.constant(1), fc.integer({ min: 1, max: 6 }), fc.constantFrom(...FRACTIONS), fc.constantFrom(`' `, `'-`, '′ ', ' ft ')).map(([whole, inches, [plain, , part], sign]) => {
  return { text: `${whole}${sign}${inches} ${plain}"`, millimetres: (whole * 12 + inches + part) * 25.4 };
}); // oxfmt-ignore
const withUnit = fc.oneof(
  fc
    .tuple(fc.oneof(decimals, wholes), mmUnits)
    .map(([{ text, value }, unit]) => ({ text: text + unit, millimetres: value })),
  fc.tuple(fractions, inchUnits).map(([{ text, value }, unit]) => ({ text: text + unit, millimetres: value * 25.4 })),
);
const measures = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(withUnit, diameters).map(([{ text, millimetres }, [before, behind]]) => ({ text: `${before}${text}${behind}`, millimetres })) },
  { weight: 1, arbitrary: feet },
); // oxfmt-ignore

for (const [rounds, options] of tenthAndAll(20_000))
  test('each promised form is read as the same value everywhere', options, () => {
    fc.assert(
      fc.property(measures, ({ text, millimetres }) => {
        for (const [name, read] of Object.entries(READERS)) {
          const value = read(text);
          if (value === null || !near(value, millimetres))
            throw new Error(`${name} reads ${text} as ${value}, not ${millimetres}`);
        }
      }),
      { numRuns: rounds, seed: SEED },
    );
  });

/** One sign more, less or other in a promised form. */
const slips = fc
  .tuple(withUnit, fc.nat(10), fc.constantFrom(..." .,'-/x0O5l"), fc.constantFrom('put', 'change', 'remove'))
  .map(([{ text }, index, character, change]) => {
    const at = index % (text.length + 1);
    return text.slice(0, at) + (change === 'remove' ? '' : character) + text.slice(change === 'put' ? at : at + 1);
  });

const UNIT_OF_PAGE: Record<string, number> = { '': 1, mm: 1, millimetre: 1, millimetres: 1, m: 1000, "'": 304.8 };

/** The table of numbers of the page, written a second time. */
function valueOfPage(text: string): number | null {
  if (/^[-+] ?[^-+]/.test(text)) {
    const magnitude = valueOfPage(text.slice(1));
    return magnitude === null ? null : magnitude * (text.startsWith('-') ? -1 : 1);
  }
  const [, one, other = ''] = /^([\d.,]+) ?- ?([\d.,]+)(?! ?\/)\D*$/.exec(text.trim()) ?? [];
  // A range with equal ends is one value.
  if (one !== undefined && valueOfPage(one) === valueOfPage(other))
    return valueOfPage(text.slice(text.indexOf('-') + 1));
  const [, ofFeet, inches = ''] = /^(\d{1,4}) ?' ?-? ?(.+(?:in|inch|inches|po|pouces?|"|″))$/i.exec(text.trim()) ?? [];
  const rest = ofFeet === undefined ? null : valueOfPage(inches);
  if (rest !== null && rest < 304.8) return Number(ofFeet) * 304.8 + rest;
  const [, number = '', unit = ''] =
    /^([\d.,/ ½¼¾⅜⅞-]*?) *(mm|millimetres?|m|in|inchs?|inches|po|pouces?|"|″|')?$/i.exec(text.trim()) ?? [];
  const plain = number
    .replace(/[½¼¾⅜⅞]/, (character) => ` ${FRACTIONS.find(([, shown]) => shown === character)?.[0]}`)
    .trim()
    .replaceAll(/ +/g, ' ')
    .replace('- ', '-');
  const [, whole = '0', top, bottom] = /^(?:(\d{1,9})[ -])?(\d{1,9})\/(\d{1,4})$/.exec(plain) ?? [];
  const isFraction = top !== undefined && Number(top) < Number(bottom);
  const value = isFraction
    ? Number(whole) + Number(top) / Number(bottom)
    : /^\d*\.?\d+$/.test(plain)
      ? Number(plain)
      : /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) && !/^0,\d+$/.test(plain)
        ? Number(plain.replaceAll(',', ''))
        : /^(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))$/.test(plain)
          ? Number(plain.replace(',', '.'))
          : null;
  return value === null ? null : value * (UNIT_OF_PAGE[unit.toLowerCase()] ?? 25.4);
}

for (const [rounds, options] of tenthAndAll(20_000))
  test('a slip gives the value that the page gives it, or none', options, () => {
    fc.assert(
      fc.property(slips, (text) => {
        for (const [name, read] of Object.entries(READERS)) {
          const value = read(text);
          const ofPage = value === null ? null : valueOfPage(text.trim().replace(/[ ,]+$/, ''));
          if (value !== null && (ofPage === null || !near(value, ofPage)))
            throw new Error(`${name} reads ${text} as ${value}, the page as ${ofPage}`);
        }
      }),
      { numRuns: rounds, seed: SEED },
    );
  });
