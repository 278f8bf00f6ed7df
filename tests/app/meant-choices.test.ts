/** What a number that no product has may have been meant as (docs/measures.md, "Doubtful"). */
import { expect, test } from 'vitest';
import type { ShownFacet } from '#app/api/shown-facets.ts';
import { listMeantChoices } from '#app/features/shop/meant-choices.ts';

const facet = (changes: Partial<ShownFacet>): ShownFacet => ({
  key: 'shaft', label: 'Shaft size', help: '', kind: 'exact', unit: 'mm', imperial_unit: '[in_i]', is_paired: false,
  unstated: 0, min: 25, max: 100, chosen: '',
  values: [
    { value: '38', label: '38 mm (1.496 in)', count: 6, selected: false },
    { value: '44.45', label: '44.45 mm (1.75 in)', count: 1, selected: false },
    { value: '50', label: '50 mm (1.969 in)', count: 0, selected: false },
  ],
  ...changes,
}); // prettier-ignore

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
  expect(listMeantChoices({ shaft: '38in' }, [facet({})])).toEqual([{ key: 'shaft', value: '38', label: 'Shaft size 38 mm (1.496 in)' }]); // prettier-ignore
});

test('a filter without a unit means nothing else', () => {
  expect(listMeantChoices({ price: '38' }, [facet({ key: 'price', unit: null })])).toEqual([]);
});
