/**
 * Where built pages are: each build in a folder of its own, dist/builds/NAME, and dist/current is a link to the one that is served.
 * A build is put in place by renaming that link, which is one step: pages are never those of two builds.
 */

import { lstat, mkdir, readFile, readdir, readlink, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const DIST = resolve(import.meta.dirname, '../../../../dist');
const STAMP = 'sources.sha256';
/** What a build consists of; dist/client and so on are links into the current one. */
const PARTS = ['client', 'server', 'console', STAMP];
const NAME_CHARACTERS = 16;

/** The folder of a part of the current build, which stays the same when another build is put in place. Throws when there is none. */
export function findPart(part: 'client' | 'server' | 'console', dist = DIST): Promise<string> {
  return realpath(join(dist, part));
}

/** The hash of the sources of the current build; null without a complete one. */
export async function readBuiltSources(dist = DIST): Promise<string | null> {
  return readFile(join(dist, STAMP), 'utf8').catch(() => null);
}

/** Makes the build of these sources by `build`, which is given an empty folder, unless it is there already. Returns its name. */
export async function addBuild(
  sources: string,
  build: (folder: string) => Promise<void>,
  dist = DIST,
): Promise<string> {
  const name = sources.slice(0, NAME_CHARACTERS);
  const folder = join(dist, 'builds', name);
  if ((await readFile(join(folder, STAMP), 'utf8').catch(() => null)) === sources) return name;
  const draft = `${folder}.draft`;
  for (const left of [draft, folder]) await rm(left, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await build(draft);
  await writeFile(join(draft, STAMP), sources);
  await rename(draft, folder);
  return name;
}

/** Puts a build in place. Returns the name of the one that was there; null for none. */
export async function swapBuild(name: string, dist = DIST): Promise<string | null> {
  await moveEarlierLayout(dist);
  const before = await readlink(join(dist, 'current')).catch(() => null);
  await link(`builds/${name}`, join(dist, 'current'));
  for (const part of PARTS) await link(`current/${part}`, join(dist, part));
  return before === null ? null : before.replace('builds/', '');
}

/** Removes all builds but these. */
export async function removeOtherBuilds(names: readonly (string | null)[], dist = DIST): Promise<void> {
  const folder = join(dist, 'builds');
  for (const name of await readdir(folder)) {
    if (!names.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Versions up to 0.2.0 built into dist itself: their pages become a build, so that they can be put back. */
async function moveEarlierLayout(dist: string): Promise<void> {
  const isEarlier = await lstat(join(dist, 'client')).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isEarlier) return;
  const folder = join(dist, 'builds', 'earlier');
  await mkdir(folder, { recursive: true });
  for (const part of PARTS) await rename(join(dist, part), join(folder, part)).catch(ignoreMissing);
  await link('builds/earlier', join(dist, 'current'));
}

/** Replaces what is there in one step. */
async function link(target: string, path: string): Promise<void> {
  if ((await readlink(path).catch(() => null)) === target) return;
  await rm(`${path}.new`, { force: true });
  await symlink(target, `${path}.new`);
  await rename(`${path}.new`, path);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
