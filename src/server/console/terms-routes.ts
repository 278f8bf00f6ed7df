/** Terms codes: the list, one with its statement, making one and ending one. */

import type { FastifyInstance } from 'fastify';
import { sumByAge } from '#contract/aging.ts';
import { dayIn } from '#contract/company-time.ts';
import { termsStatementRoute } from '#contract/console/calls.ts';
import { SHEET_FORMATS } from '#contract/console/sheet-terms.ts';
import { termsParams } from '#contract/console/terms.ts';
import { findMailOfCode, listOpenItems, listTermsCodes } from '#server/business/terms/find-terms.ts';
import { endCode, makeCode } from '#server/business/terms/manage-codes.ts';
import type { CodeServices } from '#server/business/terms/manage-codes.ts';
import { mailStatement, printStatement } from '#server/business/terms/statement.ts';
import type { StatementPrints } from '#server/business/terms/statement.ts';
import { sendDocument } from '#server/orders/documents/routes.ts';
import type { DrawFor } from '#server/orders/documents/routes.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { sendSheet } from '#server/platform/http/send-sheet.ts';
import type { StatementMails } from '#server/site/notifications/statement-mails.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toOpenItem, toStatement, toTermsCode } from './show-owner-terms.ts';

interface TermsRouteServices extends CodeServices, Omit<StatementPrints, 'draw'> {
  statementMails: StatementMails;
  drawFor: DrawFor;
}

export function termsRoutes(app: FastifyInstance, services: TermsRouteServices): void {
  const { database } = services;

  mountConsoleCall(app, 'listTermsCodes', async () => (await listTermsCodes(database)).map(toTermsCode));

  mountConsoleCall(app, 'getTermsCode', async ({ params: { id } }) => {
    const [code] = await listTermsCodes(database, id);
    if (code === undefined) return new Problem('not_found');
    const items = await listOpenItems(database, id);
    return {
      ...toTermsCode(code),
      items: items.map(toOpenItem),
      ages: sumByAge(items, dayIn(await findTimeZone(database), new Date())),
      mail_to: await findMailOfCode(database, id),
    };
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

  mountConsoleCall(app, 'mailStatement', async ({ params: { id }, body: { email, kind, key } }) => {
    const request = { codeId: id, recipient: email, isReminder: kind === 'reminder', key };
    const mailed = await mailStatement(services, request);
    if (mailed.kind === 'unknown') return new Problem('not_found');
    return mailed.kind === 'refused' ? new Problem('change_refused', { extensions: { why: mailed.why } }) : {};
  });

  app.get(termsStatementRoute('pdf'), async (request, reply) => {
    const params = termsParams.safeParse(request.params);
    const prints = { ...services, draw: services.drawFor(reply) };
    return sendDocument(reply, params.success ? await printStatement(prints, params.data.id) : null);
  });

  for (const format of SHEET_FORMATS)
    app.get(termsStatementRoute(format), async (request, reply) => {
      const params = termsParams.safeParse(request.params);
      const [code] = params.success ? await listTermsCodes(database, params.data.id) : [];
      if (code === undefined) return sendProblem(reply, new Problem('not_found'));
      const timeZone = await findTimeZone(database);
      const name = `statement-${code.codeEnd}-${dayIn(timeZone, new Date())}`;
      return sendSheet(reply, toStatement(await listOpenItems(database, code.id), timeZone), { name, format });
    });
}
