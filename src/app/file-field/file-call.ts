/** Calls whose body is a file, with the progress of sending it. */

import { ApiError } from '#app/api/api-client.ts';
import type { SendBody } from '#app/api/api-client.ts';
import { sendFile } from '#ui/upload/send-file.ts';
import type { UploadStep } from '#ui/upload/send-file.ts';
import { FILE_TEXTS } from './file-texts.ts';

interface FileOfCall {
  file: Blob;
  signal?: AbortSignal;
  onStep: (step: UploadStep) => void;
}

/**
 * For the option `send` of a call. A line that carries no large file says nothing about the shop: no reply does not show the
 * maintenance page, as it does for other calls, and the form with its files stays.
 */
export function sendsFile({ file, signal, onStep }: FileOfCall): SendBody {
  return async (address, headers) => {
    const reply = await sendFile({ address, headers, file, signal }, onStep);
    if (reply === null) throw new ApiError(undefined, 'NETWORK_ERROR', FILE_TEXTS.lineBroke);
    if (reply.status === 429 && reply.retryAfterSeconds !== null) {
      throw new ApiError(429, 'too_many_requests', FILE_TEXTS.busy(reply.retryAfterSeconds));
    }
    return reply;
  };
}
