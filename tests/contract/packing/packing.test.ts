/** The packing calculator's rules: worked examples of the formulas with their sources, refusals, limits, any input. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalculated, calculatePacking, nearestSixteenth } from '#contract/packing/calculate-packing.ts';
import type { PackingResult } from '#contract/packing/calculate-packing.ts';
import { DUTY_CHOICES, DUTY_KEYS } from '#contract/packing/duty-fields.ts';
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

function figuresOf(texts: DutyTexts): PackingResult {
  const result = calculatePacking(dutyOf(texts));
  if (!isCalculated(result)) throw new Error(JSON.stringify(result));
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
    yarns: ['PTFE-graphite'],
    is_general: false,
    ...changed,
  };
}

const set = (changed: Partial<PackingProduct> = {}) =>
  coil({ id: 62, kind: 'set', section: null, coil_length: null, inside: 60, outside: 85, rings: 6, ...changed });

function judge(texts: DutyTexts, products: readonly PackingProduct[]) {
  const duty = dutyOf(texts);
  const result = figuresOf(texts);
  const judged = judgeProducts(duty, result, products);
  return { ...judged, warnings: packingWarnings(duty, result, judged) };
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
    const result = figuresOf({ ...BOX, lantern: '25', port: '40' });
    expect(result).toMatchObject({ section: 12.5, rings: 5, jointDegrees: 90, ringsBelowLantern: 3 });
    expect(result.cutLength.mm).toBeCloseTo(Math.PI * 72.5 + 6.35, 9);
  });

  test('lengths on a rule', () => {
    expect([25.4, 234.1, 3, 0].map(nearestSixteenth)).toEqual(['1 in', '9-3/16 in', '1/8 in', '0 in']);
  });
});

describe('boxes that cannot be', () => {
  test.each<[string, DutyTexts, string, RegExp]>([
    ['a box no larger than the shaft', { ...BOX, D: '60' }, 'D', /larger than the shaft/],
    ['a section below 3 mm', { ...BOX, D: '65' }, 'D', /2\.5 mm .* smallest section is 3 mm/],
    ['a section above an inch', { ...BOX, D: '112' }, 'D', /26 mm .* largest section is 25\.4 mm/],
    ['less than three rings deep', { ...BOX, depth: '37' }, 'depth', /three rings of 12\.5 mm/],
    ['a lantern ring that fills the box', { ...BOX, lantern: '99' }, 'lantern', /no room/],
    ['a port beyond the box', { ...BOX, lantern: '25', port: '101' }, 'port', /bottom/],
  ])('%s', (_, texts, field, reason) => {
    const result = calculatePacking(dutyOf(texts));
    expect(isCalculated(result)).toBe(false);
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
    [{ d: '38,5,2 mm' }, 'd', /decimal point/],
    [{ temp: 'hot' }, 'temp', /such as 80 °C or 176 °F/],
    [{ p: 'high' }, 'p', /such as 6 bar or 87 psi/],
    [{ for: 'boat' }, 'for', /pump or valve/],
    [{ liquid: 'lava' }, 'liquid', /clean or abrasive or other/],
    [{ sleeve: 'wood' }, 'sleeve', /hard or plain/],
    [{ d: '38 mm (1.6 in)' }, 'd', /two values are not the same/],
  ])('%j is refused at its field', (texts, field, reason) => {
    expect(readDuty({ ...BOX, ...texts }).problems).toEqual({ [field]: expect.stringMatching(reason) });
  });

  test.each<[DutyTexts]>([
    [{ d: '38 mm (1.5 in)' }],
    [{ port: '1/8 in (3 mm)' }],
    [{ temp: '0 °C (32 °F)' }],
    [{ temp: '1 °C (34 °F)' }],
    [{ p: '1 bar (15 psi)' }],
  ])('%j states one measure in two units, as far as their digits say', (texts) => {
    expect(readDuty({ ...BOX, ...texts }).problems).toEqual({});
  });

  test('any text at all: a problem or figures, never a fault', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[-+ .,/0-9a-z"°]{0,30}$/));
    const texts = fc.record(Object.fromEntries([...DUTY_KEYS, ...DUTY_CHOICES].map((key) => [key, text])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(texts, (input: DutyTexts) => {
        const { duty } = readDuty({ ...BOX, ...input });
        if (duty === null) return;
        const result = calculatePacking(duty);
        if (isCalculated(result)) judgeProducts(duty, result, [coil(), set()]);
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
        const result = calculatePacking(duty);
        if (!isCalculated(result)) return;
        expect(result.rings * result.section).toBeLessThanOrEqual(depth - duty.entry + 1e-3);
        expect((result.rings + 1) * result.section).toBeGreaterThan(depth - duty.entry - 1e-3);
        const product = coil({ section: { lo: section, hi: section }, coil_length: coilLength });
        for (const { ringsEach, count } of judgeProducts(duty, result, [product]).packings) {
          expect(ringsEach * result.cutLength.mm).toBeLessThanOrEqual(coilLength + 0.01);
          expect(count * ringsEach).toBeGreaterThanOrEqual(result.totalRings);
          expect((count - 1) * ringsEach).toBeLessThan(result.totalRings);
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

  test('packing that is sold by length is counted in whole metres or feet of all rings, and needs no length of a coil', () => {
    const { cutLength, totalRings } = figuresOf(BOX);
    const meters = (totalRings * cutLength.mm) / 1000;
    const counted = (unit: 'm' | 'ft') =>
      judge(BOX, [coil({ unit_of_sale: unit, coil_length: null })]).packings.map(({ count, ringsEach }) => [
        count,
        ringsEach,
      ]);
    expect(counted('m')).toEqual([[Math.ceil(meters), 0]]);
    expect(counted('ft')).toEqual([[Math.ceil(meters / 0.3048), 0]]);
    expect(judge(BOX, [coil({ coil_length: null })]).packings).toEqual([]);
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
    expect(judge({ ...BOX, temp: '230', p: '17' }, [coil()]).warnings.join()).toMatch(/above 80% of two/);
    expect(judge({ ...BOX, temp: '230', p: '16' }, [coil()]).warnings).toEqual([]);
  });

  test('die-formed sets of exactly these diameters come first for valves, and after coils for pumps', () => {
    const products = [coil(), set(), set({ id: 61, inside: 45, outside: 70 })];
    const kinds = (use: string) => judge({ ...BOX, for: use }, products).packings.map(({ product }) => product.kind);
    expect(kinds('valve')).toEqual(['set', 'coil']);
    expect(kinds('pump')).toEqual(['coil', 'set']);
  });

  test('for a shaft that turns what is not stated comes last, before it what fails, then what is in stock; for a valve what fails', () => {
    const products = [
      coil({ id: 1, pressure: { lo: null, hi: 1, text: '' } }),
      coil({ id: 2, pressure: null }),
      coil({ id: 3, quantity: 0, price: 1 }),
      coil({ id: 4 }),
    ];
    const order = (use: string) =>
      judge({ ...BOX, for: use, p: '10' }, products).packings.map(({ product }) => product.id);
    expect(order('pump')).toEqual([4, 3, 1, 2]);
    expect(order('valve')).toEqual([4, 3, 2, 1]);
  });

  const aramid = coil({ id: 53, yarns: ['aramid', 'PTFE'], price: 1 });
  const unstated = coil({ id: 57, speed: null, price: 1 });
  const slow = coil({ id: 55, yarns: ['graphite'], speed: { lo: null, hi: 2, text: 'up to 2 m/s' }, price: 1 });
  const general = coil({ id: 51, is_general: true });
  const choose = (texts: DutyTexts, products: readonly PackingProduct[]) => {
    const { packings } = judge({ ...BOX, ...texts }, products);
    return {
      order: packings.map(({ product }) => product.id),
      advised: packings.filter(({ isAdvised }) => isAdvised).map(({ product }) => product.id),
    };
  };

  test('where nothing is known the general choice comes first and is the only one that is advised', () => {
    expect(choose({}, [aramid, slow, unstated, general])).toEqual({ order: [51, 53, 55, 57], advised: [51] });
    expect(choose({}, [aramid, coil({ id: 4 })]).advised).toEqual([]);
    expect(choose({ liquid: 'clean' }, [coil({ id: 4 })]).advised).toEqual([]);
  });

  test('with liquid and sleeve given each that is known to suit them is advised', () => {
    const all = [aramid, slow, unstated, general, coil({ id: 4 })];
    expect(choose({ liquid: 'abrasive', sleeve: 'hard', speed: '1' }, all).advised.toSorted((a, b) => a - b)).toEqual([
      4, 51, 53,
    ]);
    expect(choose({ liquid: 'clean', sleeve: 'plain', speed: '1' }, all).advised.toSorted((a, b) => a - b)).toEqual([
      4, 51, 55,
    ]);
    expect(choose({ liquid: 'other', sleeve: 'hard' }, all).advised).toEqual([]);
  });

  test('what is chosen beforehand depends on neither stock nor price', () => {
    const service = { liquid: 'clean', sleeve: 'plain', speed: '1' } as const;
    const preselected = (products: readonly PackingProduct[], texts: DutyTexts = service) =>
      judge({ ...BOX, ...texts }, products).preselected?.product.id ?? null;
    for (const stock of [0, 5])
      for (const price of [1, 999]) {
        const changed = { ...general, quantity: stock, price };
        expect(preselected([changed, coil({ id: 4 }), slow])).toBe(51);
        expect(preselected([changed, aramid, unstated], {})).toBe(51);
        expect(preselected([{ ...changed, is_general: false }, coil({ id: 4 })])).toBeNull();
      }
    expect(preselected([coil({ id: 4 })])).toBe(4);
    expect(preselected([aramid], {})).toBeNull();
  });

  test('what is not stated is unknown: last for a rotating shaft, with or without a speed given, and "ask us"', () => {
    for (const texts of [{}, { speed: '3' }, { n: '1750', temp: '80', p: '5', ph: '7' }]) {
      const { packings } = judge({ ...BOX, ...texts }, [unstated, general, aramid]);
      expect(packings.at(-1)).toMatchObject({ product: { id: 57 }, questions: ['No shaft speed listed. Ask us.'] });
    }
    const valve = judge({ ...BOX, for: 'valve' }, [unstated]);
    expect(valve.packings[0]?.questions).toEqual([]);
  });

  test('aramid: not on a plain sleeve, and with a word where the sleeve is not given', () => {
    const of = (texts: DutyTexts) => judge({ ...BOX, ...texts }, [aramid]).packings[0];
    expect(of({ sleeve: 'plain' })?.objections).toEqual(['Aramid wears a sleeve that is not hardened or coated.']);
    expect(of({})?.cautions).toEqual(['Aramid needs a hardened or coated sleeve. Enter the sleeve.']);
    expect(of({ sleeve: 'hard' })).toMatchObject({ objections: [], cautions: [] });
    expect(of({ for: 'valve' })).toMatchObject({ objections: [], cautions: [] });
  });

  test('a slow packing has a word where no speed is given', () => {
    expect(judge(BOX, [slow]).packings[0]?.cautions).toEqual([
      'Not confirmed for abrasives. Enter the liquid.',
      'For slow shafts. Enter the speed.',
    ]);
  });

  test('nothing that is left empty makes a packing advised that would not be with some value of it', () => {
    const texts = fc.record(
      {
        liquid: fc.constantFrom('clean', 'abrasive'),
        sleeve: fc.constantFrom('hard', 'plain'),
        n: fc.constantFrom('100', '1750', '3550'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(texts, (provided) => {
        const products = [aramid, slow, unstated, general, coil({ id: 4 })];
        const worst = { liquid: 'abrasive', sleeve: 'plain', n: '3550', ...provided };
        const safe = choose(worst, products).advised;
        for (const id of choose(provided, products).advised) expect(safe).toContain(id);
      }),
    );
  });

  test.each([
    ['pump', '65', 'Only 4 rings go into this box; five or more are usual in a pump.'],
    ['valve', '52', 'Only 3 rings go into this box; four or more are usual in a valve.'],
    ['valve', '55', undefined],
    ['pump', '67', undefined],
  ])('too few rings for a %s in a box of %s mm: %s', (use, depth, warning) => {
    expect(judge({ ...BOX, depth, for: use }, [coil()]).warnings[0]).toBe(warning);
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
      'For 15 mm our nearest section, 12.7 mm (1/2 in), is too small and would leak. Measure again, or ask us.',
    ]);
  });
});
