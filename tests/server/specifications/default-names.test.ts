/** The names of the built-in set (src/server/catalogue/specifications/default) by the spellings that makers and buyers use. */

import { expect, test } from 'vitest';
import { readFilters } from '#contract/specifications/filters.ts';
import { readAttributes } from '#server/catalogue/import/read-attributes.ts';
import { RowErrors } from '#server/catalogue/import/row-errors.ts';
import { DEFAULT_ATTRIBUTES_FOLDER } from '#server/catalogue/specifications/default-attributes.ts';
import { createSpecificationsReader } from '#server/catalogue/specifications/read-specifications.ts';

const attributes = await readAttributes(DEFAULT_ATTRIBUTES_FOLDER, new RowErrors());
const read = createSpecificationsReader(attributes);

/** What the text of this specification says of one attribute. */
function valuesOf(attribute: string, key: string, value: string): (string | number | null)[] {
  return read([{ key, value }])
    .values.filter((candidate) => candidate.key === attribute)
    .map(({ name, hi }) => name ?? hi);
}

test.each([
  ['FKM', ['FKM', 'Viton', 'FPM', 'fluorocarbon', 'Fluoroelastomer', 'FPM (Viton)', 'Viton/FKM']],
  ['NBR', ['NBR', 'Buna-N', 'Bhuna-N', 'buna n', 'Nitrile', 'nitrile rubber', 'NBR (nitrile)']],
  ['EPDM', ['EPDM', 'EPR', 'EP rubber', 'EPEM']],
  ['FFKM', ['FFKM', 'Kalrez', 'Chemraz', 'perfluoroelastomer']],
  ['FEPM', ['FEPM', 'Aflas', 'TFE/P']],
  ['HNBR', ['HNBR']],
  ['VMQ', ['VMQ', 'Silicone']],
  ['CR', ['CR', 'Neoprene']],
  ['PTFE', ['PTFE', 'Teflon']],
])('elastomer %s', (name, spellings) => {
  for (const spelling of spellings) {
    expect([spelling, valuesOf('elastomer', 'O-rings', spelling)]).toEqual([spelling, [name]]);
    const requested = readFilters([['elastomer', spelling.replace(/ \(.*|\/FKM/, '')]], attributes);
    expect([spelling, requested?.filters[0]?.names]).toEqual([spelling, [name]]);
  }
});

test.each([
  [
    'carbon/SiC',
    ['Carbon / silicon carbide', 'resin carbon/Q1', 'Antimony carbon / SSiC', 'carbone/carbure de silicium'],
  ],
  ['SiC/SiC', ['SiC/SiC', 'Q1/Q1', 'RBSiC / SSiC']],
  ['TC/TC', ['Tungsten carbide / tungsten carbide', 'WC/WC', 'U/U1', 'carbure de tungstène / TC']],
  [
    'carbon/ceramic',
    ['carbon/ceramic', 'Carbon / alumina', 'carbone/céramique', 'Carbon / Al2O3', 'Carbon / 99.5 % alumina'],
  ],
])('faces %s', (pair, spellings) => {
  for (const spelling of spellings)
    expect([spelling, valuesOf('faces', 'Faces', spelling)]).toEqual([spelling, [pair]]);
});

test.each([
  [
    'class 150',
    [
      '3 in, class 150 flange',
      '3 in 150# flange',
      '3 in #150',
      '3 in, 150 lb flange',
      '3 in, cl. 150',
      '3 in, Class 150',
    ],
  ],
  ['class 300', ['2 in, 300# RF', '2 in cl. 300 flange']],
])('flanges of %s keep their size', (rating, texts) => {
  for (const text of texts) {
    expect([text, valuesOf('rating', 'Suction', text)]).toEqual([text, [rating]]);
    expect([text, valuesOf('suction', 'Suction', text)]).toEqual([text, [Number(text[0])]]);
  }
});

test('a longer word is another one, and a name with a word behind it is the name', () => {
  expect(valuesOf('elastomer', 'O-rings', 'nitriles')).toEqual([]);
  expect(valuesOf('faces', 'Faces', 'carbonate/SiC')).toEqual([]);
  expect(valuesOf('elastomer', 'O-rings', 'Viton A')).toEqual(['FKM']);
});
