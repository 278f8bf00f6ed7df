/** The books of a period, their sheets, the comparison with Stripe, and closing a month. */

import type { FastifyInstance } from 'fastify';
import { dayIn } from '#contract/company-time.ts';
import { BOOKS_SHEET_PATH, MAX_COMPARED_DAYS, countDays } from '#contract/console/book-terms.ts';
import { booksSheetParams, booksSheetQuery } from '#contract/console/books.ts';
import { closeMonth } from '#server/payments/books/close-month.ts';
import { exportBooksFile } from '#server/payments/books/export-file.ts';
import { findFirstMoment, showBooks, showClosedMonths } from '#server/payments/books/show-books.ts';
import { compareWithStripe } from '#server/payments/comparison/compare-with-stripe.ts';
import { describeSetAside } from '#server/payments/comparison/set-aside.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { parseQuery } from '#server/platform/http/mount.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { sheetHeaders } from '#server/platform/http/send-sheet.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toBooks } from './show-owner-books.ts';

export function booksRoutes(app: FastifyInstance, payments: PaymentServices): void {
  mountConsoleCall(app, 'getBooks', async ({ query: { from, to } }) =>
    toBooks(await showBooks(payments, { firstDay: from, lastDay: to }, new Date())),
  );

  mountConsoleCall(app, 'listClosedMonths', async () =>
    (await showClosedMonths(payments.database)).map(({ month, closedAt, closedBy }) => ({
      month,
      at: closedAt.toISOString(),
      by: closedBy,
    })),
  );

  mountConsoleCall(app, 'closeMonth', async ({ body: { month } }, { by }) => {
    const closed = await closeMonth(payments, { month, by }, new Date());
    return closed.kind === 'closed' ? {} : new Problem('month_not_closed', { extensions: { why: closed.why } });
  });

  mountConsoleCall(app, 'compareWithStripe', async ({ body: { from } }, { by }) => {
    const today = dayIn(await findTimeZone(payments.database), new Date());
    const days = countDays({ from, to: today });
    if (days < 1) return new Problem('invalid_request', { fields: { from: 'Must not be in the future' } });
    if (days > MAX_COMPARED_DAYS)
      return new Problem('invalid_request', { fields: { from: `At most ${MAX_COMPARED_DAYS} days back` } });
    const since = await findFirstMoment(payments.database, from);
    const result = await compareWithStripe(payments, since, by);
    if (result.kind !== 'ok') return new Problem('payment_unavailable', { extensions: { why: result.why } });
    const { differences, setAside, ...counts } = result.value;
    return {
      ...counts,
      set_aside: describeSetAside(setAside),
      differences: differences.map(({ about, inStripe, inShop }) => ({ about, in_stripe: inStripe, in_shop: inShop })),
    };
  });

  mountSheets(app, payments);
}

/** Downloads, which are no calls. */
function mountSheets(app: FastifyInstance, payments: PaymentServices): void {
  app.get(`${BOOKS_SHEET_PATH}:sheet/`, async (request, reply) => {
    const params = booksSheetParams.safeParse(request.params);
    if (!params.success) return sendProblem(reply, new Problem('not_found'));
    const query = parseQuery(booksSheetQuery, request.query);
    if (query instanceof Problem) return sendProblem(reply, query);
    const { from, to, format } = query;
    const { sheet } = params.data;
    const file = await exportBooksFile(payments, { firstDay: from, lastDay: to }, { sheet, format });
    const { size } = await file.stat();
    return reply
      .headers({ ...sheetHeaders({ name: `books-${from}-to-${to}-${sheet}`, format }), 'content-length': size })
      .send(file.createReadStream({ start: 0 }));
  });
}
