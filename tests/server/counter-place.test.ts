/** The province of the counter, on which the taxes of a sale there depend, is read from the company's address in any spelling. */

import { expect, test } from 'vitest';
import { placeOfCompany } from '#server/orders/orders/counter-place.ts';

test.each([
  ['40 Bow Trail SW, Calgary, Alberta T3C 2E3', 'AB'],
  ['40 Bow Trail SW, Calgary, Alta. T3C 2E3', 'AB'],
  ['12 rue Québec, Halifax, N.S. B3H 1A1, Canada', 'NS'],
  ['9 Water St., St. John’s, Nfld. A1C 1A1', 'NL'],
  ['3 Grand Ave, Summerside, P.E.I.', 'PE'],
  ['1 Ontario Street, Trois-Rivières (Québec) G9A 1A1', 'QC'],
  ['1 Yard Road, on the lake', ''],
  ['1 Main Street, Buffalo NY 14201', ''],
])('the counter at "%s" is in "%s"', (address, state) => {
  expect(placeOfCompany(address)).toEqual({ country: 'CA', state });
});
