/** Formulas of pump selection: published cases, and properties that hold for any curve. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCurveLines } from '#contract/pumps/curve-lines.ts';
import { smallestMotor } from '#contract/pumps/motors.ts';
import { marginRule, npshAvailable, npshNeeded, suctionSpecificSpeed } from '#contract/pumps/npsh.ts';
import { preferredRange, specificSpeed } from '#contract/pumps/operating-range.ts';
import { shaftPower } from '#contract/pumps/shaft-power.ts';
import { findOperatingPoints, systemCurve } from '#contract/pumps/system-curve.ts';
import { blendLines, trimTo } from '#contract/pumps/trim.ts';
import { viscosityFactors, viscosityParameter } from '#contract/pumps/viscosity.ts';
import { airPressure, vapourPressure, waterDensity } from '#contract/pumps/water.ts';
import { CURVE_T } from './curve-t.ts';
import { FACTS, dutyOf } from './duty-of.ts';
import { selectPump } from './select-pump.ts';

const LINES = toCurveLines(CURVE_T.points);

describe('published figures', () => {
  test('90 m³/h at 26 m, 12 m of it static, is 95.30 m³/h at 27.70 m on the test curve', () => {
    const [point, ...others] = findOperatingPoints(LINES, systemCurve({ flow: 90, head: 26, staticHead: 12 }));
    expect(others).toEqual([]);
    expect(point?.flow).toBeCloseTo(95.3, 1);
    expect(point?.head).toBeCloseTo(27.7, 2);
    expect(LINES.efficiency(point?.flow ?? 0)).toBeCloseTo(79, 1);
    expect(LINES.npshr(point?.flow ?? 0)).toBeCloseTo(2.88, 2);
    expect(LINES.power(point?.flow ?? 0)).toBeCloseTo(9.09, 2);
    expect((point?.flow ?? 0) / (LINES.bestFlow ?? 1)).toBeCloseTo(0.993, 3);
  });

  test.each([
    [1750, 38, 9.8, false, 1676],
    [1750, 45, 17.4, false, 1186],
    [1750, 96, 27.6, false, 1226],
    [1750, 210, 48, false, 1197],
    [1770, 455, 46, false, 1840],
    [1770, 455, 46, true, 1301],
  ])('specific speed at %i rpm, %d m³/h and %d m', (speed, flow, head, isDoubleSuction, expected) => {
    expect(specificSpeed({ speed, flow, head }, { isDoubleSuction })).toBeCloseTo(expected, -0.5);
  });

  test.each([
    ['20 °C, a lift of 3 m', 20, 0, 6.31],
    ['60 °C', 60, 0, 4.64],
    ['1000 m above the sea', 20, 1000, 5.14],
  ])('NPSH available with water of %s', (_what, celsius, altitude, expected) => {
    const water = { density: waterDensity(celsius), vapourPressure: vapourPressure(celsius) };
    expect(npshAvailable({ ...water, airPressure: airPressure(altitude), level: -3, loss: 0.8 })).toBeCloseTo(
      expected,
      1.5,
    );
  });

  // IAPWS-IF97, table 35, and IAPWS SR1-86, table 1.
  test.each([
    [300, 3.536_589_41],
    [500, 2638.897_76],
    [600, 12_344.3146],
  ])('vapour pressure of water at %i K', (kelvin, kilopascals) => {
    expect(vapourPressure(kelvin - 273.15) / kilopascals).toBeCloseTo(1, 8);
  });
  test.each([
    [273.16, 999.789],
    [373.1243, 958.365],
  ])('density of water at %d K', (kelvin, density) => {
    expect(waterDensity(kelvin - 273.15)).toBeCloseTo(density, 3);
  });

  test.each([
    [1, 0.57, null],
    [46, 3.84, [0.97, 0.83]],
    [100, 5.67, [0.935, 0.73]],
    [220, 8.41, [0.879, 0.603]],
  ])('%d cSt with 96 m³/h, 27.6 m and 1750 rpm', (viscosity, parameter, factors) => {
    const b = viscosityParameter({ flow: 96, head: 27.6, speed: 1750 }, viscosity);
    expect(b).toBeCloseTo(parameter, 2);
    const found = viscosityFactors(b);
    expect(
      found === null || found === 'too thick'
        ? found
        : [found.flow, found.efficiency].map((value) => Number(value.toFixed(3))),
    ).toEqual(factors);
  });

  test('the parameter of the US formula, with 26.6, is the same', () => {
    const [gpm, feet] = [96 * 4.402_867_5, 27.6 * 3.280_84];
    const us = (26.6 * 220 ** 0.5 * feet ** 0.0625) / (gpm ** 0.375 * 1750 ** 0.25);
    expect(us / viscosityParameter({ flow: 96, head: 27.6, speed: 1750 }, 220)).toBeCloseTo(0.995, 2);
  });

  test('10 bar of a liquid of 1050 kg/m³ are 97.1 m', () => {
    expect(dutyOf({ q: '10', h: '10 bar', liquid: 'glycol', density: '1050', viscosity: '3' }).head).toBeCloseTo(
      97.1,
      1,
    );
  });
});

test('a motor is not overloaded by the whole curve; of a pair the smaller rating counts', () => {
  expect([smallestMotor(0.7), smallestMotor(14.92), smallestMotor(11.01), smallestMotor(400)]).toEqual([
    { hp: 1, kw: 0.75 },
    { hp: 25, kw: 18.5 },
    { hp: 20, kw: 15 },
    null,
  ]);
});

test('the margin is the larger of the two figures of its rule', () => {
  const water = marginRule(true, 120);
  expect([npshNeeded(3, water), npshNeeded(10, water), npshNeeded(3, marginRule(true, 200))]).toEqual([3.6, 11, 4]);
  expect([marginRule(true, null), marginRule(false, 120)]).toEqual([marginRule(true, 200), marginRule(true, 200)]);
  expect(suctionSpecificSpeed(1750, 96, 2.9, false)).toBeCloseTo(128.6, 0);
  expect(preferredRange(5000).from).toBe(0.8);
});

const duties = fc.record({
  flow: fc.double({ min: 10, max: 105, noNaN: true }),
  share: fc.double({ min: 0, max: 0.9, noNaN: true }),
  excess: fc.double({ min: 0.8, max: 1, noNaN: true }),
});

test('an operating point lies on the curve and on the system within 0.01%', () => {
  fc.assert(
    fc.property(duties, ({ flow, share, excess }) => {
      const head = (LINES.head(flow) ?? 0) * excess;
      const system = systemCurve({ flow, head, staticHead: head * share });
      for (const point of findOperatingPoints(LINES, system)) {
        expect(Math.abs(point.head / (LINES.head(point.flow) ?? 0) - 1)).toBeLessThan(1e-4);
        expect(Math.abs(point.head / system(point.flow) - 1)).toBeLessThan(1e-4);
      }
    }),
  );
});

test('a falling curve meets a system where every step of the curve finds it', () => {
  fc.assert(
    fc.property(duties, fc.double({ min: 0, max: 0.9, noNaN: true }), ({ flow, excess }, share) => {
      const head = (LINES.head(flow) ?? 0) * excess;
      const system = systemCurve({ flow, head, staticHead: head * share });
      expect(LINES.isFalling).toBe(true);
      const [points, stepped] = [
        findOperatingPoints(LINES, system),
        findOperatingPoints({ ...LINES, isFalling: false }, system),
      ];
      expect(points).toHaveLength(stepped.length);
      for (const [index, point] of points.entries())
        expect(Math.abs(point.flow / (stepped[index]?.flow ?? 0) - 1)).toBeLessThan(1e-8);
    }),
  );
});

test('US, imperial and metric units select the same within 0.1%', () => {
  fc.assert(
    fc.property(duties, ({ flow, excess }) => {
      const head = (LINES.head(flow) ?? 0) * excess;
      const all = [
        { q: `${flow.toFixed(6)} m3/h`, h: `${head.toFixed(6)} m` },
        { q: `${(flow * 4.402_867_5).toFixed(6)} gpm`, h: `${(head / 0.3048).toFixed(6)} ft` },
        { q: `${(flow * 3.666_154).toFixed(6)} igpm`, h: `${(head / 0.0254).toFixed(6)} in` },
        { q: `${(flow / 3.6).toFixed(6)} L/s`, h: `${(head * 100).toFixed(6)} cm` },
      ].map((texts) => selectPump([{ ...CURVE_T, min_flow: null }], FACTS, dutyOf(texts)));
      const flows = all.map((verdict) => (verdict.kind === 'offered' ? verdict.operating.flow : 0));
      for (const other of flows) expect(Math.abs(other - (flows[0] ?? 0))).toBeLessThanOrEqual((flows[0] ?? 0) * 1e-3);
      expect(flows[0]).toBeGreaterThan(0);
    }),
  );
});

test('a trim lies between the two curves that were measured', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.8, max: 0.97, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (ratio, at, share) => {
        const small = toCurveLines(
          CURVE_T.points.map((point) => ({ ...point, flow: point.flow * ratio, head: point.head * ratio ** 2 })),
        );
        const [smaller, larger] = [
          { diameter: 254 * ratio, lines: small },
          { diameter: 254, lines: LINES },
        ];
        const lines = blendLines(smaller, larger, smaller.diameter + (254 - smaller.diameter) * share);
        if (lines === null) throw new Error('no lines');
        const flow = Math.min(lines.from + (lines.to - lines.from) * at, small.to);
        const head = lines.head(flow) ?? Number.NaN;
        expect(head).toBeGreaterThanOrEqual((small.head(flow) ?? 0) - 1e-9);
        expect(head).toBeLessThanOrEqual((LINES.head(flow) ?? 0) + 1e-9);
        const diameter = trimTo(smaller, larger, { flow, head });
        if (diameter === null) return;
        expect(diameter).toBeLessThanOrEqual(Math.ceil(smaller.diameter + (254 - smaller.diameter) * share + 1e-4));
        // The search looks at the head alone: the lines of its diameter make it.
        expect(blendLines(smaller, larger, diameter)?.head(flow)).toBeGreaterThanOrEqual(head * (1 - 1e-8));
      },
    ),
  );
});

test('power at any flow is that of flow, head and efficiency', () => {
  expect(LINES.power(72)).toBeCloseTo(shaftPower(72, 30.5, 75, 998.2), 6);
});
