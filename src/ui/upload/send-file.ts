/** Sends a file, from its start again when the line breaks; shop and console send all files by it (docs/decisions/141). */

import { NO_TRIES, decideNextTry } from './retry-rules.ts';
import type { UploadReply } from './retry-rules.ts';
import { sendOnce } from './send-once.ts';
import type { UploadRequest } from './send-once.ts';

/** Where a file is on its way. */
export type UploadStep =
  | { kind: 'sending'; sentBytes: number; totalBytes: number }
  /** It is sent again by itself. */
  | { kind: 'waiting'; why: 'line' | 'busy'; seconds: number };

/** Returns the last reply, null when the line broke too often; rejects when the signal is aborted. */
export async function sendFile(request: UploadRequest, onStep: (step: UploadStep) => void): Promise<UploadReply> {
  const totalBytes = request.file.size;
  for (let past = NO_TRIES; ;) {
    onStep({ kind: 'sending', sentBytes: 0, totalBytes });
    const reply = await sendOnce(request, (sentBytes) => onStep({ kind: 'sending', sentBytes, totalBytes }));
    const next = decideNextTry(reply, past);
    if (next.kind === 'end') return reply;
    past = next.past;
    for (let seconds = next.afterSeconds; seconds > 0; seconds -= 1) {
      onStep({ kind: 'waiting', why: next.why, seconds });
      await pause(1000, request.signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error); // a DOMException, which AbortController makes
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
