/** The stock as its owner looks at it: lists by words or by what is low, and one part with who holds it and what changed it. */

import type { Database, Queries } from '#server/platform/database/database.ts';
import { searchIdsByWords } from './search-products.ts';
import { toCode } from './search-words.ts';
import { listHolds, listStock, listStockChanges, listStockOf } from './stock-list-store.ts';
import type { StockChange, StockHold, StockRow } from './stock-list-store.ts';
import { findStock } from './stock-store.ts';

export type { StockChange, StockHold, StockRow } from './stock-list-store.ts';

/** Shorter codes are part of too many others, as in the shop's search. */
const MIN_CODE_CHARACTERS = 3;
/** Changes of one part that are shown. */
export const STOCK_HISTORY_LIMIT = 100;

export interface StockListInput {
  /** As typed. */
  words: string;
  onlyLow: boolean;
  /** The last id of the page before; 0 for the first page. A search by words has one page. */
  afterId: number;
  limit: number;
}

/**
 * Listed products. By words those that the shop's search finds, the best first, 100 at most; else by their ids. Few products
 * have a reorder point, so words within what is low are compared one by one.
 */
export async function findStockList(database: Database, input: StockListInput): Promise<StockRow[]> {
  const typed = input.words.trim();
  if (typed === '' || input.onlyLow) {
    const code = toCode(typed);
    return listStock(database, {
      ...input,
      words: typed.split(/\s+/).filter(Boolean),
      code: code.length < MIN_CODE_CHARACTERS ? '' : code,
    });
  }
  if (input.afterId > 0) return [];
  return listStockOf(database, await searchIdsByWords(database, typed));
}

/** By part number, also normalized, or by id; removed products too. */
export async function findStockOfPart(queries: Queries, part: string): Promise<StockRow | null> {
  const found = await findStock(queries, part);
  if (found === null) return null;
  const [row] = await listStockOf(queries, [found.id]);
  return row ?? null;
}

export interface StockOfPart {
  stock: StockRow;
  holds: StockHold[];
  /** The newest first. */
  changes: StockChange[];
}

export async function showStockOfPart(queries: Queries, part: string): Promise<StockOfPart | null> {
  const stock = await findStockOfPart(queries, part);
  if (stock === null) return null;
  const [holds, changes] = await Promise.all([
    listHolds(queries, stock.id),
    listStockChanges(queries, stock.id, STOCK_HISTORY_LIMIT),
  ]);
  return { stock, holds, changes };
}
