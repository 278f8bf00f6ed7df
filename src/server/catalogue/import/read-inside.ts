/** Reads files of the owner's folder as they are. */

import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export type Checked<T> = T | Problem;

interface Problem {
  problem: string;
  /** There is no such file. */
  isMissing?: boolean;
}

/** The bytes of a file in the folder: a link that leads out of it is refused. */
export async function readInside(folder: string, file: string, maxBytes: number): Promise<Buffer | Problem> {
  try {
    const [inside, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    if (!path.startsWith(inside + sep)) return { problem: `${file} is a link that leads out of the folder` };
    const facts = await stat(path);
    if (!facts.isFile()) return { problem: `${file} is not a file` };
    if (facts.size === 0) return { problem: `${file} is empty` };
    if (facts.size > maxBytes) return { problem: `${file} is larger than ${maxBytes / 1e6} MB` };
    return await readFile(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { problem: `${file} is missing or cannot be read`, isMissing };
  }
}
