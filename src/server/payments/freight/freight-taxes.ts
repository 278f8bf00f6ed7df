/** The taxes of freight: by the rule of the order's own, on the day of the offer. */

import { dayIn } from '#contract/company-time.ts';
import { decideTaxes } from '#server/catalogue/taxes/decide-taxes.ts';
import { listTaxRates } from '#server/catalogue/taxes/tax-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { NewFreightTax } from './freight-offer-store.ts';

type Addresses = Pick<OrderRow, 'billing_country' | 'shipping_country' | 'shipping_state'>;

/** Null when the place of delivery has to be known for them, and is not. */
export async function findFreightTaxes(
  queries: Queries,
  order: Addresses,
  { amountCents, now }: { amountCents: number; now: Date },
): Promise<NewFreightTax[] | null> {
  const freight = {
    lines: [{ priceCents: amountCents, quantity: 1 }],
    billingCountry: toCountry(order.billing_country),
    delivery: { country: toCountry(order.shipping_country), region: order.shipping_state },
  };
  const today = dayIn(await findTimeZone(queries), now);
  const taxes = decideTaxes(freight, today, await listTaxRates(queries));
  if (taxes === null) return null;
  return taxes.map(({ name, region, percent, registrationNumber, taxCents }) => ({
    name,
    region,
    percent,
    registration_number: registrationNumber,
    tax_cents: taxCents,
  }));
}

function toCountry(country: string): 'CA' | 'US' {
  return country === 'US' ? 'US' : 'CA';
}
