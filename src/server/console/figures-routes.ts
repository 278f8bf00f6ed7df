/** The figures of the shop, and each of their tables as a CSV file. */
import type { FastifyInstance } from 'fastify';
import { FIGURE_TABLES, figuresCsvPath } from '#contract/console/calls.ts';
import type { Database } from '#server/database/database.ts';
import { toFiguresCsv } from './figures-csv.ts';
import { mountConsoleCall } from './mount-call.ts';
import { showFigures } from './show-figures.ts';

export function figuresRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'getFigures', () => showFigures(database, new Date()));

  for (const table of FIGURE_TABLES)
    app.get(figuresCsvPath(table), async (_request, reply) => {
      const figures = await showFigures(database, new Date());
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${table}-${figures.today}.csv"`,
        })
        .send(toFiguresCsv(table, figures));
    });
}
