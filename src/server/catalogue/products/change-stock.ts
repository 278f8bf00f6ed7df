/** Changes of the stock of one product by a person, by screen or command: who, why, before and after stand in its history. */

import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { setIncoming } from './back-order-store.ts';
import {
  deleteChangeKeysOlderThan,
  findStockChangeKey,
  insertStockChangeKey,
  listStockOf,
  setReorderPoint,
} from './stock-list-store.ts';
import { adjustStocks, findStockLevels, lockStockLevels } from './stock-store.ts';
import type { StockLevel } from './stock-store.ts';

/** Units of a product in all. */
export const MAX_STOCK = 10_000_000;

export interface StockAdjustment {
  kind: 'by' | 'to';
  quantity: number;
}

export interface StockChangeInput {
  productId: number;
  change: StockAdjustment;
  /** Why, for the history. */
  note: string;
  by: string;
  /** The same key twice makes one change; null: every request is a change. */
  key: string | null;
  /** The stock that the person saw, which a change 'to' replaces; null when it is to be made whatever it is now. */
  seenStock: number | null;
}

type NotChanged =
  | { kind: 'unknown' }
  /** Another has changed it since the person saw it. */
  | { kind: 'outdated'; now: number | null }
  | { kind: 'refused'; why: string };

/** `known`: this very change was made before. */
export type StockChanged = { kind: 'done' | 'known'; level: StockLevel } | NotChanged;

export async function changeStock(database: Database, input: StockChangeInput): Promise<StockChanged> {
  return inTransaction(database, async (tx, undo): Promise<StockChanged> => {
    const use = await useKey(tx, input);
    const level = (await lockStockLevels(tx, [input.productId])).get(input.productId);
    const changed = level === undefined ? UNKNOWN : await changeOnce(tx, level, input, use);
    if (changed.kind !== 'done') undo();
    return changed;
  });
}

const UNKNOWN: NotChanged = { kind: 'unknown' };

type KeyUse = 'first' | 'same' | 'other';

async function useKey(
  tx: InTransaction,
  { key, productId, change: { kind, quantity }, note }: StockChangeInput,
): Promise<KeyUse> {
  if (key === null) return 'first';
  const change = JSON.stringify([kind, quantity, note]);
  if (await insertStockChangeKey(tx, { key, product_id: productId, change })) return 'first';
  const earlier = await findStockChangeKey(tx, key);
  return earlier?.product_id === productId && earlier.change === change ? 'same' : 'other';
}

async function changeOnce(
  tx: InTransaction,
  level: StockLevel,
  input: StockChangeInput,
  use: KeyUse,
): Promise<StockChanged> {
  switch (use) {
    case 'first':
      return applyChange(tx, level, input);
    case 'same':
      return { kind: 'known', level };
    case 'other':
      return { kind: 'refused', why: 'this form has made another change before' };
  }
}

async function applyChange(tx: InTransaction, level: StockLevel, input: StockChangeInput): Promise<StockChanged> {
  const decision = decideStockChange(level, input.change, input.seenStock);
  if (decision.kind !== 'set') return decision;
  const { note, by, productId } = input;
  await adjustStocks(tx, [{ productId, difference: decision.stock - level.stock }], { note, by });
  const after = (await findStockLevels(tx, [productId])).get(productId);
  return after === undefined ? UNKNOWN : { kind: 'done', level: after };
}

/**
 * The lowest stock to which a person may lower it: what open checkouts hold. Where they hold more than there is, incoming units
 * are promised, and what is here stays.
 */
export function leastStock({ stock, held }: Pick<StockLevel, 'stock' | 'held'>): number {
  return Math.min(stock, held);
}

/** Never less than open checkouts hold. What arrives is first for the orders that were promised it. */
export function decideStockChange(
  { stock, held }: Pick<StockLevel, 'stock' | 'held'>,
  { kind, quantity }: StockAdjustment,
  seenStock: number | null,
): { kind: 'set'; stock: number } | Exclude<NotChanged, { kind: 'unknown' }> {
  if (kind === 'to' && seenStock !== null && seenStock !== stock) return { kind: 'outdated', now: stock };
  const requested = kind === 'to' ? quantity : stock + quantity;
  if (requested < leastStock({ stock, held }))
    return { kind: 'refused', why: `${describeStock(stock, held)}: it cannot become ${requested}` };
  if (requested > MAX_STOCK) return { kind: 'refused', why: `it cannot become more than ${MAX_STOCK}` };
  return { kind: 'set', stock: requested };
}

function describeStock(stock: number, held: number): string {
  return held === 0 ? `${stock} in stock` : `of ${stock} in stock, open checkouts hold ${held}`;
}

export interface ExpectedUnits {
  productId: number;
  /** May be ordered before they arrive, those included that were. */
  coming: number;
  by: string;
  /** What the person saw; undefined when it is to be set whatever it is now. */
  seenIncoming?: number;
}

/** Never less than is promised of them. Setting what it is already changes nothing. */
export async function expectUnits(
  database: Database,
  { productId, coming, by, seenIncoming }: ExpectedUnits,
): Promise<{ kind: 'done' } | NotChanged> {
  return inTransaction(database, async (tx): Promise<{ kind: 'done' } | NotChanged> => {
    const level = (await lockStockLevels(tx, [productId])).get(productId);
    if (level === undefined) return UNKNOWN;
    if (level.coming === coming) return { kind: 'done' };
    if (seenIncoming !== undefined && seenIncoming !== level.coming) return { kind: 'outdated', now: level.coming };
    const promised = Math.max(0, level.owed + level.held - level.stock);
    if (coming < promised)
      return { kind: 'refused', why: `${promised} of them are sold or held: it cannot become ${coming}` };
    await setIncoming(tx, productId, coming, by);
    return { kind: 'done' };
  });
}

export interface ReorderPointInput {
  productId: number;
  /** Null removes it. */
  lowMark: number | null;
  by: string;
  /** The mark that the person saw; undefined when it is to be set whatever it is now. */
  seenReorderPoint?: number | null;
}

/** Setting what it is already changes nothing. */
export async function changeReorderPoint(
  database: Database,
  input: ReorderPointInput,
): Promise<{ kind: 'done' } | NotChanged> {
  const { productId, lowMark, by, seenReorderPoint } = input;
  return inTransaction(database, async (tx): Promise<{ kind: 'done' } | NotChanged> => {
    await lockStockLevels(tx, [productId]);
    const [row] = await listStockOf(tx, [productId]);
    if (row === undefined) return { kind: 'unknown' };
    if (row.lowMark === lowMark) return { kind: 'done' };
    if (seenReorderPoint !== undefined && seenReorderPoint !== row.lowMark)
      return { kind: 'outdated', now: row.lowMark };
    await setReorderPoint(tx, productId, lowMark, by);
    return { kind: 'done' };
  });
}

/** The keys of changes that were made so many days ago. */
export async function deleteOldChangeKeys(database: Database, days: number): Promise<void> {
  await deleteChangeKeysOlderThan(database, days);
}
