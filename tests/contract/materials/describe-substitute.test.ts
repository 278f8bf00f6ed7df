/** What changes when one material takes the place of another. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeElastomerChange, describeFacesChange } from '#contract/materials/describe-substitute.ts';
import { ELASTOMERS, judgeElastomer } from '#contract/materials/elastomers.ts';
import { LIQUIDS } from '#contract/materials/liquids.ts';

test.each([
  ['EPDM', 'FKM', 'FKM in place of EPDM: not for hot water, polar solvents, caustic, amines; in water to 90 °C only'],
  ['FKM', 'EPDM', 'EPDM in place of FKM: not for mineral oil, fuels'],
  ['EPDM', 'FFKM', 'FFKM in place of EPDM: ask us about your liquid'],
  ['FKM', 'FKM', ''],
])('%s -> %s: %s', (former, other, sentence) => {
  expect(describeElastomerChange(former, other)).toBe(sentence);
});

test('each liquid that only the former bears is named', () => {
  const name = fc.constantFrom(...Object.keys(ELASTOMERS));
  fc.assert(
    fc.property(name, name, fc.constantFrom(...LIQUIDS), (former, other, liquid) => {
      const bears = (elastomer: string) => judgeElastomer(elastomer, liquid, null).kind === 'fits';
      if (former !== other && bears(former) && !bears(other))
        expect(describeElastomerChange(former, other)).toContain(liquid.short);
    }),
  );
});

test('faces', () => {
  expect(describeFacesChange('SiC/SiC', 'carbon/SiC')).toBe('Carbon/SiC faces in place of SiC/SiC: not for abrasives');
  expect(describeFacesChange('carbon/SiC', 'SiC/SiC')).toBe('SiC/SiC faces in place of carbon/SiC');
  expect(describeFacesChange('TC/TC', 'TC/TC')).toBe('');
});
