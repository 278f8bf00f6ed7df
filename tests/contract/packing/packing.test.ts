/** The packing calculator's rules: worked examples of the formulas with their sources, refusals, limits, any input. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areFigures, calculatePacking, nearestSixteenth } from '#contract/packing/calculate-packing.ts';
import type { PackingFigures } from '#contract/packing/calculate-packing.ts';
import { DUTY_KEYS } from '#contract/packing/duty-fields.ts';
import type { DutyTexts } from '#contract/packing/duty-fields.ts';
import { judgeProducts, sectionFit } from '#contract/packing/judge-packing.ts';
import type { PackingProduct } from '#contract/packing/packing-products.ts';
import { packingWarnings } from '#contract/packing/packing-warnings.ts';
import { readDuty } from '#contract/packing/read-duty.ts';
import type { Duty } from '#contract/packing/read-duty.ts';

const BOX = { d: '60mm', D: '85mm', depth: '100mm' };

function dutyOf(texts: DutyTexts): Duty {
  const { duty, problems } = readDuty(texts);
  if (duty === null) throw new Error(JSON.stringify(problems));
  return duty;
}

function figuresOf(texts: DutyTexts): PackingFigures {
  const result = calculatePacking(dutyOf(texts));
  if (!areFigures(result)) throw new Error(JSON.stringify(result));
  return result;
}

function coil(changed: Partial<PackingProduct> = {}): PackingProduct {
  return {
    id: 51,
    part_number: 'KB-GRF-500',
    name: 'Braided packing 1/2 in',
    price: 112,
    quantity: 12,
    is_available: true,
    kind: 'coil',
    section: { lo: 12.7, hi: 12.7 },
    coil_length: 1524,
    inside: null,
    outside: null,
    width: null,
    rings: null,
    temperature: { lo: -100, hi: 280, text: '-100 to 280 °C' },
    ph: { lo: 0, hi: 14, text: '0 to 14' },
    speed: { lo: null, hi: 20, text: 'up to 20 m/s' },
    pressure: { lo: null, hi: 20, text: 'up to 20 bar' },
    ...changed,
  };
}

const set = (changed: Partial<PackingProduct> = {}) =>
  coil({ id: 62, kind: 'set', section: null, coil_length: null, inside: 60, outside: 85, rings: 6, ...changed });

function judge(texts: DutyTexts, products: readonly PackingProduct[]) {
  const duty = dutyOf(texts);
  const figures = figuresOf(texts);
  const judged = judgeProducts(duty, figures, products);
  return { ...judged, warnings: packingWarnings(duty, figures, judged) };
}

describe('worked examples', () => {
  test('Root Cause Failure Analysis, p. 226: a 4 in box on a 2 in shaft has rings of 9.43 in before the 1/4 in for the cut', () => {
    const { section, cutLength } = figuresOf({ d: '2in', D: '4in', depth: '6in' });
    expect(section).toBeCloseTo(25.4, 9);
    expect((cutLength.mm - 6.35) / 25.4).toBeCloseTo(9.4248, 4);
    expect(cutLength.inch).toBe('9-11/16 in');
  });

  test.each([
    ['five feet make seven rings on a 2 in shaft (the text of KB-GRF-375)', '2in', '2.75in', 9.525, 7],
    ['five feet make six rings on a 60 mm sleeve (the text of KB-GRF-500)', '60mm', '85.4mm', 12.7, 6],
  ])('%s', (_, d, D, section, rings) => {
    const { packings } = judge({ d, D, depth: '100mm' }, [coil({ section: { lo: section, hi: section } })]);
    expect(packings.map(({ ringsEach }) => ringsEach)).toEqual([rings]);
  });

  test('surface speed by its definition: 50 mm at 1750 a minute is 4.58 m/s or 902 ft/min; times 10 bar 45.8', () => {
    const { speed, pressureSpeed } = figuresOf({ d: '50', D: '70', depth: '80', n: '1,750', p: '10' });
    expect(speed?.metresPerSecond).toBeCloseTo(4.581, 3);
    expect(speed?.feetPerMinute).toBeCloseTo(0.2618 * (50 / 25.4) * 1750, 0);
    expect(pressureSpeed).toBeCloseTo(45.81, 2);
  });

  test('a box of 60 x 85 mm, 100 mm deep with a 25 mm lantern ring: five rings, as pump KB-ES6413 has', () => {
    const figures = figuresOf({ ...BOX, lantern: '25', port: '40' });
    expect(figures).toMatchObject({ section: 12.5, rings: 5, jointDegrees: 90, ringsBelowLantern: 3 });
    expect(figures.cutLength.mm).toBeCloseTo(Math.PI * 72.5 + 6.35, 9);
  });

  test('lengths on a rule', () => {
    expect([25.4, 234.1, 3, 0].map(nearestSixteenth)).toEqual(['1 in', '9-3/16 in', '1/8 in', '0 in']);
  });
});

describe('boxes that cannot be', () => {
  test.each<[string, DutyTexts, string, RegExp]>([
    ['a box no larger than the shaft', { ...BOX, D: '60' }, 'D', /larger than the shaft/],
    ['a section below 3 mm', { ...BOX, D: '65' }, 'D', /2\.5 mm .* below 3 mm/],
    ['a section above an inch', { ...BOX, D: '112' }, 'D', /26 mm .* above 25\.4 mm/],
    ['less than three rings deep', { ...BOX, depth: '37' }, 'depth', /three rings of 12\.5 mm/],
    ['a lantern ring that fills the box', { ...BOX, lantern: '99' }, 'lantern', /no space/],
    ['a port beyond the box', { ...BOX, lantern: '25', port: '101' }, 'port', /bottom/],
  ])('%s', (_, texts, field, reason) => {
    const result = calculatePacking(dutyOf(texts));
    expect(areFigures(result)).toBe(false);
    expect(result).toEqual({ [field]: expect.stringMatching(reason) });
  });
});

describe('what is typed', () => {
  test('inches, fractions and thousands are understood, and how is stated', () => {
    const { duty, understood } = readDuty({ ...BOX, d: '2-3/8 in', n: '1,250', temp: '212 °F', p: '145 psi' });
    expect(duty?.shaft).toBeCloseTo(60.325, 9);
    expect(duty?.temperature).toBeCloseTo(100, 9);
    expect(understood).toMatchObject({ d: '60.33 mm', n: '1,250 rpm', temp: '100 °C' });
  });

  test.each<[DutyTexts, string, RegExp]>([
    [{ d: '38in' }, 'd', /did you mean 38 mm\?/],
    [{ d: '-5' }, 'd', /3 to 600 mm/],
    [{ d: '1e999' }, 'd', /not understood/],
    [{ d: 'Infinity' }, 'd', /number/],
    [{ D: '60 to 70' }, 'D', /one number/],
    [{ D: 'max 85' }, 'D', /one number/],
    [{ D: '85 mm min.' }, 'D', /one number/],
    [{ D: '60/85' }, 'D', /number/],
    [{ n: '1450/2900' }, 'n', /number/],
    [{ p: '5 bar(a)' }, 'p', /gauge/],
    [{ depth: '60 kg' }, 'depth', /not understood/],
    [{ boxes: '1.5' }, 'boxes', /whole/],
    [{ n: '1750', speed: '4' }, 'speed', /not both/],
    [{ ph: '15' }, 'ph', /0 to 14/],
    [{ D: '1,250' }, 'D', /5 to 700 mm; “1,250” is read as 1250: a comma separates thousands/],
    [{ d: '38,5,2 mm' }, 'd', /decimals with a point/],
    [{ temp: 'hot' }, 'temp', /such as 80 °C or 176 °F/],
    [{ p: 'high' }, 'p', /such as 6 bar or 87 psi/],
    [{ for: 'boat' }, 'for', /pump or valve/],
  ])('%j is refused at its field', (texts, field, reason) => {
    expect(readDuty({ ...BOX, ...texts }).problems).toEqual({ [field]: expect.stringMatching(reason) });
  });

  test('any text at all: a problem or figures, never a fault', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[-+ .,/0-9a-z"°]{0,30}$/));
    const texts = fc.record(Object.fromEntries([...DUTY_KEYS, 'for'].map((key) => [key, text])), { requiredKeys: [] });
    fc.assert(
      fc.property(texts, (given: DutyTexts) => {
        const { duty } = readDuty({ ...BOX, ...given });
        if (duty === null) return;
        const figures = calculatePacking(duty);
        if (areFigures(figures)) judgeProducts(duty, figures, [coil(), set()]);
      }),
    );
  });
});

describe('properties', () => {
  const box = fc.record({
    shaft: fc.double({ min: 10, max: 200, noNaN: true }),
    section: fc.double({ min: 3.1, max: 25, noNaN: true }),
    depth: fc.double({ min: 80, max: 400, noNaN: true }),
    boxes: fc.integer({ min: 1, max: 20 }),
    coilLength: fc.double({ min: 500, max: 20_000, noNaN: true }),
  });

  test('rings fit the depth, one more would not; coils hold all rings whole, one coil fewer would not', () => {
    fc.assert(
      fc.property(box, ({ shaft, section, depth, boxes, coilLength }) => {
        const duty = { ...dutyOf(BOX), shaft, box: shaft + 2 * section, depth, boxes };
        const figures = calculatePacking(duty);
        if (!areFigures(figures)) return;
        expect(figures.rings * figures.section).toBeLessThanOrEqual(depth - duty.entry + 1e-3);
        expect((figures.rings + 1) * figures.section).toBeGreaterThan(depth - duty.entry - 1e-3);
        const product = coil({ section: { lo: section, hi: section }, coil_length: coilLength });
        for (const { ringsEach, count } of judgeProducts(duty, figures, [product]).packings) {
          expect(ringsEach * figures.cutLength.mm).toBeLessThanOrEqual(coilLength + 0.01);
          expect(count * ringsEach).toBeGreaterThanOrEqual(figures.totalRings);
          expect((count - 1) * ringsEach).toBeLessThan(figures.totalRings);
        }
      }),
    );
  });
});

describe('products', () => {
  test.each([
    [12.24, 'too_small'],
    [12.26, 'fits'],
    [12.75, 'fits'],
    [12.76, 'roll'],
    [13.25, 'roll'],
    [13.26, 'too_large'],
  ])('a section of %d mm in a box for 12.5 mm: %s', (section, fit) => {
    expect(sectionFit(section, 12.5)).toBe(fit);
  });

  test('each limit that is failed or not stated is named; one that was not asked for is not', () => {
    const { packings } = judge({ ...BOX, temp: '300', speed: '3', ph: '7' }, [coil({ speed: null })]);
    expect(packings[0]?.limits).toEqual([
      { limit: 'temperature', state: 'fails', stated: '-100 to 280 °C' },
      { limit: 'ph', state: 'meets', stated: '0 to 14' },
      { limit: 'speed', state: 'unstated', stated: '' },
    ]);
  });

  test('above 80 % of two limits at once is a warning, of one alone is none', () => {
    expect(judge({ ...BOX, temp: '230', p: '17' }, [coil()]).warnings.join()).toMatch(/above 80 % of two/);
    expect(judge({ ...BOX, temp: '230', p: '16' }, [coil()]).warnings).toEqual([]);
  });

  test('die-formed sets of exactly these diameters come first for valves, and after coils for pumps', () => {
    const products = [coil(), set(), set({ id: 61, inside: 45, outside: 70 })];
    const kinds = (use: string) => judge({ ...BOX, for: use }, products).packings.map(({ product }) => product.kind);
    expect(kinds('valve')).toEqual(['set', 'coil']);
    expect(kinds('pump')).toEqual(['coil', 'set']);
  });

  test('fewest failed limits first, then fewest unstated, then what is in stock', () => {
    const products = [
      coil({ id: 1, pressure: { lo: null, hi: 1, text: '' } }),
      coil({ id: 2, pressure: null }),
      coil({ id: 3, quantity: 0, price: 1 }),
      coil({ id: 4 }),
    ];
    expect(judge({ ...BOX, p: '10' }, products).packings.map(({ product }) => product.id)).toEqual([4, 3, 2, 1]);
  });

  test('lantern rings within half a millimetre of the box, and extractors for its section, are offered', () => {
    const lantern = set({ id: 64, kind: 'lantern', rings: null, width: 25 });
    const extractor = coil({ id: 82, kind: 'extractor', section: { lo: 12.7, hi: 19.05 } });
    const found = judge({ ...BOX, lantern: '25' }, [lantern, { ...lantern, id: 9, width: 19 }, extractor]);
    expect(found.lanterns.map(({ id }) => id)).toEqual([64]);
    expect(found.extractors.map(({ id }) => id)).toEqual([82]);
  });

  test('where nothing fits, the nearest section is named with the reason', () => {
    expect(judge({ ...BOX, D: '90' }, [coil()]).warnings).toEqual([
      'For 15 mm our nearest section, 12.7 mm (1/2 in), is too small and would leak: measure again, or ask us.',
    ]);
  });
});
