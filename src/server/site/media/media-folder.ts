/**
 * The shop's pictures and files on disk, named by their content, so that storing is harmless to repeat:
 * `media/{hash}/source.png`, `media/{hash}/960.avif`, `files/{sha256}`.
 */

import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SourceFormat } from './file-kinds.ts';

/** Written beside the variants when all of them are there. */
export const COMPLETE_MARK = 'complete';

export function pictureFolder(dataDir: string, hash: string): string {
  return join(dataDir, 'media', hash);
}

export function sourceName(format: SourceFormat): string {
  return `source.${format}`;
}

export function filePath(dataDir: string, hash: string): string {
  return join(dataDir, 'files', hash);
}

export function pictureHash(bytes: Buffer): string {
  return fileHash(bytes).slice(0, 16);
}

export function fileHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What is to be stored. */
export interface FileInput {
  /** SHA-256 of the bytes, or its start. */
  hash: string;
  byteSize: number;
  /** Reads the bytes; called only when the stored file is not whole. */
  read: () => Promise<Buffer>;
}

/** `whole`: it was stored already; `damaged`: it was stored with other bytes, and has been replaced. */
export type Stored = 'whole' | 'missing' | 'damaged';

/** A picture that was damaged loses its variants too: they may show the damage. */
export async function storePicture(dataDir: string, format: SourceFormat, input: FileInput): Promise<Stored> {
  const folder = pictureFolder(dataDir, input.hash);
  const stored = await storeWhole(join(folder, sourceName(format)), input);
  if (stored !== 'whole') await syncToDisk(folder);
  if (stored === 'damaged') {
    const made = (await readdir(folder)).filter((name) => name !== sourceName(format));
    for (const name of [COMPLETE_MARK, ...made]) await rm(join(folder, name), { force: true });
  }
  return stored;
}

export async function storeFile(dataDir: string, input: FileInput): Promise<Stored> {
  return storeWhole(filePath(dataDir, input.hash), input);
}

/** To be called before rows that name stored files are committed: until then a loss of power may undo their names. */
export async function syncMediaFolders(dataDir: string): Promise<void> {
  for (const folder of [join(dataDir, 'media'), join(dataDir, 'files'), dataDir]) {
    await syncToDisk(folder).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
}

/** Deletes the source that an earlier version has stored of a picture with its metadata. */
export async function removeSource(dataDir: string, hash: string, format: SourceFormat): Promise<void> {
  await rm(join(pictureFolder(dataDir, hash), sourceName(format)), { force: true });
}

async function storeWhole(path: string, input: FileInput): Promise<Stored> {
  const state = await stateOf(path, input);
  if (state === 'whole') return state;
  const bytes = await input.read();
  if (!fileHash(bytes).startsWith(input.hash)) throw new Error(`${path}: the file was changed while it was imported`);
  await mkdir(dirname(path), { recursive: true });
  await writeToDisk(path, bytes);
  return state;
}

/** The size is compared first: only a file of the right size is read. */
async function stateOf(path: string, { hash, byteSize }: FileInput): Promise<Stored> {
  try {
    const { size } = await stat(path);
    return size === byteSize && fileHash(await readFile(path)).startsWith(hash) ? 'whole' : 'damaged';
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
}

/** Where this process writes a file before it has its name. */
export function draftOf(path: string): string {
  return `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
}

/** Whether `name` is a draft of a process that has ended. One with the number of this process is of an earlier one: call it before you write. */
export function isLeftDraft(name: string): boolean {
  const pid = Number(/\.(\d+)\.[0-9a-f]+\.tmp$/.exec(name)?.[1]);
  if (!Number.isSafeInteger(pid)) return name.endsWith('.tmp');
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0); // sends nothing: it only looks whether the process is there
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** Written beside and renamed, so that a reader never reads half a file; the bytes are on disk before they have the name. */
async function writeToDisk(path: string, bytes: Buffer): Promise<void> {
  const draft = draftOf(path);
  await writeFile(draft, bytes, { flush: true });
  await rename(draft, path);
}

/** A file's bytes, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
