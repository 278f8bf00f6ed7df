/** The figures of the shop, and each of their tables as a file. */
import type { FastifyInstance } from 'fastify';
import { FIGURE_TABLES, figuresFilePath } from '#contract/console/calls.ts';
import { SHEET_FORMATS } from '#contract/console/sheet-terms.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sendSheet } from '#server/platform/http/send-sheet.ts';
import { mountConsoleCall } from './mount-call.ts';
import { showFigures } from './show-statistics.ts';
import { toFiguresSheet } from './statistics-sheet.ts';

export function figuresRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'getFigures', () => showFigures(database, new Date()));

  for (const table of FIGURE_TABLES)
    for (const format of SHEET_FORMATS)
      app.get(figuresFilePath(table, format), async (_request, reply) => {
        const figures = await showFigures(database, new Date());
        return sendSheet(reply, toFiguresSheet(table, figures), { name: `${table}-${figures.today}`, format });
      });
}
