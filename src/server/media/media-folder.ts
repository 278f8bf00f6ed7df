/**
 * The shop's pictures and files on disk, named by their content, so that storing is harmless to repeat:
 * `media/{hash}/source.png`, `media/{hash}/960.avif`, `files/{sha256}`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
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

/** Gives the bytes of what is to be stored; asked only when they are not there yet. They must have the hash. */
type Source = () => Promise<Buffer>;

export async function storePicture(dataDir: string, hash: string, format: SourceFormat, source: Source): Promise<void> {
  await storeOnce(join(pictureFolder(dataDir, hash), sourceName(format)), hash, source);
}

export async function storeFile(dataDir: string, hash: string, source: Source): Promise<void> {
  await storeOnce(filePath(dataDir, hash), hash, source);
}

/** Written beside and renamed, so that a reader never meets half a file. */
async function storeOnce(path: string, hash: string, source: Source): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const bytes = await source();
  if (!fileHash(bytes).startsWith(hash)) throw new Error(`${path}: the file was changed while it was imported`);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}
