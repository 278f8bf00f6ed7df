/**
 * Holds records in memory for a moment and writes them in batches, one at a time, so that no visitor waits for them.
 * Records that fail here are counted and dropped (reliability §5.1): analytics never fail a request or fill memory.
 */

import type { Logger } from 'pino';
import { createBudget } from './budget.ts';
import type { BudgetLimits } from './budget.ts';
import type { TrackedRecord } from './sum-up.ts';

export interface Recorder {
  keep(record: TrackedRecord): void;
  /** Writes what is held now. */
  flush(): Promise<void>;
  /** How many records have been lost since the start. */
  dropped(): number;
}

interface RecorderOptions {
  write: (records: readonly TrackedRecord[]) => Promise<void>;
  /** Whether an error of `write` is caused by records themselves, so that only those records are dropped. */
  isInvalidDataError?: (error: unknown) => boolean;
  log: Logger;
  limits?: Partial<BudgetLimits & { held: number }>;
  now?: () => number;
}

/** 200,000 records a day are about 30 MB; a shop of this kind has a tenth of that. */
const LIMITS = { burst: 50_000, perDay: 200_000, held: 2000 };
const BATCH = 500;
const FLUSH_MS = 1000;
const LOG_INTERVAL_MS = 60_000;

export function createRecorder({
  write,
  isInvalidDataError = () => false,
  log,
  limits = {},
  now = Date.now,
}: RecorderOptions): Recorder {
  const { burst, perDay, held } = { ...LIMITS, ...limits };
  const takePermit = createBudget({ burst, perDay });
  const waiting: TrackedRecord[] = [];
  let dropped = 0;
  let loggedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | null = null;

  const drop = (count: number, reason: string, error?: unknown) => {
    dropped += count;
    if (now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = now();
    log.warn({ dropped, reason, err: error }, 'analytics records were dropped');
  };
  // A batch with records that the database cannot store is halved until only those are left out.
  const writeBatch = async (batch: readonly TrackedRecord[]): Promise<void> => {
    try {
      await write(batch);
    } catch (error) {
      if (!isInvalidDataError(error)) return drop(batch.length, 'database', error);
      if (batch.length === 1) return drop(1, 'rejected by the database', error);
      const middle = Math.ceil(batch.length / 2);
      await writeBatch(batch.slice(0, middle));
      await writeBatch(batch.slice(middle));
    }
  };
  const writeAll = async () => {
    while (waiting.length > 0) await writeBatch(waiting.splice(0, BATCH));
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => (writing = null));
    return writing;
  };
  return {
    keep(record) {
      if (waiting.length >= held) return drop(1, 'full');
      if (!takePermit(now())) return drop(1, 'budget');
      waiting.push(record);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
    dropped: () => dropped,
  };
}
