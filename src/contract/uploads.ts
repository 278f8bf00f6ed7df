/** Files that a buyer sends, before the form that they belong to (docs/decisions/084). */

import { z } from 'zod';
import { tidyText } from './text/clean-text.ts';
import { FILE_KINDS, MAX_FILES, MAX_FILE_NAME_CHARACTERS } from './upload-terms.ts';
import { refuseHidden } from './wire.ts';

export const uploadFileQuery = z.object({
  /** As the sender calls it; longer names are cut. */
  name: z
    .string()
    .overwrite((name) => tidyText(name.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')))
    .superRefine(refuseHidden)
    .transform((name) => name.slice(-MAX_FILE_NAME_CHARACTERS).toWellFormed())
    .default(''),
});

const fileView = z.object({
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  /** As stored. */
  bytes: z.int(),
});
export type FileView = z.infer<typeof fileView>;
export const fileViews = z.array(fileView);

/** `token` stands for the file in the form that follows within a day. */
export const uploadedFile = z.object({ ...fileView.shape, token: z.string() });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** What a form names of the files that were sent before it. */
export const fileTokens = z
  .array(z.string().regex(/^[\w-]{43}$/, 'Must be the token of a file'))
  .max(MAX_FILES, `At most ${MAX_FILES} files`)
  .default([]);
