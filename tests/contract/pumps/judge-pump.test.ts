/** Whether a pump is offered, and the reason why not; what the tool refuses to read. */

import { describe, expect, test } from 'vitest';
import type { PumpCurve } from '#contract/pumps/curve-reply.ts';
import type { PumpFacts } from '#contract/pumps/judge-pump.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';
import { correctForViscosity, viscosityFactors } from '#contract/pumps/viscosity.ts';
import { CURVE_T } from './curve-t.ts';
import { FACTS, dutyOf } from './duty-of.ts';
import { selectPump } from './select-pump.ts';

describe('viscosity', () => {
  test('above B of 40 the method is not used', () => {
    expect([viscosityFactors(39.9) === 'too thick', viscosityFactors(40)]).toEqual([false, 'too thick']);
    expect(correctForViscosity(CURVE_T, 3000, FACTS)).not.toBe('too thick');
    const small = { ...CURVE_T, points: CURVE_T.points.map((point) => ({ ...point, flow: point.flow / 60 })) };
    expect(correctForViscosity(small, 3000, FACTS)).toBe('too thick');
    expect(selectPump([small], FACTS, { ...dutyOf({ q: '1', h: '26' }), viscosity: 3000 })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('too thick'),
    });
  });

  test('nor is a thin liquid corrected', () => {
    expect(correctForViscosity(CURVE_T, 4.3, FACTS)).toEqual({ curve: CURVE_T, isCorrected: false });
  });

  test('takes head, flow and efficiency, and adds power', () => {
    const oil = { ...dutyOf({ q: '80', h: '25' }), viscosity: 46, density: 870 };
    const [withOil, withWater] = [
      selectPump([CURVE_T], FACTS, oil),
      selectPump([CURVE_T], FACTS, dutyOf({ q: '80', h: '25' })),
    ];
    if (withOil.kind !== 'offered' || withWater.kind !== 'offered') throw new Error('not offered');
    expect(withOil.isViscosityEstimated).toBe(true);
    expect(withOil.operating.flow).toBeLessThan(withWater.operating.flow);
    expect(withOil.efficiency).toBeLessThan(withWater.efficiency ?? 0);
    expect(withOil.notes).toContain('Figures with this viscosity are an estimate.');
  });
});

