/** Terms codes: the list, one with its statement, making one and ending one. */

import type { FastifyInstance } from 'fastify';
import { companyDay } from '#contract/company-time.ts';
import { termsStatementRoute } from '#contract/console/calls.ts';
import { SHEET_FORMATS } from '#contract/console/sheet-terms.ts';
import { termsParams } from '#contract/console/terms.ts';
import { listOpenItems, listTermsCodes } from '#server/business/terms/find-terms.ts';
import { endCode, makeCode } from '#server/business/terms/manage-codes.ts';
import type { CodeServices } from '#server/business/terms/manage-codes.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { sendSheet } from '#server/platform/http/send-sheet.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toOpenItem, toStatement, toTermsCode } from './show-owner-terms.ts';

export function termsRoutes(app: FastifyInstance, services: CodeServices): void {
  const { database } = services;

  mountConsoleCall(app, 'listTermsCodes', async () => (await listTermsCodes(database)).map(toTermsCode));

  mountConsoleCall(app, 'getTermsCode', async ({ params: { id } }) => {
    const [code] = await listTermsCodes(database, id);
    if (code === undefined) return new Problem('not_found');
    return { ...toTermsCode(code), items: (await listOpenItems(database, id)).map(toOpenItem) };
  });

  mountConsoleCall(app, 'makeTermsCode', async ({ body }, { by }) => {
    const made = await makeCode(services, {
      company: body.company,
      limitCents: body.limit_cents,
      dueDays: body.due_days,
      holdDays: body.hold_days,
      validThrough: body.valid_through || null,
      note: body.note,
      madeBy: by,
      key: body.key,
    });
    if (made.kind === 'refused') return new Problem('invalid_request', { fields: made.fields });
    return { id: made.id, code: made.code };
  });

  mountConsoleCall(app, 'endTermsCode', async ({ params: { id } }, { by }) =>
    (await endCode(database, id, by)) ? {} : new Problem('not_found'),
  );

  for (const format of SHEET_FORMATS)
    app.get(termsStatementRoute(format), async (request, reply) => {
      const params = termsParams.safeParse(request.params);
      const [code] = params.success ? await listTermsCodes(database, params.data.id) : [];
      if (code === undefined) return sendProblem(reply, new Problem('not_found'));
      const name = `statement-${code.codeEnd}-${companyDay(new Date())}`;
      return sendSheet(reply, toStatement(await listOpenItems(database, code.id)), { name, format });
    });
}
