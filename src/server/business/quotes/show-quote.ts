/** A quote as the contract's replies show it. */

import { toWireMoney } from '#contract/money.ts';
import type { Quote } from '#contract/quotes.ts';
import { toWireTaxes } from '#contract/tax-lines.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import { waitsThrough } from '#server/business/terms/show-terms.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import { findOrderById } from '#server/orders/orders/order-store.ts';
import { findDepositBalance } from '#server/payments/checkout/show-balance.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { readFacts } from './change-quote.ts';
import type { QuoteRow } from './quote-store.ts';
import { listEarlierVersions } from './version-store.ts';
import type { QuoteVersion } from './version-store.ts';

/** What its token opens: the newest version that was sent; null while none was. */
export async function showQuote(
  queries: Queries,
  proof: Pick<OrderProof, 'confirmationToken'>,
  row: QuoteRow,
): Promise<Quote | null> {
  const { quote, sent, order: made } = await readFacts(queries, row);
  if (sent === null || sent.sent_at === null) return null;
  const order = made === null ? null : await findOrderById(queries, made.id);
  const balance = order === null ? null : await findDepositBalance(queries, order);
  return {
    ...toContents(sent),
    number: quote.number,
    state: quote.state,
    version: sent.number,
    sent_at: sent.sent_at.toISOString(),
    earlier_versions: await listEarlierVersions(queries, quote.id, sent.number),
    buyer: {
      email: quote.email,
      first_name: quote.first_name,
      last_name: quote.last_name,
      phone: quote.phone,
      company: quote.company,
    },
    order:
      order === null
        ? null
        : {
            order_number: order.order_number,
            status: order.status,
            confirmation_token: proof.confirmationToken(order.order_number),
            is_on_terms: order.terms_code_id !== null,
            waits_through: waitsThrough(order, await findTimeZone(queries)),
            balance_due: balance === null || balance.owedCents === 0 ? null : toWireMoney(balance.owedCents),
          },
  };
}

export function toContents(version: QuoteVersion) {
  const { freight_cents, carrier, exemption_reason, exemption_reference } = version;
  return {
    country: version.country,
    region: version.region,
    lines: version.lines.map((line) => ({
      part_number: line.partNumber,
      name: line.name,
      quantity: line.quantity,
      ...toWireUnit(line.unit),
      price: toWireMoney(line.priceCents),
      total_price: toWireMoney(line.priceCents * line.quantity),
      lead_time: line.leadTime,
      note: line.note,
    })),
    freight: freight_cents === null ? null : { carrier, amount: toWireMoney(freight_cents) },
    exemption: exemption_reason === '' ? null : { reason: exemption_reason, reference: exemption_reference },
    taxes: toWireTaxes(version.taxes).taxes ?? [],
    subtotal: toWireMoney(version.subtotal_cents),
    tax_amount: toWireMoney(version.tax_cents),
    total_amount: toWireMoney(version.total_cents),
    deposit: toDeposit(version),
    terms: version.terms,
    valid_through: version.valid_through,
  };
}

function toDeposit({ deposit_percent, deposit_cents, total_cents }: QuoteVersion) {
  if (deposit_cents === null) return null;
  return {
    percent: deposit_percent,
    amount: toWireMoney(deposit_cents),
    balance: toWireMoney(total_cents - deposit_cents),
  };
}
