/**
 * Whether a shop's data is consistent: stock, holds, orders, payments, mails, references and files. It reads and changes nothing,
 * beside servers that sell; all of it is seen as it was at one moment.
 */

import { findWrongSuccessorsOfShop } from '#server/catalogue/products/successor-store.ts';
import type { WrongSuccessor } from '#server/catalogue/products/successor-store.ts';
import type { Database, InTransaction, Queries } from '#server/platform/database/database.ts';
import { inSnapshot } from '#server/platform/database/transaction.ts';
import { checkFiles } from './check-files.ts';
import { findContradicted } from './contradictions-store.ts';
import type { FoundContradictions } from './contradictions-store.ts';
import { readStoredFiles } from './media-store.ts';
import { checkReferences } from './reference-store.ts';
import { checkRules, countSubjects } from './rules-store.ts';
import { findTwins } from './twins-store.ts';
import type { FoundTwins } from './twins-store.ts';
import type { CheckResult } from './violation.ts';

export interface ShopCheck {
  results: CheckResult[];
  /** No violation: an owner decides what becomes of them. */
  twins: FoundTwins;
  /** No violation either: texts that contradict the table of materials. */
  contradictions: FoundContradictions;
  /** Nor this: products whose successor is no product, or leads back to them. */
  wrongSuccessors: WrongSuccessor[];
  products: number;
  orders: number;
  /** Null when files were not checked. */
  files: number | null;
}

/** `dataDir` null: the database alone; with it every stored file is read. */
export async function checkShop(database: Database, dataDir: string | null): Promise<ShopCheck> {
  return inSnapshot(database, async (tx) => ({
    ...(await checkRowsAndFiles(tx, dataDir)),
    twins: await findTwins(tx),
    contradictions: await findContradicted(tx),
    wrongSuccessors: await findWrongSuccessorsOfShop(tx),
    ...(await countSubjects(tx)),
  }));
}

/**
 * How much of the shop's data is inconsistent. The server counts it every day: what an owner decides is left out, because
 * all texts of a million products are compared for that.
 */
export async function countInconsistencies(database: Database, dataDir: string | null): Promise<number> {
  return countViolations(await inSnapshot(database, (tx) => checkRowsAndFiles(tx, dataDir)));
}

export function countViolations({ results }: Pick<ShopCheck, 'results'>): number {
  return results.reduce((sum, { violations }) => sum + violations, 0);
}

async function checkRowsAndFiles(
  tx: InTransaction,
  dataDir: string | null,
): Promise<Pick<ShopCheck, 'results' | 'files'>> {
  const results = await checkDatabase(tx);
  if (dataDir === null) return { results, files: null };
  const { files, ...result } = await checkFiles(dataDir, readStoredFiles(tx));
  return { results: [...results, result], files };
}

/** The checks of the rows alone; the caller opens the snapshot. */
export async function checkDatabase(queries: Queries): Promise<CheckResult[]> {
  return [...(await checkRules(queries)), await checkReferences(queries)];
}
