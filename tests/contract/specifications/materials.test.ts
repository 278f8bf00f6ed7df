/** The one table of names of materials: for search, for facets, and for the default set of attributes. */

import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { materialNames, materialSynonyms } from '#contract/specifications/materials.ts';

const DEFAULT_SET = new URL(
  '../../../src/server/catalogue/specifications/default/attribute-values.csv',
  import.meta.url,
);

test('no name stands for two materials', () => {
  expect(materialNames().length).toBeGreaterThan(10);
  for (const names of materialNames())
    for (const name of names) expect(materialSynonyms(name)).toBe(materialSynonyms(names[0] ?? ''));
});

test('a search takes no name that is also another word', () => {
  expect(materialNames().flat()).toEqual(expect.arrayContaining(['Viton', 'Hastelloy C-276']));
  for (const name of ['A4', 'CI', 'PU']) {
    expect(materialNames().flat()).not.toContain(name);
    expect(materialSynonyms(name).length).toBeGreaterThan(1);
  }
});

test('the default set names elastomers by the table', async () => {
  const rows: string[][] = parse(await readFile(DEFAULT_SET, 'utf8'));
  const elastomers = rows.filter(([attribute]) => attribute === 'elastomer');
  const known = elastomers.filter(([, value = '']) => materialSynonyms(value).length > 0);
  expect(known.length).toBeGreaterThan(8);
  for (const [, value = '', , more = ''] of known) {
    const names = materialSynonyms(value);
    for (const name of more.split('; ')) expect(names).toContain(name === 'urethane' ? 'Urethane' : name);
  }
});
