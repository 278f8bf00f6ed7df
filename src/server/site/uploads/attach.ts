/** The files of requests and returns: given to what a form has made in its transaction, and read by the owner. */

import type { InTransaction } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { attachFiles } from './upload-store.ts';
import type { FileOwner } from './upload-store.ts';

export { countFileBytes } from './room-store.ts';
export { findFile, listFiles } from './upload-store.ts';
export type { Upload } from './upload-store.ts';

export type AttachFiles = (tx: InTransaction, tokens: readonly string[], owner: FileOwner) => Promise<Problem | null>;

const EXPIRED = 'This file is no longer stored, or was sent with another message. Please choose it again.';

/** A problem that names those that are not there: the caller takes everything back. */
export function createAttachFiles(hashToken: (token: string) => Buffer): AttachFiles {
  return async (tx, tokens, owner) => {
    if (tokens.length === 0) return null;
    const attached = await attachFiles(tx, [...new Set(tokens)].map(hashToken), owner);
    const isAttached = (token: string) => attached.some((hash) => hash.equals(hashToken(token)));
    const expired = tokens.flatMap((token, index) => (isAttached(token) ? [] : [`files.${index}`]));
    if (expired.length === 0) return null;
    // The name of the field too, for forms that show one text for all of it.
    return new Problem('file_expired', {
      fields: Object.fromEntries(['files', ...expired].map((field) => [field, EXPIRED])),
    });
  };
}
