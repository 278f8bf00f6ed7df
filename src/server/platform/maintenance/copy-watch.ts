/** Whether the data that this server works on is a copy: read at the start, and again when the owner activates it. */

import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/database.ts';
import { findRestoredAt } from './copy-store.ts';

export interface CopyWatch {
  isCopy(): boolean;
  /** Reads it again. */
  reload(): Promise<void>;
  /** `listener` is called once, when the copy has become the shop. */
  onActivated(listener: () => void): void;
}

/** Data becomes a copy only before a server works on it, so that a copy whose state cannot be read stays one. */
export async function watchCopy(database: Database, log: Logger): Promise<CopyWatch> {
  let isCopy = (await findRestoredAt(database)) !== null;
  let listeners: (() => void)[] = [];
  return {
    isCopy: () => isCopy,
    async reload() {
      if (!isCopy) return;
      try {
        if ((await findRestoredAt(database)) !== null) return;
      } catch (error) {
        log.warn({ err: error }, 'whether the data is a copy could not be read');
        return;
      }
      isCopy = false;
      const called = listeners;
      listeners = [];
      for (const listener of called) listener();
    },
    onActivated: (listener) => void listeners.push(listener),
  };
}
