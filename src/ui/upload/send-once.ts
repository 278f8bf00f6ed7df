/** One try to send a file. XMLHttpRequest, because fetch reports no progress of what is sent. */

import { fileTimeMs } from '#contract/upload-terms.ts';
import { parseRetryAfter } from './retry-rules.ts';
import type { UploadReply } from './retry-rules.ts';

/** Longer than a file waits for its turn and is worked on by the server, in milliseconds. */
const REPLY_TIME_MS = 90_000;

export interface UploadRequest {
  address: string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  signal?: AbortSignal | undefined;
}

/** Rejects with the reason of the signal when it is aborted, which ends the request at once. */
export function sendOnce(
  { address, headers, file, signal }: UploadRequest,
  onSent: (sentBytes: number) => void,
): Promise<UploadReply> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.open('POST', address);
    // As the server's limit, so that both end a body that stands still at about the same time (docs/decisions/119).
    request.timeout = fileTimeMs(file.size) + REPLY_TIME_MS;
    const allHeaders = { ...headers, 'Content-Type': 'application/octet-stream' };
    for (const [name, value] of Object.entries(allHeaders)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)));
    request.upload.addEventListener('load', () => onSent(file.size));
    request.addEventListener('abort', () => reject(abortReason(signal)));
    request.addEventListener('error', () => resolve(null));
    request.addEventListener('timeout', () => resolve(null));
    request.addEventListener('load', () => resolve(readReply(request)));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.send(file);
  });
}

/** A success without JSON is from something between browser and shop, such as the login page of a network: no reply. */
function readReply(request: XMLHttpRequest): UploadReply {
  const { status } = request;
  const retryAfterSeconds = parseRetryAfter(request.getResponseHeader('Retry-After'));
  try {
    const body: unknown = JSON.parse(request.responseText);
    return { status, body, retryAfterSeconds };
  } catch {
    return status < 300 ? null : { status, body: null, retryAfterSeconds };
  }
}

function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('The upload was aborted.', 'AbortError');
}
