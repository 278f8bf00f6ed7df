/** The statistics of the shop, and each of their tables as a file. */

import type { FastifyInstance } from 'fastify';
import { STATISTICS_TABLES, statisticsFilePath } from '#contract/console/calls.ts';
import { SHEET_FORMATS } from '#contract/console/sheet-terms.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { sendSheet } from '#server/platform/http/send-sheet.ts';
import { mountConsoleCall } from './mount-call.ts';
import { showStatistics } from './show-statistics.ts';
import { toStatisticsSheet } from './statistics-sheet.ts';

export function statisticsRoutes(app: FastifyInstance, from: { database: Database; mode: PaymentMode }): void {
  mountConsoleCall(app, 'getFigures', () => showStatistics(from, new Date()));

  for (const table of STATISTICS_TABLES)
    for (const format of SHEET_FORMATS)
      app.get(statisticsFilePath(table, format), async (_request, reply) => {
        const statistics = await showStatistics(from, new Date());
        return sendSheet(reply, toStatisticsSheet(table, statistics), { name: `${table}-${statistics.today}`, format });
      });
}
