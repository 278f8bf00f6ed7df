/** Quotes as the console's replies show them. */

import type { QuoteDetailView, QuotePrice, QuoteRowView, QuoteTermsView } from '#contract/console/quotes.ts';
import { quotePath } from '#contract/page-paths.ts';
import { isSpecifiedTax, taxLabel } from '#contract/taxes.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import { SEND_BLOCKERS, WITHDRAW_BLOCKERS } from '#server/business/quotes/decide-quote.ts';
import type { FoundQuote, QuoteDetail } from '#server/business/quotes/find-quotes.ts';
import { isPriced } from '#server/business/quotes/price-quote.ts';
import type { PricedTerms, TermErrors } from '#server/business/quotes/price-quote.ts';
import { quoteEventWords } from '#server/business/quotes/quote-event-words.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';

export function toQuoteRow(row: FoundQuote): QuoteRowView {
  const { id, number, state, money, name, company, version, total_cents, valid_through } = row;
  const created_at = row.created_at.toISOString();
  return {
    id,
    number,
    created_at,
    state,
    money,
    name,
    company,
    version,
    is_draft: row.isDraft,
    total_cents,
    valid_through,
  };
}

export function toPrice(priced: PricedTerms | TermErrors, errors: TermErrors): QuotePrice {
  if (!isPriced(priced) || Object.keys(errors).length > 0)
    return {
      subtotal_cents: 0,
      taxes: [],
      total_cents: 0,
      deposit_cents: null,
      faults: { ...(isPriced(priced) ? {} : priced), ...errors },
    };
  const { subtotalCents, totalCents } = priced.totals;
  return {
    subtotal_cents: subtotalCents,
    taxes: priced.taxes.map(toTax),
    total_cents: totalCents,
    deposit_cents: priced.depositCents,
    faults: {},
  };
}

export function toQuoteDetail(
  { quote, order, sent, versions, duty, selections, events, money }: QuoteDetail,
  request: QuoteDetailView['request'],
  { proof, publicUrl }: { proof: Pick<OrderProof, 'quoteToken'>; publicUrl: string },
): QuoteDetailView {
  const { email, first_name, last_name, phone, company } = quote;
  return {
    number: quote.number,
    state: quote.state,
    created_at: quote.created_at.toISOString(),
    request_number: quote.request_number,
    request,
    buyer: { email, first_name, last_name, phone, company },
    decline_reason: quote.decline_reason,
    order_number: order?.order_number ?? null,
    money,
    page_url: sent === null ? null : publicUrl + quotePath(proof.quoteToken(quote.number)),
    versions: versions.map((version) => ({
      number: version.number,
      made_by: version.made_by,
      sent_at: version.sent_at?.toISOString() ?? null,
      terms: toTerms(version),
      subtotal_cents: version.subtotal_cents,
      taxes: version.taxes.map(toTax),
      total_cents: version.total_cents,
      deposit_cents: version.deposit_cents,
    })),
    pump_duty: duty,
    selections,
    send_blocker: SEND_BLOCKERS[quote.state],
    withdraw_blocker: WITHDRAW_BLOCKERS[quote.state],
    history: events.map((event) => ({
      id: event.id,
      at: event.created_at.toISOString(),
      by: event.made_by,
      text: quoteEventWords(event),
    })),
    seen_event_id: events.at(-1)?.id ?? 0,
  };
}

function toTax(tax: TaxLine): { label: string; tax_cents: number } {
  return { label: isSpecifiedTax(tax) ? tax.name : taxLabel(tax), tax_cents: tax.taxCents };
}

function toTerms(version: QuoteDetail['versions'][number]): QuoteTermsView {
  const { freight_cents, carrier, country, region, exemption_reason, exemption_reference, valid_through, terms } =
    version;
  return {
    lines: version.lines.map((line) => ({
      part_number: line.partNumber,
      is_product: line.productId !== null,
      takes_stock: line.takesStock,
      name: line.name,
      quantity: line.quantity,
      ...toWireUnit(line.unit),
      price_cents: line.priceCents,
      lead_time: line.leadTime,
      note: line.note,
    })),
    freight_cents,
    carrier,
    country,
    region,
    exemption_reason,
    exemption_reference,
    deposit: toDeposit(version),
    valid_through,
    terms,
  };
}

function toDeposit({
  deposit_percent: percent,
  deposit_cents: cents,
}: QuoteDetail['versions'][number]): QuoteTermsView['deposit'] {
  if (percent !== null) return { kind: 'percent', percent };
  return cents === null ? null : { kind: 'amount', cents };
}
