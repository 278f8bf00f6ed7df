/** What a sale at the counter comes to before it is made: each line with what stands against it, the taxes and the total. */

import { dayIn } from '#contract/company-time.ts';
import { MAX_ORDER_LINES } from '#contract/constants.ts';
import { isOnRequest } from '#contract/money.ts';
import { totalsWithTaxes } from '#contract/taxes.ts';
import type { TaxLine } from '#contract/taxes.ts';
import type { TotalsInCents } from '#contract/totals.ts';
import { SOLD_EACH } from '#contract/unit-of-sale.ts';
import type { StoredUnit } from '#contract/unit-of-sale.ts';
import { findOffers, findStock } from '#server/catalogue/products/stock-store.ts';
import type { Offer, StockLevel } from '#server/catalogue/products/stock-store.ts';
import { decideTaxes } from '#server/catalogue/taxes/decide-taxes.ts';
import { listTaxRates } from '#server/catalogue/taxes/tax-store.ts';
import type { CounterOrder } from '#server/orders/orders/create-counter-order.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';

export interface SaleLine {
  /** Part number, also normalized, or id. */
  product: string;
  quantity: number;
  /** What the customer says of it. */
  note?: string;
}

export interface QuotedLine extends SaleLine {
  /** Null: there is none. */
  productId: number | null;
  partNumber: string;
  name: string;
  priceCents: number;
  /** Units that can be sold. */
  free: number;
  unit: StoredUnit;
  /** Why it cannot be sold; null when it can. */
  problem: string | null;
}

export interface SaleQuote {
  lines: QuotedLine[];
  taxes: TaxLine[];
  totals: TotalsInCents;
  /** Why nothing can be sold, whatever the lines are; null for none. */
  problem: string | null;
}

/** Lines with a problem are counted as well: the total is that of the sale as it is requested. */
export async function quoteSale(
  queries: Queries,
  lines: readonly SaleLine[],
  place: CounterOrder['place'],
): Promise<SaleQuote> {
  const quoted = await quoteLines(queries, lines);
  const priced = quoted.filter(({ productId }) => productId !== null);
  const taxed = {
    lines: priced,
    billingCountry: place.country,
    delivery: { country: place.country, region: place.state },
  };
  const today = dayIn(await findTimeZone(queries), new Date());
  const taxes = decideTaxes(taxed, today, await listTaxRates(queries));
  return {
    lines: quoted,
    taxes: taxes ?? [],
    totals: totalsWithTaxes(priced, taxes ?? []),
    problem: taxes === null ? NO_PLACE : findSaleProblem(lines),
  };
}

export const NO_PLACE = "the company's address names no province, on which the taxes depend";

function findSaleProblem(lines: readonly SaleLine[]): string | null {
  return lines.length > MAX_ORDER_LINES ? `a sale has at most ${MAX_ORDER_LINES} lines` : null;
}

export async function quoteLines(queries: Queries, lines: readonly SaleLine[]): Promise<QuotedLine[]> {
  const levels: (StockLevel | null)[] = [];
  for (const { product } of lines) levels.push(await findStock(queries, product));
  const offers = await findOffers(
    queries,
    levels.flatMap((level) => level?.id ?? []),
  );
  return lines.map((line, index) => {
    const level = levels[index] ?? null;
    return quoteLine(line, level, level === null ? undefined : offers.get(level.id));
  });
}

function quoteLine(line: SaleLine, level: StockLevel | null, offer: Offer | undefined): QuotedLine {
  if (level === null) {
    const problem = `there is no product ${line.product}`;
    return { ...line, productId: null, partNumber: '', name: '', priceCents: 0, free: 0, unit: SOLD_EACH, problem };
  }
  return {
    ...line,
    productId: level.id,
    partNumber: level.partNumber,
    name: level.name,
    priceCents: offer?.priceCents ?? 0,
    free: freeOf(offer),
    unit: level.unit,
    problem: findLineProblem(line.quantity, level, offer),
  };
}

function findLineProblem(quantity: number, { stock, held }: StockLevel, offer: Offer | undefined): string | null {
  if (offer === undefined || !offer.isAvailable) return 'it is not for sale';
  if (isOnRequest(offer.priceCents)) return 'its price is on request';
  if (!Number.isInteger(quantity) || quantity < 1) return 'the quantity must be 1 or more';
  const free = freeOf(offer);
  if (quantity <= free) return null;
  if (held === 0) return `${countUnits(stock)} in stock`;
  return `${countUnits(free)} free: of ${stock}, open orders hold ${held}`;
}

/** Units that can be handed over: not those that are incoming. */
function freeOf(offer: Offer | undefined): number {
  return offer?.isAvailable === true ? Math.max(0, offer.free) : 0;
}

function countUnits(units: number): string {
  if (units === 0) return 'none is';
  return units === 1 ? 'only 1 is' : `only ${units} are`;
}
