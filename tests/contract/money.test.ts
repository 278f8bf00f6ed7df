import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTS, formatMoney, parseMoney, percentOf, toWireMoney } from '#contract/money.ts';
import { totalsFor } from '#contract/totals.ts';

describe('reading an amount', () => {
  test.each([
    [1249.5, 124_950],
    ['1249.50', 124_950],
    [0, 0],
    ['0.005', 1],
    [1.005, 101],
    [162.435, 16_244],
    ['999999.99', MAX_CENTS],
  ])('%s is %i cents', (amount, cents) => {
    expect(parseMoney(amount)).toBe(cents);
  });

  test.each([
    -1,
    '-1',
    Number.NaN,
    Infinity,
    Number.MAX_VALUE,
    '1e3',
    '12,50',
    '',
    ' 1',
    '0x10',
    null,
    undefined,
    {},
    [],
    true,
    '1000000.00',
    1e300,
  ])('%s is refused', (amount) => {
    expect(parseMoney(amount)).toBeNull();
  });

  test('every whole number of cents survives the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(parseMoney(toWireMoney(cents))).toBe(cents);
        expect(parseMoney(JSON.parse(JSON.stringify(toWireMoney(cents))))).toBe(cents);
      }),
    );
  });
});

test.each([
  [0, 'C$0.00'],
  [5, 'C$0.05'],
  [124_950, 'C$1,249.50'],
  [99_999_999, 'C$999,999.99'],
  [-150, '-C$1.50'],
])('%i cents read as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

describe('tax', () => {
  test.each([
    [10_000, 1300],
    [50, 7],
    [350, 46],
    [3, 0],
    [4, 1],
  ])('13%% of %i cents is %i, rounded half up', (subtotal, tax) => {
    expect(percentOf(subtotal, 13)).toBe(tax);
  });

  test('is 13% in Canada and nothing in the United States, once on the subtotal', () => {
    const lines = [
      { priceCents: 333, quantity: 3 },
      { priceCents: 1, quantity: 1 },
    ];
    expect(totalsFor(lines, 'CA')).toEqual({ subtotalCents: 1000, taxCents: 130, totalCents: 1130 });
    expect(totalsFor(lines, 'US')).toEqual({ subtotalCents: 1000, taxCents: 0, totalCents: 1000 });
  });

  test('never leaves the whole cents, and the parts add up', () => {
    const line = fc.record({
      priceCents: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 99 }),
        fc.constantFrom('CA' as const, 'US' as const),
        (lines, country) => {
          const totals = totalsFor(lines, country);
          expect(Number.isSafeInteger(totals.taxCents)).toBe(true);
          expect(totals.totalCents).toBe(totals.subtotalCents + totals.taxCents);
          const exact = (totals.subtotalCents * (country === 'CA' ? 13 : 0)) / 100;
          expect(Math.abs(totals.taxCents - exact)).toBeLessThanOrEqual(0.5);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
