/** The table of materials: each figure has its source, and no rule is laxer for what was not given. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ELASTOMERS, judgeElastomer, missingFact } from '#contract/materials/elastomers.ts';
import { FACE_RULES, judgeFaces } from '#contract/materials/faces.ts';
import { LIQUIDS, LIQUID_IDS, findLiquid } from '#contract/materials/liquids.ts';
import { MATERIAL_SOURCES } from '#contract/materials/sources.ts';
import { YARNS } from '#contract/materials/yarns.ts';

test('each figure and rule has a source', () => {
  const named = [
    ...Object.values(ELASTOMERS).flatMap(({ source, never }) => [source, ...Object.values(never)]),
    ...Object.values(FACE_RULES).map(({ source }) => source),
    ...Object.values(YARNS).flatMap(({ abrasives, wearsSleeve }) => [abrasives ?? [], wearsSleeve ?? []].flat()),
  ];
  expect(named.length).toBeGreaterThan(8);
  for (const source of named) expect(MATERIAL_SOURCES[source].length).toBeGreaterThan(20);
});

test('water is never kinder to an elastomer than heat alone, and each liquid of the tables is one to choose', () => {
  for (const { heat, water, never } of Object.values(ELASTOMERS)) {
    expect(water).toBeLessThanOrEqual(heat);
    for (const id of Object.keys(never)) expect(LIQUID_IDS).toContain(id);
  }
});

test('hot water without a temperature leaves nothing in that hot water at 91 °C does not', () => {
  const hot = findLiquid('hot-water');
  for (const name of Object.keys(ELASTOMERS))
    expect(judgeElastomer(name, hot, null).kind).toBe(judgeElastomer(name, hot, 91).kind);
  expect(judgeElastomer('FKM', hot, null)).toEqual({ kind: 'too_hot', limit: 90, inWater: true });
});

test('where a temperature would exclude an elastomer in water and is not given, it is asked for or assumed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(ELASTOMERS)), fc.constantFrom(...LIQUIDS), (name, liquid) => {
      const { water = 0 } = ELASTOMERS[name] ?? {};
      const isDecided = judgeElastomer(name, liquid, water + 1).kind !== judgeElastomer(name, liquid, 20).kind;
      if (!liquid.isAqueous || !isDecided) return;
      const isAssumed = liquid.assumedTemperature !== null;
      expect(missingFact(name, liquid, null)).toEqual(isAssumed ? null : { fact: 'temperature', limit: water });
    }),
  );
});

test('faces', () => {
  expect(judgeFaces('carbon/SiC', findLiquid('slurry'))).toBe('carbon_wears');
  expect(judgeFaces('SiC/SiC', findLiquid('slurry'))).toBe('fits');
  expect(judgeFaces('SiC/ceramic', findLiquid('glycol'))).toBe('prefer_hard');
  expect(judgeFaces('carbon/SiC', findLiquid('water'))).toBe('fits');
  expect(judgeFaces('carbon/SiC', null)).toBe('fits');
});
