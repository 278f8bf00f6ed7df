/** Sales at the counter. */

import type { FastifyInstance } from 'fastify';
import { cashRounding } from '#contract/cash.ts';
import type { SaleQuoteView } from '#contract/console/counter.ts';
import type { ConsoleParsedInput } from '#contract/console/endpoints.ts';
import { endSentence } from '#contract/sentences.ts';
import { taxLabel } from '#contract/taxes.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import { quoteSale } from '#server/payments/offline/quote-sale.ts';
import type { SaleQuote } from '#server/payments/offline/quote-sale.ts';
import { sellAtCounter } from '#server/payments/offline/sell-at-counter.ts';
import type { CounterSale, SaleRefused } from '#server/payments/offline/sell-at-counter.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mountConsoleCall } from './mount-call.ts';

export interface CounterServices {
  payments: PaymentServices;
  /** Where the counter is, on which the taxes depend. */
  findCounterPlace: (database: Database) => Promise<CounterSale['place']>;
}

export function counterRoutes(app: FastifyInstance, { payments, findCounterPlace }: CounterServices): void {
  const { database } = payments;
  mountConsoleCall(app, 'quoteSale', async ({ body }) =>
    toQuote(await quoteSale(database, toLines(body.lines), await findCounterPlace(database))),
  );

  mountConsoleCall(app, 'sell', async ({ body }, { by }) => {
    const sold = await sellAtCounter(payments, {
      lines: toLines(body.lines),
      customerName: body.customer_name,
      company: body.company,
      shownTotalCents: body.total_cents,
      money: { kind: body.kind, reference: body.reference, receivedAt: new Date() },
      place: await findCounterPlace(database),
      by,
      key: body.key,
    });
    if (sold.kind === 'refused') return toProblem(sold);
    const { orderNumber, totalCents } = sold;
    const cash_cents = body.kind === 'cash' ? totalCents + cashRounding(totalCents) : null;
    return { order_number: orderNumber, total_cents: totalCents, cash_cents };
  });
}

function toLines(
  lines: readonly (ConsoleParsedInput<'quoteSale'>['body']['lines'][number] & { note?: string })[],
): CounterSale['lines'] {
  return lines.map(({ part, quantity, note = '' }) => ({ product: part, quantity, note }));
}

function toProblem({ why, lines = [] }: SaleRefused): Problem {
  const fields = Object.fromEntries(lines.map((line) => [`lines.${line.index}`, capitalize(line.why)]));
  return new Problem('sale_refused', { fields, extensions: { why: endSentence(capitalize(why)) } });
}

function toQuote({ lines, taxes, totals, problem }: SaleQuote): SaleQuoteView {
  return {
    lines: lines.map((line) => ({
      product_id: line.productId,
      part_number: line.partNumber,
      name: line.name,
      price_cents: line.priceCents,
      free: line.free,
      quantity: line.quantity,
      ...toWireUnit(line.unit),
      problem: line.problem === null ? null : capitalize(line.problem),
    })),
    subtotal_cents: totals.subtotalCents,
    taxes: taxes.map((tax) => ({ label: taxLabel(tax), tax_cents: tax.taxCents })),
    total_cents: totals.totalCents,
    problem: problem === null ? null : capitalize(problem),
  };
}
