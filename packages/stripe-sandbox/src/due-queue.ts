/** What is due, by kind: the rows of each table in the order of their `due_at_ms`. */

import type { DatabaseSync } from 'node:sqlite';
import { prepareForEach } from './database.ts';
import { KINDS, type Kind } from './records.ts';

/** SQLite reads a negative limit as none. */
const NO_LIMIT = -1;

export interface DueQueue {
  /** The ids of what is due at `nowMs`, the earliest first. */
  due(kind: Kind, nowMs: number, limit?: number): string[];
  /** To be called with each stored row that is due at some time. */
  noteDue(kind: Kind, dueAtMs: number): void;
  /** To be called after a rollback, which may have made rows due earlier again. */
  resetNotes(): void;
}

export function newDueQueue(database: DatabaseSync): DueQueue {
  const rows = prepareForEach(KINDS, (kind) =>
    database.prepare(`select id from ${kind} where due_at_ms <= ? order by due_at_ms, seq limit ?`),
  );
  const first = prepareForEach(KINDS, (kind) => database.prepare(`select min(due_at_ms) as due_at_ms from ${kind}`));
  /** Nothing of the kind is due earlier, so that the query is spared with most requests. */
  const earliestMs = new Map<Kind, number>();
  return {
    due(kind, nowMs, limit = NO_LIMIT) {
      if (nowMs < (earliestMs.get(kind) ?? 0)) return [];
      earliestMs.set(kind, Number(first(kind).get()?.['due_at_ms'] ?? Infinity));
      return rows(kind)
        .all(nowMs, limit)
        .map((row) => String(row['id']));
    },
    noteDue(kind, dueAtMs) {
      if (dueAtMs < (earliestMs.get(kind) ?? 0)) earliestMs.set(kind, dueAtMs);
    },
    resetNotes: () => earliestMs.clear(),
  };
}
