/** Amounts, quantities, choices and days as people write them. */

import { describe, expect, test } from 'vitest';
import { readAmount, readChoice, readDay, readQuantity } from '#server/catalogue/import/values.ts';

const unknown = { decimalMark: null };

describe('an amount', () => {
  test.each<[string, number]>([
    ['12.50', 1250],
    ['$ 3,245.00', 324_500],
    ['189,95', 18_995],
    ['C$12', 1200],
    ['CA$ 1,249.5', 124_950],
    ['12.50 CAD', 1250],
    ['1 245,00 $', 124_500],
    ['1.245,00', 124_500],
    ["1'245.00", 124_500],
    ['3,245', 324_500],
    ['1,234,567', 0],
    ['12.50/ea', 1250],
    ['12.50 each', 1250],
    ['.', -1],
    ['', 0],
    ['0', 0],
    ['0.00', 0],
    ['call', 0],
    ['Call for price', 0],
    ['POA', 0],
    ['—', 0],
    ['–', 0],
    ['P.O.A.', 0],
    ['sur demande', 0],
    ['-', 0],
  ])('%s', (text, cents) => {
    const reading = readAmount(text, unknown);
    if (text === '1,234,567') expect(reading).toEqual({ kind: 'too_high' });
    else if (cents < 0) expect(reading).toEqual({ kind: 'none' });
    else expect(reading).toEqual({ kind: 'amount', cents });
  });

  test.each<[string, '.' | ',' | null, string]>([
    ['1.234', null, 'ambiguous'],
    ['1.234', '.', 'ambiguous'],
    ['1,234', ',', 'ambiguous'],
    ['US$ 45', null, 'other_currency'],
    ['45 USD', null, 'other_currency'],
    ['€45', null, 'other_currency'],
    ['$45 US', null, 'other_currency'],
    ['45 U.S. funds', null, 'other_currency'],
    ['-1', null, 'none'],
    ['(12.50)', null, 'none'],
    ['1e3', null, 'none'],
    ['12.3456', null, 'none'],
    ['1,23,456', null, 'none'],
    ['12 or 13', null, 'none'],
    ['free', null, 'none'],
    ['1000000', null, 'too_high'],
  ])('%s where the decimal mark is %s is no amount: %s', (text, decimalMark, kind) => {
    expect(readAmount(text, { decimalMark })).toEqual({ kind });
  });

  test('of which the other amounts of the file decide', () => {
    expect(readAmount('1.234', { decimalMark: ',' })).toEqual({ kind: 'amount', cents: 123_400 });
    expect(readAmount('1,234', { decimalMark: '.' })).toEqual({ kind: 'amount', cents: 123_400 });
  });
});

test.each<[string, number | null]>([
  ['3', 3],
  ['3 ea', 3],
  ['3ea', 3],
  ['12 pcs.', 12],
  ['1,200', 1200],
  ['3.00', 3],
  ['1.5', null],
  ['-2', -2],
  ['some', null],
  ['3 in', null],
])('the quantity %s is %s', (text, quantity) => {
  expect(readQuantity(text, unknown)).toBe(quantity);
});

test.each<[string, boolean | null]>([
  ['TRUE', true],
  ['x', true],
  ['1', true],
  ['Oui', true],
  ['no', false],
  ['FALSE', false],
  ['0', false],
  ['maybe', null],
])('the choice %s is %s', (text, choice) => {
  expect(readChoice(text)).toBe(choice);
});

describe('a day', () => {
  test.each<[string, string]>([
    ['2024-03-18', '2024-03-18'],
    ['3/18/2024', '2024-03-18'],
    ['18/3/2024', '2024-03-18'],
    ['18-Mar-2024', '2024-03-18'],
    ['March 18, 2024', '2024-03-18'],
    ['18 février 2024', '2024-02-18'],
    ['2024/3/18', '2024-03-18'],
    ['5/5/2024', '2024-05-05'],
    ['3/18/2024 10:30', '2024-03-18'],
    ['2024-03-18 10:30', '2024-03-18'],
    ['2024-3-18', '2024-03-18'],
    ['1er mars 2024', '2024-03-01'],
    ['4th March 2024', '2024-03-04'],
    ['15 déc. 2024', '2024-12-15'],
    ['15-juil-2024', '2024-07-15'],
    ['4 aout 2024', '2024-08-04'],
    ['4 Sept 2024', '2024-09-04'],
  ])('%s', (text, iso) => {
    expect(readDay(text)).toEqual({ kind: 'moment', iso: `${iso}T00:00:00.000Z` });
  });

  test('that may be two says both', () => {
    expect(readDay('11/1/2026')).toEqual({ kind: 'ambiguous', first: '2026-11-01', second: '2026-01-11' });
  });

  test.each([
    '2024-02-30',
    '13/13/2024',
    '18 Foo 2024',
    'soon',
    '45369',
    '',
    '15 marble 2026',
    '15 mayor 2026',
    '15 junk 2026',
    '15 décor 2026',
    '31 juin 2026',
    '20260304',
    '3/4/26',
    'Q1 2026',
    '3/2026',
    '0000-00-00',
  ])('%s is none', (text) => {
    expect(readDay(text)).toBeNull();
  });
});
