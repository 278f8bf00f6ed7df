/**
 * Reports are queued and sent every 10 s, one after the other with a pause, and all at once when the page is left.
 * Important ones that fail are retried at the next flush, from memory alone (§8, §9).
 */

import { ANALYTICS_PAUSE_MS, ANALYTICS_REPEAT_MS } from '#contract/constants.ts';
import { isImportant } from './reports.ts';
import type { Report } from './reports.ts';

export interface ReportQueue {
  add: (report: Report) => void;
  /** Sends the queue, with pauses. */
  flush: () => Promise<void>;
  /** Sends the whole queue at once, as the page may be closed next. */
  leave: () => void;
}

interface QueueOptions {
  send: (report: Report) => Promise<unknown>;
  /** Whether a failed report may succeed another time. */
  mayRetry: (error: unknown) => boolean;
  now: () => number;
  pause: (ms: number) => Promise<void>;
  warn: (error: unknown) => void;
}

/** In characters: a page that is left may send 64 kB. A full cart that is filled at once has less than half as many. */
const MAX_WAITING = 30_000;

export function createReportQueue({ send, mayRetry, now, pause, warn }: QueueOptions): ReportQueue {
  let waiting: Report[] = [];
  let isFlushing = false;
  const seen = new Map<string, number>();

  const attempt = (report: Report) =>
    send(report).catch((error: unknown) => {
      warn(error);
      if (isImportant(report) && mayRetry(error)) hold(report);
    });
  /** The oldest are dropped for the newest. */
  const hold = (report: Report) => {
    waiting = [...waiting, report];
    let size = waiting.reduce((sum, each) => sum + JSON.stringify(each).length, 0);
    while (size > MAX_WAITING && waiting.length > 1) size -= JSON.stringify(waiting.shift()).length;
  };
  const isRepeat = (report: Report) => {
    const key = JSON.stringify(report);
    for (const [old, at] of seen) if (now() - at > ANALYTICS_REPEAT_MS) seen.delete(old);
    if (seen.has(key)) return true;
    seen.set(key, now());
    return false;
  };
  return {
    add: (report) => {
      if (!isRepeat(report)) hold(report);
    },
    flush: async () => {
      if (isFlushing) return;
      isFlushing = true;
      // Failed reports are retried at the next flush.
      for (let left = waiting.length; left > 0; left--) {
        const report = waiting.shift();
        if (report === undefined) break; // left meanwhile
        await attempt(report);
        await pause(ANALYTICS_PAUSE_MS);
      }
      isFlushing = false;
    },
    leave: () => {
      const leaving = waiting;
      waiting = [];
      for (const report of leaving) void attempt(report);
    },
  };
}
