import { ucum } from '@atomic-ehr/ucum';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNITS, UNIT_CODES, convert, dimensionOf } from '#contract/specifications/units.ts';

const PAIRS = UNIT_CODES.flatMap((from) =>
  UNIT_CODES.filter((to) => to !== from && dimensionOf(to) === dimensionOf(from)).map((to) => [from, to] as const),
);

describe('units of measure', () => {
  test.each(UNIT_CODES)('%s is a code of UCUM', (code) => {
    expect(ucum.validate(code)).toMatchObject({ valid: true });
  });

  test.each(PAIRS)('%s in %s is what UCUM says, to 13 digits', (from, to) => {
    for (const value of [1, 7.5, 232]) {
      const expected = ucum.convert(value, from, to);
      expect(Math.abs(convert(value, from, to) / expected - 1)).toBeLessThan(1e-13);
    }
  });

  test('a conversion there and back gives the value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAIRS), fc.double({ min: -1e6, max: 1e6, noNaN: true }), ([from, to], value) => {
        expect(convert(convert(value, from, to), to, from)).toBeCloseTo(value, 6);
      }),
    );
  });

  test('one and a half inches are exactly 38.1 mm', () => {
    expect(convert(1.5, '[in_i]', 'mm')).toBe(38.1);
    expect(convert(1.75, '[in_i]', 'mm')).toBe(44.45);
    expect(convert(8.06, '[in_i]', 'mm')).toBe(204.724);
  });

  test('a unit of another dimension is refused', () => {
    expect(() => convert(1, 'mm', 'kg')).toThrow(RangeError);
  });

  test('no two units of a dimension have the same symbol', () => {
    const symbols = UNIT_CODES.map((code) => `${UNITS[code].dimension} ${UNITS[code].symbol}`);
    expect(new Set(symbols).size).toBe(symbols.length);
  });
});
