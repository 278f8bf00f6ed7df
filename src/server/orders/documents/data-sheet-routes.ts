/** A pump that was selected for a duty, as a data sheet (PDF). Nothing of it is stored. */

import type { FastifyInstance } from 'fastify';
import { dayIn } from '#contract/company-time.ts';
import { DATA_SHEET_ROUTE } from '#contract/document-paths.ts';
import { pumpQuery } from '#contract/pumps/reply.ts';
import type { PumpLists } from '#server/catalogue/pumps/pump-lists.ts';
import { selectOnePump } from '#server/catalogue/pumps/select-one-pump.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { parseQuery } from '#server/platform/http/mount.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { sendDocument } from './routes.ts';
import type { PrintsFor } from './routes.ts';
import { toDataSheet } from './selection-document.ts';

interface DataSheetServices extends PrintsFor {
  pumps: Pick<PumpLists, 'get'>;
}

export function dataSheetRoutes(
  app: FastifyInstance,
  { database, findSeller, drawFor, pumps }: DataSheetServices,
): void {
  app.get<{ Params: { id: string } }>(DATA_SHEET_ROUTE, async ({ params: { id }, query }, reply) => {
    const duty = parseQuery(pumpQuery, query);
    if (duty instanceof Problem) return sendProblem(reply, duty);
    const selection = selectOnePump((await pumps.get()).pumps, /^\d{1,9}$/.test(id) ? Number(id) : 0, duty);
    if (selection instanceof Problem) return sendProblem(reply, selection);
    const day = dayIn(await findTimeZone(database), new Date());
    const content = await drawFor(reply)([toDataSheet({ selection, day, seller: await findSeller(database) })]);
    return sendDocument(reply, { filename: toFilename(selection.product.part_number), content });
  });
}

/** A part number may have any letters, a header may not. */
function toFilename(partNumber: string): string {
  return `data-sheet-${partNumber.replaceAll(/[^\w.-]+/g, '-')}.pdf`;
}
