/** The rules of docs/finders.md, "Seal finder", by its worked examples and by properties. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLiquid } from '#contract/materials/liquids.ts';
import { describeCompared, isFullyCompared, nameCompared } from '#contract/seals/compared.ts';
import { readDesignation } from '#contract/seals/designation.ts';
import { deviationOf, fitOf, measured, printDeviation, shaftOfBore } from '#contract/seals/deviation.ts';
import { findObjection, listNotes, tierOf } from '#contract/seals/judge-seal.ts';
import { MEASURES, SEAL_INPUTS, SEAL_MEASURES } from '#contract/seals/measures.ts';
import type { SealMeasure } from '#contract/seals/measures.ts';
import { findNearTwins, metricTwinOf } from '#contract/seals/near-twins.ts';
import { LENGTH_UNITS, readMeasure, toMeasureParameter } from '#contract/seals/read-measure.ts';
import { TEMPERATURE_UNITS, readTemperature } from '#contract/seals/read-temperature.ts';
import { SEAL_KINDS, SHAFT_TOLERANCES, describeObstacle, judgeShaft, sealKindOf } from '#contract/seals/tolerances.ts';

const size = fc.double({ min: 4, max: 500, noNaN: true }).map((value) => Math.round(value * 100) / 100);

describe('tolerance bands', () => {
  test.each([
    ['shaft', 0.05, 'exact'],
    ['shaft', -0.06, 'possible'],
    ['shaft', 0.3, 'possible'],
    ['shaft', 0.31, 'no'],
    ['length', -0.8, 'exact'],
    ['length', 2, 'possible'],
    ['length', 2.01, 'no'],
    ['seat', 0.1, 'exact'],
    ['seat', 0.5, 'possible'],
    ['thickness', 0.3, 'exact'],
    ['thickness', 1, 'possible'],
    ['thickness', 1.01, 'no'],
    ['head', 40, 'exact'],
  ] as const)('%s off by %s mm is %s', (measure, deviation, fit) => {
    expect(fitOf(measure, deviation)).toBe(fit);
  });

  test('a measured 1.5 in is 0.10 mm above a seal of 38 mm, and equal to itself', () => {
    expect(deviationOf(38, measured(38.1))).toBe(-0.1);
    expect(deviationOf(38.1, measured(1.5 * 25.4))).toBe(0);
  });

  test('a head bore of 37.62 mm sat on a shaft of 37.87 to 38.13 mm', () => {
    expect(deviationOf(38, shaftOfBore(37.62))).toBe(0);
    expect(deviationOf(38.4, shaftOfBore(37.62))).toBe(0.27);
  });

  test('deviations are symmetric: what is longer than the one is shorter than the other', () => {
    fc.assert(
      fc.property(size, size, fc.constantFrom(...SEAL_MEASURES), (a, b, measure) => {
        const there = deviationOf(a, measured(b));
        const back = deviationOf(b, measured(a));
        expect(there).toBe(back === 0 ? 0 : -back);
        expect(fitOf(measure, there)).toBe(fitOf(measure, back));
      }),
    );
  });

  test('a printed deviation has its sign and two decimals', () => {
    expect([0, -0.5, 0.1].map(printDeviation)).toEqual(['+0.00', '-0.50', '+0.10']);
  });
});

describe('ranking', () => {
  test('exact before unknown before possible; nothing fits by what is unknown alone', () => {
    expect(tierOf(['exact', 'exact'])).toBe('exact');
    expect(tierOf(['exact', null])).toBe('unknown');
    expect(tierOf(['possible', null])).toBe('possible');
    expect(tierOf(['exact', 'no'])).toBeNull();
    expect(tierOf([null, null])).toBeNull();
    expect(tierOf([])).toBeNull();
  });
});

describe('near twins', () => {
  test.each([
    [38, '38 mm', '1-1/2 in'],
    [38.1, '38 mm', '1-1/2 in'],
    [19.02, '19 mm', '3/4 in'],
    [35, '35 mm', '1-3/8 in'],
    [32, '32 mm', '1-1/4 in'],
  ])('%s mm may be %s or %s', (shaft, metric, inch) => {
    expect(findNearTwins(measured(shaft))).toMatchObject({ metric, inch });
  });

  test('45 mm and 1-3/4 in are 0.55 mm apart and told apart', () => {
    expect([45, 44.45, 50, 25, 60].map((shaft) => findNearTwins(measured(shaft)))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

test.each([
  ['1-1/2in', '38 mm'],
  ['1.5in', '38 mm'],
  ['3/4in', '19 mm'],
  ['1-3/8in', null],
  ['1-3/4in', null],
  ['38mm', null],
  ['38.1mm', null],
])('the next smaller metric size of %s is %s', (typed, metric) => {
  expect(metricTwinOf(typed)?.metric ?? null).toBe(metric);
});

describe('what is typed', () => {
  test.each([
    ['38', 'mm', 38],
    ['38', 'in', null],
    ['1.5', 'in', 38.1],
    ['1-1/2', 'in', 38.1],
    ['1 1/2"', 'mm', 38.1],
    ['1½ in', 'mm', 38.1],
    ['ø38 mm', 'mm', 38],
    ['⌀38', 'mm', 38],
    ['⦰ 38 mm', 'mm', 38],
    ['38 mm dia', 'mm', 38],
    ['dia. 1-1/2', 'in', 38.1],
    ['38,1 mm', 'mm', 38.1],
    ['0,125 in', 'mm', null],
    [`1' 6 1/2"`, 'mm', 469.9],
    ['3.8 cm', 'in', 38],
    ['38 bar', 'mm', null],
    ['0', 'mm', null],
    ['1e2', 'mm', null],
    ['NaN', 'mm', null],
  ] as const)('%s with %s chosen is %s mm', (text, unit, millimetres) => {
    const read = readMeasure('shaft', text, unit);
    expect(read !== null && 'millimetres' in read ? Math.round(read.millimetres * 1000) / 1000 : null).toBe(
      millimetres,
    );
  });

  test('38 in is asked back, 1,250 is said to be a thousand two hundred and fifty', () => {
    expect(readMeasure('shaft', '38 in', 'mm')).toEqual({
      problem: 'Shaft of 38 in is outside the range of any seal. Did you mean 38 mm?',
    });
    expect(readMeasure('shaft', '38', 'in')).toEqual(readMeasure('shaft', '38 in', 'mm'));
    expect(readMeasure('shaft', '1,250', 'in')).toEqual({
      problem: 'Shaft must be from 4 to 500 mm. Read as 1250. A comma separates thousands.',
    });
  });

  test('what is read is the same when it is read back from the address', () => {
    const fraction = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 63 }))
      .map(([whole, part]) => `${whole}-${part}/64 in`);
    const decimal = fc.tuple(size, fc.constantFrom(' mm', 'mm', '')).map(([value, unit]) => `${value}${unit}`);
    fc.assert(
      fc.property(fc.oneof(fraction, decimal), (text) => {
        const read = readMeasure('shaft', text, 'mm');
        if (read === null || 'problem' in read) throw new Error(`${text}: ${JSON.stringify(read)}`);
        expect(readMeasure('shaft', toMeasureParameter(read), 'in')).toEqual({
          ...read,
          text: read.text.replace(' ', '-'),
        });
      }),
    );
  });

  test('no text throws, and each is read, empty or one line of a problem', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,/-+ inm"½°C') }),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...SEAL_INPUTS), fc.constantFrom(...LENGTH_UNITS), (text, input, unit) => {
        const read = readMeasure(input, text, unit);
        if (read === null) return;
        if ('problem' in read) {
          expect(read.problem).toMatch(/^[^\n]{5,200}$/);
          return;
        }
        expect(read.millimetres).toBeGreaterThanOrEqual(MEASURES[input].least);
        expect(read.millimetres).toBeLessThanOrEqual(MEASURES[input].most);
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...TEMPERATURE_UNITS), (text, unit) => {
        readTemperature(text, unit);
        readDesignation(text);
      }),
      { numRuns: 1000 },
    );
  });

  test('a temperature without a unit is in the chosen one', () => {
    expect(readTemperature('266', 'F')).toMatchObject({ celsius: 130 });
    expect(readTemperature('130 °C', 'F')).toMatchObject({ celsius: 130, unit: 'C' });
    expect(readTemperature('-300', 'C')).toEqual({ problem: 'Must be from -100 to 500 °C.' });
  });
});

describe('designations of EN 12756', () => {
  test('NU043S0 by position', () => {
    expect(readDesignation('NU043S0')).toEqual({
      code: 'NU043S0',
      diameter: 43,
      words: [
        'normal length',
        'unbalanced',
        'nominal diameter 43 mm',
        'either direction of rotation',
        'seat without a retaining pin',
      ],
    });
  });

  test('materials by position: the same letter means another one at another place, and what has no published meaning is named', () => {
    expect(readDesignation('NU043S0-BQ1EGG')).toMatchObject({
      code: 'NU043S0 BQ1EGG',
      words: [
        'normal length',
        'unbalanced',
        'nominal diameter 43 mm',
        'either direction of rotation',
        'seat without a retaining pin',
        'rotary face of carbon, resin impregnated',
        'seat of sintered silicon carbide',
        'secondary seals of EPDM',
        'not read: G (spring), G (other parts)',
      ],
    });
    expect(readDesignation('KU 38 VVVVV')?.words.slice(3)).toEqual([
      'rotary face of alumina',
      'seat of alumina',
      'secondary seals of FKM',
      'not read: V (spring), V (other parts)',
    ]);
    expect(readDesignation('KU 38 seals')).toBeNull();
    expect(readDesignation('KU 38 AQ1V')).toBeNull();
  });

  test('the spellings of one designation', () => {
    for (const text of ['KB 38', 'kb-038', 'KB38', 'DIN 24960 KB 38', 'EN12756 KB038'])
      expect(readDesignation(text)?.code).toBe('KB038');
  });

  test('a letter in another position, or a size that is none, is refused', () => {
    for (const text of ['UN043S0', 'NU043X0', 'NU043S2', 'NU 5', 'NU000', 'NX38', 'KB-CS38-SSV', '', 'N'.repeat(500)])
      expect(readDesignation(text)).toBeNull();
  });
});

describe('liquid and temperature', () => {
  const provided = { temperatures: [], elastomers: [], faces: [] };
  const liquid = findLiquid;

  test.each([
    ['NBR', 'water', 80, null],
    ['NBR', 'water', 81, 'NBR is good to 80 °C in water (general limit)'],
    ['NBR', 'oil', 100, null],
    ['NBR', 'oil', 101, 'NBR is good to 100 °C (general limit)'],
    ['NBR', 'polar-solvent', 20, 'NBR is not for polar solvents (general limit)'],
    ['EPDM', 'hot-water', 140, null],
    ['EPDM', 'hot-water', null, null],
    ['EPDM', 'oil', 20, 'EPDM is not for mineral oil (general limit)'],
    ['FKM', 'water', 91, 'FKM is good to 90 °C in water (general limit)'],
    ['FKM', 'slurry', 91, 'FKM is good to 90 °C in water (general limit)'],
    ['FKM', 'other', 91, 'FKM is good to 90 °C in water (general limit)'],
    ['FKM', 'caustic', 20, 'FKM is not for caustic (general limit)'],
    ['FKM', 'hot-water', 80, null],
    [
      'FKM',
      'hot-water',
      null,
      'FKM is good to 90 °C in water (general limit); without a temperature, hot water counts as above 90 °C',
    ],
    ['FKM', 'oil', 200, null],
    ['FFKM', 'water', 250, null],
  ])('%s in %s at %s °C: %s', (elastomer, id, temperature, objection) => {
    const gate = { liquid: liquid(id), temperature };
    expect(findObjection({ ...provided, elastomers: [elastomer] }, gate)).toBe(objection);
  });

  test("the product's own statement comes before the general limit for heat, which is then a note, and never in water", () => {
    const seal = { ...provided, elastomers: ['NBR'], temperatures: [{ lo: -20, hi: 110 }] };
    const gate = { liquid: liquid('oil'), temperature: 105 };
    expect(findObjection(seal, gate)).toBeNull();
    expect(listNotes(seal, gate)[0]).toContain('general limit');
    expect(findObjection(seal, { liquid: liquid('water'), temperature: 105 })).toContain(
      'NBR is good to 80 °C in water',
    );
    expect(findObjection(seal, { ...gate, temperature: 111 })).toBe('rated -20 to 110 °C');
    expect(listNotes(seal, { liquid: null, temperature: null })).toEqual([]);
  });

  test('what was not given and would decide is asked for', () => {
    const seal = { ...provided, elastomers: ['FKM'], temperatures: [{ lo: -20, hi: 200 }] };
    expect(listNotes(seal, { liquid: liquid('water'), temperature: null })).toEqual([
      'FKM is good to 90 °C in water. Enter the temperature.',
    ]);
    expect(listNotes(seal, { liquid: null, temperature: 130 })).toEqual([
      'FKM is good to 90 °C in water. Enter the liquid.',
    ]);
    expect(listNotes({ ...seal, faces: [] }, { liquid: liquid('slurry'), temperature: 20 })).toEqual([
      'No faces are listed. For abrasives you need two hard faces (SiC or TC). Ask us.',
    ]);
    expect(listNotes(provided, { liquid: liquid('water'), temperature: null })).toEqual([
      'No temperature or elastomer is listed. Ask us.',
    ]);
  });
});

describe('shaft and kind of seal', () => {
  test.each([
    ['cartridge', 0, 'goes'],
    ['cartridge', 0.05, 'goes'],
    ['cartridge', 0.06, 'refused'],
    ['cartridge', -0.01, 'refused'],
    ['multi-spring', -0.1, 'refused'],
    ['multi-spring', 0.03, 'goes'],
    ['bellows', -0.1, 'goes'],
    ['wave', 0.3, 'goes'],
    ['metal-bellows', -0.3, 'goes'],
    ['unstated', -0.01, 'unsure'],
    ['unstated', 0.05, 'goes'],
  ] as const)('%s with a bore %d mm larger than the shaft: %s', (kind, deviation, verdict) => {
    expect(judgeShaft(kind, deviation, measured(38))).toBe(verdict);
  });

  test('the reason why it cannot be added to the cart has the sizes of both', () => {
    expect(describeObstacle('cartridge', -0.1, measured(38.1))).toBe(
      'Made for 38 mm: does not go on a 1-1/2 in shaft.',
    );
    expect(describeObstacle('multi-spring', -0.3, measured(38.3))).toBe(
      'Made for 38 mm: does not go on a 38.3 mm shaft.',
    );
    expect(describeObstacle('cartridge', 0.3, measured(37.7))).toBe('Made for 38 mm: too loose on a 37.7 mm shaft.');
    expect(describeObstacle('cartridge', 0.1, measured(38))).toBe('Made for 1-1/2 in: too loose on a 38 mm shaft.');
    expect(describeObstacle('cartridge', 0.05, measured(37.95))).toBeNull();
    expect(describeObstacle('unstated', -0.1, measured(38.1))).toMatch(/No seal type.*Ask us/);
    expect(describeObstacle('cartridge', 0, shaftOfBore(37.62))).toMatch(/Measure the shaft/);
    expect(describeObstacle('bellows', 0, shaftOfBore(37.62))).toBeNull();
  });

  test('no seal with a rigid sleeve, or of a kind that is not known, has a way onto a larger shaft', () => {
    const kind = fc.constantFrom(...SEAL_KINDS).filter((name) => SHAFT_TOLERANCES[name].beyond !== 'compare');
    fc.assert(
      fc.property(kind, size, size, (name, bore, shaft) => {
        const obstacle = describeObstacle(name, deviationOf(bore, measured(shaft)), measured(shaft));
        if (bore < shaft || bore > shaft + 0.06) expect(obstacle).not.toBeNull();
      }),
    );
  });

  test('each kind has its reason and its source; of several patterns the most rigid decides', () => {
    for (const { reason, source, least, most } of Object.values(SHAFT_TOLERANCES)) {
      expect(reason.length).toBeGreaterThan(10);
      expect(source.length).toBeGreaterThan(10);
      expect(least).toBeLessThanOrEqual(most);
    }
    expect(sealKindOf(['bellows', 'multi-spring'], false)).toBe('multi-spring');
    expect(sealKindOf(['bellows', 'cone spring'], false)).toBe('unstated');
    expect(sealKindOf([], true)).toBe('cartridge');
    expect(sealKindOf([], false)).toBe('unstated');
    expect(sealKindOf(['bellows'], true)).toBe('bellows');
  });
});

describe('what was compared', () => {
  test.each<[SealMeasure[], string]>([
    [['shaft'], 'Same shaft size; length and seat not compared'],
    [['shaft', 'length'], 'Same shaft size and length; seat not compared'],
    [['head'], 'Same head diameter; shaft size, length and seat not compared'],
    [['shaft', 'length', 'seat'], 'Same shaft size, length and seat'],
  ])('%j: %s', (given, sentence) => {
    expect(describeCompared(given)).toBe(sentence);
    expect(isFullyCompared(given)).toBe(!sentence.includes('not compared'));
  });

  test.each<[SealMeasure[], string]>([
    [['shaft'], 'same shaft size (length and seat not compared)'],
    [['shaft', 'length', 'seat'], 'same shaft size, length and seat'],
  ])('%j as a part of a sentence: %s', (given, words) => {
    expect(nameCompared(given)).toBe(words);
  });
});
