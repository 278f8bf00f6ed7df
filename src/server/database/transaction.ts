/** One transaction around a piece of work, which may end it without a trace by calling `undo`. */
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
        .catch(() => undefined); // the first fault is the one to tell
    throw error;
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether somebody else held a lock that was wanted at once, or within `lock_timeout`. */
export function isLockedByOthers(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}
