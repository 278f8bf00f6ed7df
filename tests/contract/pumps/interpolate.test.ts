/** Lines through the points of a curve: published figures, and properties for any points. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCurveLines } from '#contract/pumps/curve-lines.ts';
import { interpolate } from '#contract/pumps/interpolate.ts';
import { shaftPower } from '#contract/pumps/shaft-power.ts';
import { CURVE_T } from './curve-t.ts';

const lines = toCurveLines(CURVE_T.points);

test.each([
  [84, 29.19, 2.51],
  [100, 27, 3.05],
  [110, 25.32, 3.49],
])('at %s m³/h the head is %s m and the NPSH required %s m', (flow, head, npshr) => {
  expect(lines.head(flow)).toBeCloseTo(head, 2);
  expect(lines.npshr(flow)).toBeCloseTo(npshr, 2);
});

test('nothing is said beyond what was measured', () => {
  expect([lines.head(-0.1), lines.head(120.1), lines.npshr(23), lines.head(Number.NaN)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(interpolate([1], [1])).toBeNull();
});

test('shaft power is that of the formula in US units', () => {
  const kilowatts = shaftPower(96, 27.6, 79, 998.2);
  expect(kilowatts).toBeCloseTo(9.12, 2);
  expect(kilowatts / 0.745_699_871_582_27).toBeCloseTo(12.23, 2);
  // gpm ft / (3960 eta), with a gallon of 8.33 lb
  expect((422.68 * 90.55) / (3960 * 0.79)).toBeCloseTo(12.23, 1);
  expect(lines.power(96)).toBeCloseTo(9.12, 2);
});

const values = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 2, maxLength: 12 });

test('between two points the line never leaves their values, and at each point it has its value', () => {
  fc.assert(
    fc.property(
      values,
      fc.array(fc.double({ min: 0.01, max: 50, noNaN: true }), { minLength: 12, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (ys, gaps, share) => {
        let sum = 0;
        const xs = ys.map((_, index) => (sum += gaps[index] ?? 1));
        const line = interpolate(xs, ys);
        for (const [index, x] of xs.entries()) {
          expect(line?.at(x)).toBeCloseTo(ys[index] ?? 0, 6);
          const next = xs[index + 1];
          if (next === undefined) continue;
          const value = line?.at(x + (next - x) * share) ?? Number.NaN;
          const ends = [ys[index] ?? 0, ys[index + 1] ?? 0];
          expect(value).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9 * 500);
          expect(value).toBeLessThanOrEqual(Math.max(...ends) + 1e-9 * 500);
        }
      },
    ),
  );
});
