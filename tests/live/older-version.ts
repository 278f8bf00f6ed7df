/** The program of version 0.2.0 in a folder of its own, as an owner has it, and what that owner does to bring it to today's. */

import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#tests/support/shop-process.ts';
import { copyRepository } from '../../tools/mutants/copy-repository.ts';

/** The last commit of 0.2.0. */
const OLDER = '05bd731e';
/** What stays in the program's folder when its files are replaced: `npm ci` and builds write them. */
const OTHERS = new Set(['node_modules', 'dist']);

/** Null, and one line that names what is left out, where the history does not go back that far. */
export function findOlderVersion(): string | null {
  try {
    execFileSync('git', ['cat-file', '-e', `${OLDER}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return OLDER;
  } catch {
    console.log('Left out, as the history of Git does not have version 0.2.0: the upgrade from it');
    return null;
  }
}

export interface Program {
  folder: string;
  /** Replaces its files by today's. */
  pull(): Promise<void>;
  remove(): Promise<void>;
}

export async function checkOut(commit: string, folder: string): Promise<Program> {
  const today = await copyRepository();
  await mkdir(folder);
  execFileSync('sh', ['-c', 'git archive "$1" | tar --extract --directory "$2"', 'sh', commit, folder], { cwd: ROOT });
  await rename(join(today, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async pull() {
      for (const name of await readdir(folder))
        if (!OTHERS.has(name)) await rm(join(folder, name), { recursive: true });
      for (const name of await readdir(today))
        if (!OTHERS.has(name)) await cp(join(today, name), join(folder, name), { recursive: true });
    },
    remove: () => rm(today, { recursive: true, force: true }),
  };
}
