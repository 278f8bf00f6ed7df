/** What the owner typed as the terms of a quote: products are looked up by their part numbers. */

import type { QuoteBuyerView, QuoteTermsView } from '#contract/console/quotes.ts';
import { SOLD_EACH } from '#contract/unit-of-sale.ts';
import { findStock } from '#server/catalogue/products/stock-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { QuoteBuyer, QuoteDeposit, QuoteLine, QuoteTerms, TermErrors } from './price-quote.ts';

/** The faults are those of part numbers that name no product. */
export async function readTerms(
  queries: Queries,
  typed: QuoteTermsView,
): Promise<{ terms: QuoteTerms; fieldErrors: TermErrors }> {
  const lines: QuoteLine[] = [];
  const fieldErrors: TermErrors = {};
  for (const [index, line] of typed.lines.entries()) {
    const product = line.is_product ? await findStock(queries, line.part_number) : null;
    if (line.is_product && product === null) fieldErrors[`lines.${index}.part_number`] = 'There is no such product';
    lines.push({
      productId: product?.id ?? null,
      takesStock: product !== null && line.takes_stock,
      partNumber: product?.partNumber ?? line.part_number,
      name: line.name,
      quantity: line.quantity,
      priceCents: line.price_cents,
      unit: product?.unit ?? SOLD_EACH,
      leadTime: line.lead_time,
      note: line.note,
    });
  }
  const { freight_cents: cents, carrier, exemption_reason: reason, exemption_reference: reference } = typed;
  return {
    fieldErrors,
    terms: {
      lines,
      freight: cents === null ? null : { cents, carrier },
      destination: { country: typed.country, region: typed.region },
      exemption: reason === '' ? null : { reason, reference },
      deposit: readDeposit(typed.deposit),
      validThrough: typed.valid_through,
      terms: typed.terms,
    },
  };
}

function readDeposit(typed: QuoteTermsView['deposit']): QuoteDeposit | null {
  if (typed === null) return null;
  return typed.kind === 'percent' ? { percent: typed.percent } : { cents: typed.cents };
}

export function readBuyer({ email, first_name, last_name, phone, company }: QuoteBuyerView): QuoteBuyer {
  return { email, firstName: first_name, lastName: last_name, phone, company };
}
