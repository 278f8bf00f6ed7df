/** Errors of the file system, in words for the person who named the file or folder. */

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a file is where a folder is needed',
  EISDIR: 'a folder is where a file is needed',
  EEXIST: 'it is there already',
  ENOTEMPTY: 'the folder is not empty',
  ENAMETOOLONG: 'the name is too long',
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not read or write there',
  EROFS: 'the disk is only for reading',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/** Without the path; null for another error. */
function fileErrorWords(error: unknown): string | null {
  if (!isSystemError(error)) return null;
  const { code = '', syscall, path } = error;
  // What `mkdir` finds in its way is a file: with `recursive`, a folder is no error.
  if (code === 'EEXIST' && syscall === 'mkdir') return WORDS['ENOTDIR'] ?? null;
  if (code === 'ENOENT' && path !== undefined && !existsSync(dirname(path)))
    return `there is no folder ${dirname(path)}`;
  return WORDS[code] ?? null;
}

/** One line that names the path, as far as the error has one; null for another error. */
export function describeFileError(error: unknown): string | null {
  const words = fileErrorWords(error);
  if (words === null || !isSystemError(error)) return words;
  // Of a file that gets its name when it is complete, the name that was asked for.
  const path = error.dest ?? error.path;
  return path === undefined ? words : `${path}: ${words}`;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { dest?: string } {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
