import { expect, test } from 'vitest';
import { REGIONS, nameDestination, toRegionCode } from '#contract/regions.ts';

test.each([
  ['PEI', 'PE'],
  ['P.E.I.', 'PE'],
  ['Île-du-Prince-Édouard', 'PE'],
  ['Ile du Prince Edouard', 'PE'],
  ['Î.-P.-É.', 'PE'],
  ['Ont.', 'ON'],
  ['ontario', 'ON'],
  ['Newfoundland', 'NL'],
  ['Newfoundland & Labrador', 'NL'],
  ['Newfoundland and Labrador', 'NL'],
  ['Nfld.', 'NL'],
  ['Terre-Neuve-et-Labrador', 'NL'],
  ['T.-N.-L.', 'NL'],
  ['Colombie-Britannique', 'BC'],
  ['C.-B.', 'BC'],
  ['B.C.', 'BC'],
  ['Qué.', 'QC'],
  ['Québec', 'QC'],
  ['Que\u0301bec', 'QC'],
  ['P.Q.', 'QC'],
  ['Alta.', 'AB'],
  ['Sask.', 'SK'],
  ['Man.', 'MB'],
  ['Nouveau-Brunswick', 'NB'],
  ['Nouvelle-Écosse', 'NS'],
  ['N.W.T.', 'NT'],
  ['Territoires du Nord-Ouest', 'NT'],
  ['Yukon Territory', 'YT'],
])('"%s" is %s', (typed, code) => {
  expect(toRegionCode(typed, 'CA')).toBe(code);
});

test.each([
  ['Calif.', 'CA'],
  ['N. Dak.', 'ND'],
  ['Washington, D.C.', 'DC'],
  ['Mass.', 'MA'],
])('"%s" is the state %s', (typed, code) => {
  expect(toRegionCode(typed, 'US')).toBe(code);
});

test.each(['Ontari', 'Bavaria', 'X', ''])('"%s" is no province, and stays as typed', (typed) => {
  expect(toRegionCode(typed, 'CA')).toBe(typed);
});

test('every code and name is its own region', () => {
  for (const country of ['CA', 'US'] as const)
    for (const { code, name } of REGIONS[country]) {
      expect(toRegionCode(code.toLowerCase(), country)).toBe(code);
      expect(toRegionCode(name.toUpperCase(), country)).toBe(code);
    }
});

test.each([
  ['QC', 'CA', 'Quebec, Canada'],
  ['CA', 'US', 'California, United States'],
  ['Elsewhere', 'CA', 'Elsewhere, Canada'],
] as const)('%s in %s is written as %s', (region, country, expected) => {
  expect(nameDestination({ region, country })).toBe(expected);
});
