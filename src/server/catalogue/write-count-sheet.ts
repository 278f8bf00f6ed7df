/** The counting sheet of a list, piece by piece: each piece is a query of its own, so none waits for a slow reader. */
import type { Database } from '#server/database/database.ts';
import { COUNT_SHEET_START, toCountRow } from './count-sheet.ts';
import { findStockList } from './find-stock.ts';
import type { StockListWanted } from './find-stock.ts';

const PIECE = 1000;

export async function* writeCountSheet(
  database: Database,
  wanted: Pick<StockListWanted, 'words' | 'onlyLow'>,
): AsyncGenerator<string> {
  yield COUNT_SHEET_START;
  for (let afterId = 0, hasMore = true; hasMore;) {
    const rows = await findStockList(database, { ...wanted, afterId, limit: PIECE });
    yield rows.map(toCountRow).join('');
    afterId = rows.at(-1)?.id ?? afterId;
    hasMore = rows.length === PIECE;
  }
}
