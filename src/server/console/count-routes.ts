/** Counting the stock: the sheet to print and as a file, and the counted sheet, reviewed and applied. */

import type { FastifyInstance } from 'fastify';
import { countSheetFilePath } from '#contract/console/calls.ts';
import { SHEET_FORMATS } from '#contract/console/sheet-terms.ts';
import { countSheetQuery } from '#contract/console/stock.ts';
import type { CountReview } from '#contract/console/stock.ts';
import { endSentence } from '#contract/sentences.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import { applyCount, reviewCount } from '#server/catalogue/products/apply-count.ts';
import type { CountDifference } from '#server/catalogue/products/apply-count.ts';
import { parseCountSheet } from '#server/catalogue/products/count-sheet.ts';
import type { CountLine } from '#server/catalogue/products/count-sheet.ts';
import { findStockList } from '#server/catalogue/products/find-stock.ts';
import { makeCountSheet } from '#server/catalogue/products/make-count-sheet.ts';
import type { Database } from '#server/platform/database/database.ts';
import { parseQuery } from '#server/platform/http/mount.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { sendSheet } from '#server/platform/http/send-sheet.ts';
import { mountConsoleCall } from './mount-call.ts';

/** Products that are shown for printing: about a dozen sheets of paper. */
const PRINTED = 500;
/** Problems of a sheet that are shown. */
const MOST_PROBLEMS = 20;

export function countRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  sendCountSheets(app, database);

  mountConsoleCall(app, 'getCountSheet', async ({ query }) => {
    const rows = await findStockList(database, { ...toList(query), afterId: 0, limit: PRINTED + 1 });
    return {
      products: rows
        .slice(0, PRINTED)
        .map(({ id, partNumber, name, stock }) => ({ id, part_number: partNumber, name, stock })),
      has_more: rows.length > PRINTED,
    };
  });

  mountConsoleCall(app, 'reviewCount', async ({ body }) => {
    const lines = readSheet(body.sheet);
    if (lines instanceof Problem) return lines;
    const { differences = [] } = await reviewCount(database, lines);
    return toReview(lines, differences);
  });

  mountConsoleCall(app, 'applyCount', async ({ body }, { by }) => {
    const lines = readSheet(body.sheet);
    if (lines instanceof Problem) return lines;
    const applied = await applyCount(database, lines, by);
    if (applied.kind === 'reviewed') return { changed: applied.differences.length };
    return new Problem('stock_refused', { extensions: { why: endSentence(capitalize(applied.why)) } });
  });
}

function sendCountSheets(app: FastifyInstance, database: Database): void {
  for (const format of SHEET_FORMATS)
    app.get(countSheetFilePath(format), async (request, reply) => {
      const query = parseQuery(countSheetQuery, request.query);
      if (query instanceof Problem) return sendProblem(reply, query);
      return sendSheet(reply, makeCountSheet(database, toList(query)), { name: 'counting-sheet', format });
    });
}

function toList({ words, low }: { words: string; low: '' | 'yes' }): { words: string; onlyLow: boolean } {
  return { words, onlyLow: low === 'yes' };
}

function readSheet(text: string): CountLine[] | Problem {
  const { lines, problems } = parseCountSheet(text);
  if (problems.length === 0 && lines.length > 0) return lines;
  const shown = problems.length === 0 ? ['No product has a number in the column Counted'] : problems;
  const more = shown.length - MOST_PROBLEMS;
  const texts = [...shown.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`and ${more} more`] : [])];
  return new Problem('invalid_request', { fields: { sheet: texts.join('\n') } });
}

function toReview(lines: readonly CountLine[], differences: readonly CountDifference[]): CountReview {
  return {
    counted: lines.length,
    differences: differences.map((line) => ({
      id: line.productId,
      part_number: line.partNumber,
      name: line.name,
      sheet_stock: line.sheetStock,
      counted: line.counted,
      stock: line.stock,
      difference: line.difference,
      complaint: line.complaint === null ? null : capitalize(line.complaint),
    })),
  };
}
