/** Writes the folder of a new shop: every file with one example row, and the table of taxes to check. */

import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

const TEMPLATES = join(import.meta.dirname, '../../../../docs/templates');
/** Not `taxes.csv`, which would be in force: a company is registered for few of them. */
const TAXES_FILE = 'taxes-template.csv';

/** Only a folder that is empty, or not there, is written to; all files are in it or none. */
export async function makeNewFolder(folder: string): Promise<{ files: string[] } | { problem: string }> {
  const path = resolve(folder);
  const inside = await listFolder(path);
  if (inside === 'no_folder') return { problem: 'is a file' };
  if (inside !== 'missing' && inside.length > 0) return { problem: 'is not empty' };
  const parent = dirname(path);
  if (typeof (await listFolder(parent)) === 'string')
    return { problem: `cannot be made: there is no folder ${parent}` };
  const made = await mkdtemp(join(parent, `.${basename(path)}-`));
  try {
    await cp(join(TEMPLATES, 'company'), made, { recursive: true });
    await cp(join(TEMPLATES, 'taxes.csv'), join(made, TAXES_FILE));
    await rename(made, path);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
  return { files: (await readdir(path)).toSorted() };
}

async function listFolder(path: string): Promise<string[] | 'missing' | 'no_folder'> {
  try {
    return await readdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return 'missing';
    if (code === 'ENOTDIR') return 'no_folder';
    throw error;
  }
}
