/** Gives the files that a form names to what the form has made, in its transaction. */
import type { InTransaction } from '#server/database/database.ts';
import { Problem } from '#server/http/problem.ts';
import { attachFiles } from './received-store.ts';
import type { FileOwner } from './received-store.ts';

export type AttachFiles = (tx: InTransaction, tokens: readonly string[], owner: FileOwner) => Promise<Problem | null>;

const GONE = 'A file was sent more than a day ago, or is part of another message. Choose it again';

/** A problem when one of them is not there: the caller takes everything back. */
export function createAttachFiles(hashToken: (token: string) => Buffer): AttachFiles {
  return async (tx, tokens, owner) => {
    const hashes = [...new Set(tokens)].map(hashToken);
    if (hashes.length === 0 || (await attachFiles(tx, hashes, owner)) === hashes.length) return null;
    return new Problem('invalid_request', { fields: { files: GONE } });
  };
}
