/** Brings the stock in line with a counting sheet: all of its differences or none, once for each sheet. */

import { createHash } from 'node:crypto';
import { countNote } from '#contract/console/stock-terms.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { leastStock } from './change-stock.ts';
import type { CountLine } from './count-sheet.ts';
import { isStockNoteUsed } from './stock-list-store.ts';
import { adjustStocks, findStockLevels, lockStockLevels } from './stock-store.ts';
import type { StockLevel } from './stock-store.ts';

export interface CountDifference {
  productId: number;
  partNumber: string;
  name: string;
  /** As it stood on the sheet. */
  sheetStock: number;
  counted: number;
  /** Now: what was sold or changed since the sheet was made is no difference. */
  stock: number;
  difference: number;
  /** Why this line cannot be applied; null when it can. */
  complaint: string | null;
}

export type CountReviewed =
  | { kind: 'reviewed'; differences: CountDifference[] }
  /** `differences` where the lines themselves are the reason. */
  | { kind: 'refused'; why: string; differences?: CountDifference[] };

export async function reviewCount(queries: Queries, lines: readonly CountLine[]): Promise<CountReviewed> {
  const changed = lines.filter(isDifference);
  const levels = await findStockLevels(
    queries,
    changed.map(({ productId }) => productId),
  );
  return toReviewed(changed.map((line) => decideCountLine(line, levels.get(line.productId))));
}

export async function applyCount(database: Database, lines: readonly CountLine[], by: string): Promise<CountReviewed> {
  const note = countNote(createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 12));
  const changed = lines.filter(isDifference);
  const ids = changed.map(({ productId }) => productId);
  return inTransaction(database, async (tx): Promise<CountReviewed> => {
    const levels = await lockStockLevels(tx, ids);
    if (await isStockNoteUsed(tx, ids, note)) return { kind: 'refused', why: 'it was applied before' };
    const reviewed = toReviewed(changed.map((line) => decideCountLine(line, levels.get(line.productId))));
    if (reviewed.kind === 'reviewed') await adjustStocks(tx, reviewed.differences, { note, by });
    return reviewed;
  });
}

function isDifference({ counted, stock }: CountLine): boolean {
  return counted !== stock;
}

function decideCountLine({ productId, stock: sheetStock, counted }: CountLine, level?: StockLevel): CountDifference {
  const difference = counted - sheetStock;
  const line = { productId, sheetStock, counted, difference };
  if (level === undefined)
    return { ...line, partNumber: '', name: '', stock: 0, complaint: `there is no product ${productId}` };
  const { partNumber, name, stock, held } = level;
  const least = held === 0 ? '0' : `the ${held} that open checkouts hold`;
  const refusal = stock + difference < leastStock(level) ? `${partNumber} would have less than ${least}` : null;
  return { ...line, partNumber, name, stock, complaint: refusal };
}

function toReviewed(differences: CountDifference[]): CountReviewed {
  const [why, ...more] = differences.flatMap(({ complaint }) => complaint ?? []);
  if (why === undefined) return { kind: 'reviewed', differences };
  return { kind: 'refused', why: more.length === 0 ? why : `${why} (and ${more.length} more)`, differences };
}
