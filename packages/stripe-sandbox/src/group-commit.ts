/**
 * Commits requests in groups: all that are executed in one turn of the event loop share one commit and its sync to
 * disk. A request that fails is rolled back alone; a commit that fails rolls back its whole group.
 */
import type { DatabaseSync } from 'node:sqlite';

export interface GroupCommit {
  /** Runs `work` within the open group; rolls back what it wrote when it throws. */
  run<T>(work: () => T): T;
  /** Resolves when everything written so far is on disk; rejects when its commit failed. */
  settled(): Promise<void>;
  /** Called after each commit. */
  onCommit(listener: () => void): void;
  /** Commits at once what is open. */
  commit(): void;
}

export function newGroupCommit(database: DatabaseSync): GroupCommit {
  const listeners: (() => void)[] = [];
  let group: PromiseWithResolvers<void> | undefined;

  function open(): void {
    if (group !== undefined) return;
    database.exec('begin');
    group = Promise.withResolvers<void>();
    // A failure is seen by those that wait for the group; without any, it must not end the process as unhandled.
    group.promise.catch(() => undefined);
    setImmediate(commit);
  }

  function fail(reason: unknown): void {
    if (database.isOpen && database.isTransaction) database.exec('rollback');
    group?.reject(reason);
    group = undefined;
  }

  function commit(): void {
    if (group === undefined) return;
    try {
      database.exec('commit');
    } catch (reason) {
      fail(reason);
      return;
    }
    group.resolve();
    group = undefined;
    for (const listener of listeners) listener();
  }

  return {
    run(work) {
      open();
      database.exec('savepoint request');
      try {
        const result = work();
        database.exec('release request');
        return result;
      } catch (reason) {
        // SQLite itself rolls back the whole transaction after some failures, such as a full disk.
        if (database.isTransaction) database.exec('rollback to request; release request');
        else fail(reason);
        throw reason;
      }
    },
    settled: () => group?.promise ?? Promise.resolve(),
    onCommit: (listener) => void listeners.push(listener),
    commit,
  };
}
