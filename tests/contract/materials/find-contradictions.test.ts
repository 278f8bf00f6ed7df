/** Texts that contradict the table of materials; the demo company's have none. */

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ELASTOMERS } from '#contract/materials/elastomers.ts';
import { findContradictions } from '#contract/materials/find-contradictions.ts';
import type { CheckedProduct } from '#contract/materials/find-contradictions.ts';

const product = (description: string, changed: Partial<CheckedProduct> = {}): CheckedProduct => ({
  name: 'Seal',
  description,
  material: '',
  tags: [],
  specifications: [{ key: 'O-rings', value: 'FKM' }],
  ...changed,
});
const withTemperature = (elastomer: string, temperature: string) => ({
  specifications: [
    { key: 'Shaft seal', value: `Single cartridge seal, SiC/SiC, ${elastomer}` },
    { key: 'Maximum temperature', value: temperature },
  ],
});

test.each<[string, Partial<CheckedProduct>, RegExp]>([
  ['First choice for clean water to 150 °C.', {}, /^“First choice.*150 °C.”: FKM is good to 90 °C in water/],
  ['For hot condensate.', {}, /FKM is good to 90 °C in water/],
  ['For clean water to 250 °F.', {}, /FKM is good to 90 °C in water/],
  ['For clean water, 5-120 °C.', {}, /FKM is good to 90 °C in water/],
  ['A pump.', withTemperature('NBR', '0-130 °C'), /states 130 °C: NBR is good to 100 °C/],
  ['Not for hot water above 120 °C, steam or caustic.', {}, /FKM is good to 90 °C in water/],
  ['Good in caustic.', {}, /FKM is not for caustic/],
  ['Pump for water.', withTemperature('FKM', '105 °C (221 °F)'), /with 105 °C: FKM is good to 90 °C in water/],
  ['A pump.', { tags: ['water'], ...withTemperature('Viton', '120 °C') }, /“water” with 120 °C: FKM/],
  ['A seal with EPDM O-rings for mineral oil.', { specifications: [] }, /EPDM is not for mineral oil/],
  ['A seal for hot water.', { specifications: [], material: 'FKM' }, /FKM is good to 90 °C in water/],
  ['A pump.', withTemperature('NBR', '130 °C'), /states 130 °C: NBR is good to 100 °C/],
  [
    'For abrasive slurry.',
    { specifications: [{ key: 'Faces', value: 'Carbon / silicon carbide' }] },
    /a carbon face wears in abrasives/,
  ],
])('%s %j', (description, changed, sentence) => {
  expect(findContradictions(product(description, changed)).join('\n')).toMatch(sentence);
});

test.each<[string, Partial<CheckedProduct>]>([
  ['For clean water to 90 °C.', withTemperature('FKM', '-20 to 200 °C (-4 to 392 °F)')],
  ['Not for amines, hot water above 90 °C, steam or caustic.', {}],
  ['Never for mineral oil: it swells.', withTemperature('EPDM', '140 °C')],
  ['The seal with EPDM O-rings is for hot water.', {}],
  ['For oil to 200 °C.', {}],
  ['For water to 90 °C and mineral oil to 200 °C.', {}],
  ['For hot water to 300 °C.', { specifications: [{ key: 'O-rings', value: 'FFKM' }] }],
  ['For abrasive slurry.', { specifications: [{ key: 'Faces', value: 'Silicon carbide / silicon carbide' }] }],
])('nothing contradicts: %s %j', (description, changed) => {
  expect(findContradictions(product(description, changed))).toEqual([]);
});

test('a temperature in water above the limit is found for each elastomer, one up to it never', () => {
  const degrees = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(ELASTOMERS)), degrees, (name, temperature) => {
      const specifications = [{ key: 'Elastomer', value: name }];
      const found = findContradictions(product(`For water to ${temperature} °C.`, { specifications }));
      expect(found.length > 0).toBe(temperature > (ELASTOMERS[name]?.water ?? 0));
    }),
  );
});

test('any text is read without a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void findContradictions(product(text))),
  );
});

test('the demo company contradicts nothing, and its products are checked', () => {
  const rowsOf = (file: string): Record<string, string>[] =>
    parse(readFileSync(new URL(`../../../demo/${file}`, import.meta.url)), { columns: true, bom: true });
  const specifications = Map.groupBy(rowsOf('specifications.csv'), (row) => Object.values(row)[0]);
  const products = rowsOf('products.csv').map(({ id = '', name = '', description = '', material = '', tags = '' }) => ({
    id,
    name,
    description,
    material,
    tags: tags.split(';'),
    specifications: (specifications.get(id) ?? []).map((row) => {
      const [, key = '', value = ''] = Object.values(row);
      return { key, value };
    }),
  }));
  expect(products.flatMap((each) => findContradictions(each).map((text) => `${each.id}: ${text}`))).toEqual([]);
  // The same products with the texts of another elastomer do contradict.
  const spoiled = products.map((each) => ({
    ...each,
    specifications: each.specifications.map(({ key, value }) => ({ key, value: value.replace('EPDM', 'FKM') })),
  }));
  expect(spoiled.filter((each) => findContradictions(each).length > 0).length).toBeGreaterThan(2);
});
