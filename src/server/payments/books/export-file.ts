/**
 * A sheet of the books as a file of its own that no folder names any more: it is read while a client takes its time, without a
 * transaction, and is gone when it is closed, also after a crash.
 */

import { mkdtemp, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportBooks } from './export-books.ts';
import type { RequestedSheet } from './export-books.ts';
import type { BooksServices, Days } from './show-books.ts';

/** Complete; to be closed by the caller. */
export async function exportBooksFile(services: BooksServices, days: Days, input: RequestedSheet): Promise<FileHandle> {
  const file = await openUnnamedFile();
  try {
    await exportBooks(services, days, input, (content) => file.writeFile(content));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openUnnamedFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'books-'));
  try {
    return await open(join(folder, 'sheet'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}
