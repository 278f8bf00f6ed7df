/** Brings the stock in line with a counting sheet: all of its differences or none, once for each sheet. */
import { createHash } from 'node:crypto';
import type { Database, InTransaction, Queries } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { CountLine } from './count-sheet.ts';
import { countStockNotes } from './stock-list-store.ts';
import { adjustStock, findStockLevels } from './stock-store.ts';

export interface CountDifference {
  productId: number;
  partNumber: string;
  name: string;
  /** Now, which may differ from what stood on the sheet. */
  stock: number;
  difference: number;
}

export type CountReviewed = { kind: 'reviewed'; differences: CountDifference[] } | { kind: 'refused'; why: string };

export async function reviewCount(queries: Queries, lines: readonly CountLine[]): Promise<CountReviewed> {
  const changed = lines.filter(({ counted, stock }) => counted !== stock);
  const levels = await findStockLevels(
    queries,
    changed.map(({ productId }) => productId),
  );
  const differences: CountDifference[] = [];
  for (const { productId, counted, stock } of changed) {
    const level = levels.get(productId);
    if (level === undefined) return { kind: 'refused', why: `there is no product ${productId}` };
    const { partNumber, name } = level;
    differences.push({ productId, partNumber, name, stock: level.stock, difference: counted - stock });
  }
  return { kind: 'reviewed', differences };
}

export async function applyCount(database: Database, lines: readonly CountLine[], by: string): Promise<CountReviewed> {
  const note = `counting sheet ${createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 12)}`;
  return inTransaction(database, async (tx, undo): Promise<CountReviewed> => {
    const reviewed = await reviewCount(tx, lines);
    if (reviewed.kind === 'refused') return reviewed;
    const why = await adjustAll(tx, reviewed.differences, { note, by });
    if (why === null) return reviewed;
    undo();
    return { kind: 'refused', why };
  });
}

/** Why it cannot be applied; null when it was. Products are locked in the order of their ids. */
async function adjustAll(
  tx: InTransaction,
  differences: readonly CountDifference[],
  made: { note: string; by: string },
): Promise<string | null> {
  for (const { productId, partNumber, difference } of differences.toSorted((a, b) => a.productId - b.productId)) {
    const adjusted = await adjustStock(tx, productId, { kind: 'by', quantity: difference }, made);
    if (adjusted === null) return `${partNumber} would have less than open checkouts hold`;
    if ((await countStockNotes(tx, productId, made.note)) > 1) return 'it was applied before';
  }
  return null;
}
