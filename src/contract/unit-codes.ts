/** Units of sale in the codes of UN/CEFACT Recommendation 20; those of packages are of Recommendation 21, with an X before. */

import type { UnitOfSale } from './unit-of-sale.ts';

export const UNIT_OF_SALE_CODES: Record<UnitOfSale, string> = {
  each: 'C62',
  pair: 'PR',
  set: 'SET',
  box: 'XBX',
  pack: 'XPK',
  roll: 'XRO',
  coil: 'XCL',
  m: 'MTR',
  ft: 'FOT',
  kg: 'KGM',
  L: 'LTR',
};
