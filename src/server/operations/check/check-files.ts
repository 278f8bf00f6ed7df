/** Whether the files that pages name are there and whole: their size, and the hash that they are named by. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { COMPLETE_MARK, filePath, pictureFolder, sourceName } from '#server/site/media/media-folder.ts';
import type { StoredFile } from './media-store.ts';
import { MAX_LINES } from './violation.ts';
import type { CheckResult } from './violation.ts';

export async function checkFiles(
  dataDir: string,
  files: AsyncIterable<StoredFile>,
): Promise<CheckResult & { files: number }> {
  const result = { name: 'files' as const, violations: 0, lines: [] as string[], files: 0 };
  for await (const file of files) {
    result.files += 1;
    const problem = await findProblem(dataDir, file);
    if (problem === null) continue;
    result.violations += 1;
    if (result.lines.length < MAX_LINES) result.lines.push(`${file.kind} ${file.hash} of ${file.named_by}: ${problem}`);
  }
  return result;
}

/** Null when the file is whole. An error of the disk is a problem like another. */
async function findProblem(dataDir: string, file: StoredFile): Promise<string | null> {
  try {
    if (file.kind === 'file') return await findDamage(filePath(dataDir, file.hash), file.hash, file.byte_size);
    const folder = pictureFolder(dataDir, file.hash);
    const damage = await findDamage(join(folder, sourceName(file.format)), file.hash, null);
    return damage ?? (await findEmptyVariant(folder));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return 'code' in error && error.code === 'ENOENT' ? 'is missing' : `cannot be read (${error.message})`;
  }
}

async function findDamage(path: string, hash: string, byteSize: number | null): Promise<string | null> {
  const { size } = await stat(path);
  if (byteSize !== null && size !== byteSize) return `has ${size} bytes instead of ${byteSize}`;
  return (await hashOf(path)).startsWith(hash) ? null : 'has other bytes than those that it is named by';
}

/** A variant of no bytes is what a full disk or a loss of power leaves. */
async function findEmptyVariant(folder: string): Promise<string | null> {
  for (const name of await readdir(folder)) {
    if (name === COMPLETE_MARK || name.endsWith('.tmp')) continue;
    if ((await stat(join(folder, name))).size === 0) return `its variant ${name} is empty`;
  }
  return null;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