describe('a pump is', () => {
  const droop: PumpCurve = {
    ...CURVE_T,
    min_flow: null,
    points: CURVE_T.points.map((point, index) => ({ ...point, head: [33, 33.6, 33, 31, 28, 24][index] ?? 0 })),
  };

  test('offered with the motor that its whole curve needs, and its margin', () => {
    const verdict = selectPump([CURVE_T], FACTS, dutyOf({ q: '90', h: '26', hs: '12', z: '-3', hf: '0.8' }));
    expect(verdict).toMatchObject({
      kind: 'offered',
      isPreferred: true,
      motor: { hp: 15, kw: 11 },
      diameter: 254,
      isTrimmed: false,
    });
    if (verdict.kind !== 'offered') return;
    expect(verdict.mostPower).toBeGreaterThan(verdict.power ?? 0);
    expect(verdict.npshNeeded).toBeCloseTo((verdict.npshr ?? 0) + 0.6, 5);
  });

  test.each<[string, PumpTexts, Partial<PumpFacts>, PumpCurve, string]>([
    [
      'above shut-off',
      { q: '100', h: '40' },
      {},
      CURVE_T,
      'Gives 27.0 m (89 ft) at 100.0 m³/h (440 US gpm), 13.0 m (43 ft) short',
    ],
    [
      'a flow beyond the curve',
      { q: '130', h: '20' },
      {},
      CURVE_T,
      'Its curve ends at 120.0 m³/h (528 US gpm), 10.0 m³/h (44 US gpm) short of your flow',
    ],
    [
      'below the minimum flow',
      { q: '20', h: '33' },
      {},
      CURVE_T,
      'Would run below its minimum continuous flow of 24.0 m³/h (106 US gpm)',
    ],
    [
      'the margin',
      { q: '90', h: '28', npsha: '3' },
      {},
      CURVE_T,
      'Needs an NPSH of 3.3 m (10.9 ft) with margin; 3.0 m (9.8 ft) is available',
    ],
    ['the temperature', { q: '90', h: '28', t: '130' }, {}, CURVE_T, 'Made for liquids up to 120 °C (248 °F)'],
    [
      'the elastomer',
      { q: '90', h: '28', t: '95' },
      { elastomers: ['FKM'] },
      CURVE_T,
      'The seal: FKM is good to 90 °C in water (general limit)',
    ],
    [
      'the liquid',
      { q: '90', h: '28', liquid: 'oil', density: '870', viscosity: '3' },
      {},
      CURVE_T,
      'The seal’s EPDM does not withstand mineral oil',
    ],
    [
      'the faces',
      { q: '90', h: '28', liquid: 'slurry', density: '1100', viscosity: '1' },
      { faces: 'carbon/SiC' },
      CURVE_T,
      'The seal’s carbon face wears in abrasives',
    ],
    ['the material', { q: '90', h: '28', material: 'stainless' }, {}, CURVE_T, 'Made of ductile iron'],
    [
      'the casing',
      { q: '90', h: '28' },
      { maxPressure: 3 },
      CURVE_T,
      'Its casing is rated for 3.0 bar (44 psi), and has 3.3 bar (48 psi) at shut-off',
    ],
  ])('refused for %s, with the reason', (_what, texts, facts, curve, reason) => {
    const verdict = selectPump([curve], { ...FACTS, ...facts }, dutyOf(texts));
    // A figure and its unit are one word.
    const read = verdict.kind === 'refused' ? verdict.reason.replaceAll('\u00A0', ' ') : '';
    expect(read).toBe(reason);
  });

  test('too big where it makes more than 1.3 of the head', () => {
    expect(selectPump([CURVE_T], FACTS, dutyOf({ q: '90', h: '21' }))).toMatchObject({ kind: 'too_big' });
  });

  test('shown with both points where a drooping curve meets the system twice', () => {
    const verdict = selectPump([droop], FACTS, dutyOf({ q: '30', h: '33.3', hs: '33.2' }));
    expect(verdict).toMatchObject({ kind: 'two_points' });
    if (verdict.kind === 'two_points') expect(verdict.points).toHaveLength(2);
  });

  test('trimmed between measured diameters, in whole millimetres, and neither below the smallest nor above the largest', () => {
    const small: PumpCurve = {
      ...CURVE_T,
      impeller: 225,
      points: CURVE_T.points.map((point) => ({ ...point, flow: point.flow * 0.886, head: point.head * 0.785 })),
    };
    const verdict = selectPump([CURVE_T, small], FACTS, dutyOf({ q: '80', h: '26' }));
    expect(verdict).toMatchObject({ kind: 'offered', isTrimmed: true });
    if (verdict.kind === 'offered') {
      expect(verdict.diameter).toBeGreaterThan(225);
      expect(verdict.diameter).toBeLessThan(254);
      expect(Number.isInteger(verdict.diameter)).toBe(true);
      expect(verdict.operating.head).toBeGreaterThanOrEqual(26 * 0.999);
    }
    expect(selectPump([CURVE_T, small], FACTS, dutyOf({ q: '70', h: '12' }))).toMatchObject({ kind: 'too_big' });
    expect(selectPump([CURVE_T, small], FACTS, dutyOf({ q: '80', h: '33' }))).toMatchObject({ kind: 'refused' });
  });
});

test.each<[PumpTexts, keyof PumpTexts]>([
  [{ q: '0', h: '10' }, 'q'],
  [{ q: '-5', h: '10' }, 'q'],
  [{ q: '1e400', h: '10' }, 'q'],
  [{ q: 'NaN', h: '10' }, 'q'],
  [{ q: '10 kg', h: '10' }, 'q'],
  [{ q: '10', h: '0' }, 'h'],
  [{ q: '10', h: '10 kg' }, 'h'],
  [{ q: '10', h: '20 psi', liquid: 'oil' }, 'density'],
  [{ q: '10', h: '20', hs: '20' }, 'hs'],
  [{ q: '10', h: '20', t: '300' }, 't'],
  [{ q: '10', h: '20', npsha: '3', z: '1' }, 'npsha'],
  [{ q: '10', h: '20', liquid: 'lava' }, 'liquid'],
  [{ q: '10', h: '20', hz: '55' }, 'hz'],
  [{ q: '10', h: '20', material: 'wood' }, 'material'],
])('%j is refused with the name of %s', (texts, field) => {
  const { duty, problems } = readPumpDuty(texts);
  expect([duty, Object.keys(problems)]).toEqual([null, expect.arrayContaining([field])]);
});
