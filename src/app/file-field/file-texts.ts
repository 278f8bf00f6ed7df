import { formatWait } from '#contract/format-wait.ts';
import { MAX_FILES } from '#contract/upload-terms.ts';

/** Words of the field for files. */
export const FILE_TEXTS = {
  choose: 'Add Photos or PDFs',
  hint: `Up to ${MAX_FILES} files: JPEG, PNG, WebP or PDF, 20 MB each.`,
  queued: 'Waiting to upload...',
  sent: 'Sent',
  remove: (name: string) => `Remove ${name}`,
  cancel: 'Cancel',
  cancelName: (name: string) => `Cancel ${name}`,
  tryAgain: 'Try again',
  tryAgainName: (name: string) => `Try again: ${name}`,
  tooLarge: 'Not sent: larger than 20 MB.',
  tooMany: `At most ${MAX_FILES} files: it was not sent.`,
  lineBroke: 'Not sent: the connection failed three times.',
  busy: (seconds: number) =>
    `Not sent: the shop cannot accept more files from your network right now. Try again in ${formatWait(seconds)}.`,
  failed: 'Not sent.',
} as const;
