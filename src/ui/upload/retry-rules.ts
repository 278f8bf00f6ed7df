/** When a file is sent again by itself; pure (docs/decisions/141). */

/** What came of one try; null: the line broke, or what came was no reply. */
export type UploadReply = {
  status: number;
  body: unknown;
  /** When the server allows another try; null when it does not say. */
  retryAfterSeconds: number | null;
} | null;

/** The tries before this one. */
interface PastTries {
  /** That the line broke. */
  broken: number;
  /** That the server refused for now. */
  busy: number;
  /** How long the server had us wait, in all. */
  waitedSeconds: number;
}

export const NO_TRIES: PastTries = { broken: 0, busy: 0, waitedSeconds: 0 };

type NextTry =
  /** The reply is final. */
  { kind: 'end' } | { kind: 'again'; why: 'line' | 'busy'; afterSeconds: number; past: PastTries };

/** Pauses before the second and the third try after a broken line. */
const LINE_PAUSES_SECONDS = [2, 10];
/** Of a server that refuses for now. */
const MOST_BUSY = 5;
const MOST_WAIT_SECONDS = 120;
/** No reply of the shop's rules: a body that arrived too slowly, and what proxies send when the shop does not reply to them. */
const BROKEN: ReadonlySet<number> = new Set([408, 502, 503, 504]);

export function decideNextTry(reply: UploadReply, past: PastTries): NextTry {
  if (reply === null || BROKEN.has(reply.status)) {
    const afterSeconds = LINE_PAUSES_SECONDS[past.broken];
    if (afterSeconds === undefined) return { kind: 'end' };
    return { kind: 'again', why: 'line', afterSeconds, past: { ...past, broken: past.broken + 1 } };
  }
  const { status, retryAfterSeconds } = reply;
  if (status !== 429 || retryAfterSeconds === null) return { kind: 'end' };
  const waitedSeconds = past.waitedSeconds + retryAfterSeconds;
  if (past.busy === MOST_BUSY || waitedSeconds > MOST_WAIT_SECONDS) return { kind: 'end' };
  return {
    kind: 'again',
    why: 'busy',
    afterSeconds: retryAfterSeconds,
    past: { ...past, busy: past.busy + 1, waitedSeconds },
  };
}

/** Seconds of the header Retry-After; null when there is none, or it is a date, which no server of ours sends. */
export function parseRetryAfter(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}
