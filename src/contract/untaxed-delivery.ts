/** Why an order for Canada has no tax, beside the sentence of the specification (§9): its second line. */

import { REGIONS, toRegionCode } from './regions.ts';

/** `region` as the buyer typed it. The name of the province or territory; null for any other place. */
export function untaxedDelivery({ country, region }: { country: string; region: string }): string | null {
  if (country !== 'CA') return null;
  const code = toRegionCode(region, country);
  return REGIONS.CA.find((known) => known.code === code)?.name ?? null;
}

export function untaxedRow(place: { country: string; region: string }): { label: string; value: string } | null {
  const name = untaxedDelivery(place);
  return name === null ? null : { label: `Delivery to ${name}`, value: 'No tax is charged' };
}
