/** Where the company's counter is, as far as taxes depend on it: pure. */

import { findRegionOfPlace } from '#contract/region-of-place.ts';
import type { CounterOrder } from './create-counter-order.ts';

/** The province that the address names; empty when it names none of Canada, where every counter is. */
export function placeOfCompany(address: string): CounterOrder['place'] {
  const found = findRegionOfPlace(address);
  return { country: 'CA', state: found?.country === 'CA' ? found.region : '' };
}
