/** Sales at the counter. */

import type { FastifyInstance } from 'fastify';
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
    return sold.kind === 'refused' ? toProblem(sold) : { order_number: sold.orderNumber, total_cents: sold.totalCents };
  });
}

function toLines(lines: ConsoleParsedInput<'quoteSale'>['body']['lines']): CounterSale['lines'] {
  return lines.map(({ part, quantity }) => ({ product: part, quantity }));
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
