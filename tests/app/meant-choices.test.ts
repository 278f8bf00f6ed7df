/** What a number that no product has may have been meant as (docs/measures.md, "Doubtful"). */

import { expect, test } from 'vitest';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { listMeantChoices, listMeantValues } from '#app/features/shop/meant-choices.ts';

const facet = (changes: Partial<ShownFacet>): ShownFacet => ({
  key: 'shaft', label: 'Shaft size', help: '', kind: 'exact', unit: 'mm', imperial_unit: '[in_i]', is_paired: false,
  unstated: 0, min: 25, max: 100, all_min: 25, all_max: 100, chosen: '',
  values: [
    { value: '38', label: '38 mm (1.496 in)', count: 6, selected: false },
    { value: '44.45', label: '44.45 mm (1.75 in)', count: 1, selected: false },
    { value: '50', label: '50 mm (1.969 in)', count: 0, selected: false },
  ],
  ...changes,
}); // oxfmt-ignore

test.each([
  ['inches of what are millimetres', '38in', ['38']],
  ['the same as the server writes it', '965.2', ['38']],
  ['a number of inches without its unit', '1.75', ['44.45']],
  ['a number that no product has in any unit', '39', []],
  ['one whose products other filters leave out', '50in', []],
  ['a range', '38in..39in', []],
  ['nothing', '', []],
])('%s', (_what, chosen, values) => {
  expect(listMeantChoices({ shaft: chosen }, [facet({})]).map(({ value }) => value)).toEqual(values);
});

test('the choice is named as its filter names it', () => {
  expect(listMeantChoices({ shaft: '38in' }, [facet({})])).toEqual([
    { key: 'shaft', value: '38', label: 'Shaft size 38 mm (1.496 in)' },
  ]);
});

test('a filter without a unit means nothing else', () => {
  expect(listMeantChoices({ price: '38' }, [facet({ key: 'price', unit: null })])).toEqual([]);
});

const elastomer = facet({
  key: 'elastomer', label: 'Elastomer', kind: 'enumeration', unit: null, imperial_unit: null,
  values: [
    { value: 'FKM', label: 'FKM (Viton)', count: 6, selected: false },
    { value: 'FFKM', label: 'FFKM (Kalrez)', count: 3, selected: false },
    { value: 'VMQ', label: 'Silicone (VMQ)', count: 0, selected: false },
  ],
}); // oxfmt-ignore

test.each([
  ['a number with what no unit is', 'shaft', '38 banana', ['38']],
  ['a number that no product has', 'shaft', '39 banana', []],
  ['a name that is misspelt', 'elastomer', 'vitton', ['FKM']],
  ['a name whose products other filters leave out', 'elastomer', 'silicon', []],
  ['a name that begins as none does', 'elastomer', 'rubber', []],
  ['two letters', 'elastomer', 'vi', []],
  ['a key that is no filter of these products', 'poles', '4', []],
])('not understood: %s', (_what, key, value, expected) => {
  const meant = listMeantValues({ [key]: value }, [{ key, value }], [facet({}), elastomer]);
  expect(meant.map((choice) => choice.value)).toEqual(expected);
});

test('what may be meant stands in the place of what was not understood, beside the other choices', () => {
  const meant = listMeantValues({ elastomer: 'FFKM,vitton' }, [{ key: 'elastomer', value: 'vitton' }], [elastomer]);
  expect(meant).toEqual([{ key: 'elastomer', value: 'FFKM,FKM', label: 'Elastomer FKM (Viton)' }]);
});
