/** What `doctor` says of a Canadian shop without a table of taxes, and why an order for Canada has no tax. */

import { expect, test } from 'vitest';
import { taxRows } from '#app/tax-rows.ts';
import { untaxedDelivery } from '#contract/untaxed-delivery.ts';
import { judgeTaxes } from '#server/operations/doctor/judge-status.ts';

test.each([
  ['14 Foundry Lane, Kestrel Bay, Ontario K0B 0A1', 0, false],
  ['14 Foundry Lane, Kestrel Bay, ON k0b0a1', 0, false],
  ['1 Quay Road, Sarnia, Canada', 0, false],
  ['1 Quay Road, Sarnia, Canada', 4, true],
])('%s with %i rates', (address, rates, isFine) => {
  expect(judgeTaxes({ address, rates }).map((finding) => finding.isFine)).toEqual([isFine]);
});

test('it says what is charged, and of other countries nothing', () => {
  expect(judgeTaxes({ address: 'K0B 0A1', rates: 0 })[0]?.text).toContain('charges 13% "Tax" everywhere in Canada');
  expect(judgeTaxes({ address: '22 Mill Street, Bangor, ME 04401', rates: 0 })).toEqual([]);
});

test.each([
  ['CA', 'Alberta', 'Alberta'],
  ['CA', 'ab', 'Alberta'],
  ['CA', 'N.B.', 'New Brunswick'],
  ['CA', 'Atlantis', null],
  ['US', 'ME', null],
])('without tax to %s %s: %s', (country, region, name) => {
  expect(untaxedDelivery({ country, region })).toBe(name);
});

test('the sentence of the specification stays where there is no tax; for Canada a second line says why', () => {
  const rows = (delivery?: { country: string; region: string }, taxCents = 0) =>
    taxRows({ taxCents, taxes: [], delivery }).map(({ label, value }) => `${label}: ${value}`);
  const specified = 'Tax: Tax will be handled at customs';
  expect(rows()).toEqual([specified]);
  expect(rows({ country: 'US', region: 'ME' })).toEqual([specified]);
  expect(rows({ country: 'CA', region: 'AB' })).toEqual([specified, 'Delivery to Alberta: No tax is charged']);
  expect(rows({ country: 'CA', region: 'AB' }, 130)).toEqual(['Tax: C$1.30']);
});
