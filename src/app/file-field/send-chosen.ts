/** Sends a chosen file to the shop, and says what came of it. */

import { call, errorCode, errorStatus } from '#app/api/api-client.ts';
import { namedFields } from '#app/named-fields.ts';
import { MAX_FILE_BYTES } from '#contract/upload-terms.ts';
import type { UploadStep } from '#ui/upload/send-file.ts';
import { sendsFile } from './file-call.ts';
import { FILE_TEXTS } from './file-texts.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type SentFile =
  | { kind: 'sent'; token: string }
  /** `canRetry`: the same file may be taken another time. */
  | { kind: 'refused'; why: string; canRetry: boolean };

export async function sendChosen(
  file: File,
  { signal, onStep }: { signal: AbortSignal; onStep: (step: UploadStep) => void },
): Promise<SentFile> {
  try {
    const sent = await shrinkPicture(file);
    if (sent.size > MAX_FILE_BYTES) return { kind: 'refused', why: FILE_TEXTS.tooLarge, canRetry: false };
    const send = sendsFile({ file: sent, signal, onStep });
    const { token } = await call('uploadFile', { query: { name: file.name } }, { send });
    return { kind: 'sent', token };
  } catch (error) {
    return toRefused(error);
  }
}

function toRefused(error: unknown): SentFile {
  const why = namedFields(error)['file'];
  if (why !== undefined) return { kind: 'refused', why, canRetry: errorStatus(error) === 409 };
  const isExplained = errorCode(error) === 'NETWORK_ERROR' || errorStatus(error) === 429;
  return {
    kind: 'refused',
    why: isExplained && error instanceof Error ? error.message : FILE_TEXTS.failed,
    canRetry: true,
  };
}

/** Places of the files that the server no longer has, in the form that it refused for them. */
export function expiredPlaces(error: unknown): ReadonlySet<number> {
  if (errorCode(error) !== 'file_expired') return new Set();
  const places = Object.keys(namedFields(error)).flatMap((field) => /^files\.(\d+)$/.exec(field)?.[1] ?? []);
  return new Set(places.map(Number));
}
