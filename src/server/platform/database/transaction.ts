/** One transaction around a piece of work, which may end it without a trace by calling `undo`. */

import { sql } from 'kysely';
import type { Database, InTransaction } from './database.ts';

/**
 * Commits what `work` did and returns its result. After `undo()` everything is rolled back and the result is still
 * returned: that is how a refusal (not enough stock, another total) leaves no rows behind. A thrown fault rolls back too.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: InTransaction, undo: () => void) => Promise<Result>,
): Promise<Result> {
  const tx = await database.startTransaction().execute();
  let isUndone = false;
  try {
    const result = await work(tx, () => (isUndone = true));
    await (isUndone ? tx.rollback() : tx.commit()).execute();
    return result;
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined); // the first error is the one to report
    throw error;
  }
}

/** Reads as of one moment, for as long as it takes; nothing can be written. */
export async function inSnapshot<Result>(
  database: Database,
  work: (tx: InTransaction) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await sql`set local ${sql.ref(limit)} = 0`.execute(tx);
      return work(tx);
    });
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether another transaction held a lock that was requested with NOWAIT, or within `lock_timeout`. */
export function isLockedByOthers(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}
