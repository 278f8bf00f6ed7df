import { formatWait } from '#contract/format-wait.ts';
import { MAX_FILES } from '#contract/upload-terms.ts';

/** Words of the field for files. */
export const FILE_TEXTS = {
  choose: 'Add Photos or PDFs',
  hint: `Up to ${MAX_FILES} files: JPEG, PNG, WebP or PDF, 20 MB each.`,
  queued: 'Waiting to be sent...',
  sent: 'Sent',
  remove: (name: string) => `Remove ${name}`,
  cancel: 'Cancel',
  cancelName: (name: string) => `Cancel ${name}`,
  tryAgain: 'Try again',
  tryAgainName: (name: string) => `Try again: ${name}`,
  tooLarge: 'Larger than 20 MB: it was not sent.',
  tooMany: `At most ${MAX_FILES} files: it was not sent.`,
  lineBroke: 'It was not sent: the connection broke three times.',
  busy: (seconds: number) =>
    `It was not sent: the shop takes no more files from your network now. Try again in ${formatWait(seconds)}.`,
  failed: 'It was not sent.',
} as const;
