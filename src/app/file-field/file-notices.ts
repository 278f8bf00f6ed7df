import { MAX_FILES } from '#contract/upload-terms.ts';

/** Words of the field for files. */
export const FILE_TEXTS = {
  choose: 'Add Photos or PDFs',
  hint: `Up to ${MAX_FILES} files: JPEG, PNG, WebP or PDF, 20 MB each.`,
  sending: 'Sending...',
  sent: 'Sent',
  remove: (name: string) => `Remove ${name}`,
  tooLarge: 'Larger than 20 MB: it was not sent.',
  tooMany: `At most ${MAX_FILES} files: it was not sent.`,
  failed: 'It was not sent. Remove it and try again.',
} as const;
