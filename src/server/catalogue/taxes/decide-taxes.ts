/** Which taxes an order has: by place of delivery where the owner has a table of taxes, else the specification's. Pure. */

import { isRegionCode, toRegionCode } from '#contract/regions.ts';
import { SPECIFIED_TAXES, taxesOf } from '#contract/taxes.ts';
import type { Place, TaxLine, TaxRate } from '#contract/taxes.ts';
import type { Country, PricedLine } from '#contract/totals.ts';

export interface TaxedOrder {
  lines: readonly PricedLine[];
  billingCountry: Country;
  /** `region` as the buyer typed it. */
  delivery: Place;
}

/** `day` is the company's; an empty table is none. Null when the table has taxes of that country, and the region is not one of the country's. */
export function decideTaxes(
  { lines, billingCountry, delivery }: TaxedOrder,
  day: string,
  table: readonly TaxRate[],
): TaxLine[] | null {
  const { country } = delivery;
  if (table.length === 0) return specifiedTaxes(lines, billingCountry, day);
  if (!table.some((rate) => rate.country === country)) return [];
  const region = toRegionCode(delivery.region, country);
  return isRegionCode(region, country) ? taxesOf(lines, { country, region }, day, table) : null;
}

/** While the form is filled in: the specification's tax where the taxes depend on a place of delivery that is not known yet. */
export function estimateTaxes(
  order: Omit<TaxedOrder, 'delivery'> & { delivery: Place | null },
  day: string,
  table: readonly TaxRate[],
): { isEstimate: boolean; taxes: TaxLine[] } {
  const { lines, billingCountry, delivery } = order;
  const taxes = delivery === null ? null : decideTaxes({ ...order, delivery }, day, table);
  if (taxes !== null) return { isEstimate: false, taxes };
  return { isEstimate: table.length > 0, taxes: specifiedTaxes(lines, billingCountry, day) };
}

function specifiedTaxes(lines: readonly PricedLine[], country: Country, day: string): TaxLine[] {
  return taxesOf(lines, { country, region: '' }, day, SPECIFIED_TAXES);
}
