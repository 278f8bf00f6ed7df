/**
 * Commits requests in groups: all that are executed in one turn of the event loop share one commit and its sync to
 * disk. A request that fails is rolled back alone; a commit that fails rolls back its whole group.
 */

import type { DatabaseSync } from 'node:sqlite';

const LONGEST_GROUP_MS = 5;

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

/** `onRollback` is called after each rollback, of a request or of a group. */
export function newGroupCommit(database: DatabaseSync, onRollback: () => void): GroupCommit {
  const listeners: (() => void)[] = [];
  let group: PromiseWithResolvers<void> | undefined;
  let written = 0;

  function open(): void {
    if (group !== undefined) return;
    database.exec('begin');
    group = Promise.withResolvers<void>();
    // A failure is seen by those that wait for the group; without any, it must not end the process as unhandled.
    group.promise.catch(() => undefined);
    written = 0;
    setImmediate(commitWhenIdle, written, performance.now());
  }

  /** Under load, requests of the next turns join the group, so that a sync is shared by more of them. */
  function commitWhenIdle(writtenBefore: number, openedAt: number): void {
    if (written === writtenBefore || performance.now() - openedAt > LONGEST_GROUP_MS) commit();
    else setImmediate(commitWhenIdle, written, openedAt);
  }

  function fail(reason: unknown): void {
    if (database.isOpen && database.isTransaction) database.exec('rollback');
    group?.reject(reason);
    group = undefined;
    onRollback();
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
      written++;
      database.exec('savepoint request');
      try {
        const result = work();
        database.exec('release request');
        return result;
      } catch (reason) {
        // SQLite itself rolls back the whole transaction after some failures, such as a full disk.
        if (!database.isTransaction) fail(reason);
        else database.exec('rollback to request; release request');
        onRollback();
        throw reason;
      }
    },
    settled: () => group?.promise ?? Promise.resolve(),
    onCommit: (listener) => void listeners.push(listener),
    commit,
  };
}
