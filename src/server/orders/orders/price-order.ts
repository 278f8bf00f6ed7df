/** What an order costs. Pure. */

import { picturePath } from '#contract/media-paths.ts';
import { MAX_CENTS, MIN_PAYMENT_CENTS, isOnRequest } from '#contract/money.ts';
import { notesByProduct } from '#contract/order-notes.ts';
import type { RequestedOrder } from '#contract/orders.ts';
import { REGIONS, isRegionCode, toRegionCode } from '#contract/regions.ts';
import { totalsWithTaxes } from '#contract/taxes.ts';
import type { TaxRate } from '#contract/taxes.ts';
import { toWireTotals } from '#contract/totals.ts';
import type { Country, TotalsInCents } from '#contract/totals.ts';
import type { HeldOffer } from '#server/catalogue/products/stock-store.ts';
import { decideTaxes } from '#server/catalogue/taxes/decide-taxes.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** The message when the region is missing, without which the taxes of the delivery cannot be calculated. */
const UNKNOWN_REGION: Record<Country, string> = {
  CA: 'Please enter a province or territory of Canada',
  US: 'Please enter a state of the United States',
};

/** Prices the order by the server's prices and the taxes of the day; refuses it when the buyer was shown another total. */
export function priceOrder(
  body: RequestedOrder,
  requested: readonly { productId: number; quantity: number }[],
  offers: ReadonlyMap<number, HeldOffer>,
  { table, day, provinces }: { table: readonly TaxRate[]; day: string; provinces: readonly string[] },
) {
  const notes = notesByProduct(body.order_items);
  const items = requested.flatMap(({ productId, quantity }, position) => {
    const offer = offers.get(productId);
    if (offer === undefined) return [];
    return [
      {
        product_id: productId,
        position,
        quantity,
        price_cents: offer.priceCents,
        name: offer.name,
        part_number: offer.partNumber,
        ...offer.unit,
        note: notes.get(productId) ?? '',
        image_url: offer.imageHash === null ? null : picturePath(offer.imageHash, 320),
      },
    ];
  });
  // The cart page validates the cart again and names the item.
  if (items.some((item) => isOnRequest(item.price_cents))) return new Problem('cart_changed');
  const lines = items.map((item) => ({ priceCents: item.price_cents, quantity: item.quantity }));
  const delivery = { country: toCountry(body.shipping_country), region: body.shipping_state };
  const refused = findUnserved(delivery, provinces);
  if (refused !== null) return new Problem('invalid_request', { fields: { shipping_state: refused } });
  const taxes = decideTaxes({ lines, billingCountry: toCountry(body.billing_country), delivery }, day, table);
  if (taxes === null)
    return new Problem('invalid_request', { fields: { shipping_state: UNKNOWN_REGION[delivery.country] } });
  const totals = totalsWithTaxes(lines, taxes);
  if (totals.totalCents < MIN_PAYMENT_CENTS || totals.totalCents > MAX_CENTS) {
    return new Problem('cart_invalid', {
      fields: { order_items: 'The total must be between C$0.50 and C$999,999.99' },
    });
  }
  return shownAnotherTotal(body, items, totals)
    ? new Problem('totals_changed', { extensions: { totals: toWireTotals(totals) } })
    : { items, taxes, totals };
}

/** Where the company ships to; `provinces` empty: to all of Canada. What is no province is judged by its taxes. */
function findUnserved({ country, region }: { country: Country; region: string }, provinces: readonly string[]) {
  const code = toRegionCode(region, country);
  if (country !== 'CA' || provinces.length === 0 || provinces.includes(code) || !isRegionCode(code, 'CA')) return null;
  return `We do not ship to ${REGIONS.CA.find((known) => known.code === code)?.name ?? code}`;
}

/** The schema lets no other country through. */
function toCountry(text: string): Country {
  return text === 'US' ? 'US' : 'CA';
}

/** Amounts in the request are only ever compared (readings). */
function shownAnotherTotal(
  body: RequestedOrder,
  items: readonly { product_id: number; price_cents: number }[],
  totals: TotalsInCents,
): boolean {
  const differs = (shown: number | undefined, real: number) => shown !== undefined && shown !== real;
  const prices = new Map(items.map((item) => [item.product_id, item.price_cents]));
  return (
    differs(body.subtotal, totals.subtotalCents) ||
    differs(body.tax_amount, totals.taxCents) ||
    differs(body.total_amount, totals.totalCents) ||
    body.order_items.some((item) => differs(item.price, prices.get(item.product_id) ?? -1))
  );
}
