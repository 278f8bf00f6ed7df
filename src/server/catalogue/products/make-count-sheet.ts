/** The counting sheet of a list, piece by piece: each piece is a query of its own, so none waits for a slow reader. */

import type { Database } from '#server/platform/database/database.ts';
import type { Sheet, SheetCell } from '#server/platform/http/sheet.ts';
import { COUNT_HEADINGS, toCountRow } from './count-sheet.ts';
import { findStockList } from './find-stock.ts';
import type { StockListInput } from './find-stock.ts';

const PIECE = 1000;

type ListInput = Pick<StockListInput, 'words' | 'onlyLow'>;

export function makeCountSheet(database: Database, input: ListInput): Sheet {
  return { headings: COUNT_HEADINGS, rows: readCountRows(database, input), use: 'import' };
}

async function* readCountRows(database: Database, input: ListInput): AsyncGenerator<SheetCell[]> {
  for (let afterId = 0, hasMore = true; hasMore;) {
    const rows = await findStockList(database, { ...input, afterId, limit: PIECE });
    yield* rows.map(toCountRow);
    afterId = rows.at(-1)?.id ?? afterId;
    hasMore = rows.length === PIECE;
  }
}
