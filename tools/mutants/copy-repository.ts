/**
 * A copy of the repository in a temporary folder, so that a mutant never touches the developer's files, however its run
 * ends. It has everything that Git knows or would take, and packages as links.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, lstat, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './mutant-files.ts';

/** Returns the folder. */
export async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'storefront-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    // One that was deleted and not yet committed is listed too.
    if (!existsSync(join(ROOT, file))) continue;
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await copyFile(join(ROOT, file), join(copy, file));
  }
  await linkPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // A build of the same sources need not be made again.
  if (existsSync(join(ROOT, 'dist')))
    await cp(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** A folder of links, so that caches beside the packages are the copy's own, and workspace packages are those of the copy. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (name.startsWith('@')) await linkPackages(source, target);
    else if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), target);
    else await symlink(source, target);
  }
}
