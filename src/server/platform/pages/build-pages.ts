/** Builds the pages when their sources have changed since the last build, so that `npm start` is one command. */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '#server/platform/config.ts';
import { DIST, addBuild, readBuiltSources, removeOtherBuilds, swapBuild } from './page-builds.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const SOURCES = [
  'src/app',
  'src/console',
  'src/ui',
  'src/contract',
  'public',
  'vite.config.ts',
  'console.vite.config.ts',
  'tools/browser-floor.ts',
  'tools/compress-assets.ts',
  'tools/license-notices.ts',
  'package.json',
  'package-lock.json',
];
/** The public site with its two folders, and the owner's console. */
const TARGETS = [
  { config: 'vite.config.ts', folder: '.' },
  { config: 'console.vite.config.ts', folder: 'console' },
];
const LOCK = join(DIST, 'building.pid');
const LOCK_POLL_MS = 200;

/** Builds and puts in place. Rejects when `signal` is aborted before the end; the next call then builds anew. */
export async function buildPagesIfChanged(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const sources = await hashSources();
  if ((await readBuiltSources()) === sources) return;
  await whileAlone(async () => {
    // The process that was first has built the same.
    if ((await readBuiltSources()) === sources) return;
    const name = await buildFrom(sources, say, signal);
    await removeOtherBuilds([name, await swapBuild(name)]);
  }, signal);
}

/** Builds the pages of the present sources and leaves in place what is served. Returns the name of the build. */
export async function buildPagesAside(say: (line: string) => void): Promise<string> {
  const sources = await hashSources();
  let name = '';
  await whileAlone(async () => {
    name = await buildFrom(sources, say);
  });
  return name;
}

/** Whether there are built pages, and whether their sources are the present ones. */
export async function findPagesState(): Promise<'current' | 'old' | 'missing'> {
  const built = await readBuiltSources();
  if (built === null) return 'missing';
  return built === (await hashSources()) ? 'current' : 'old';
}

function buildFrom(sources: string, say: (line: string) => void, signal?: AbortSignal): Promise<string> {
  return addBuild(sources, async (folder) => {
    say('Building the pages ...');
    signal?.throwIfAborted();
    const built = await Promise.allSettled(TARGETS.map((target) => buildInto(folder, target, signal)));
    signal?.throwIfAborted();
    for (const result of built) if (result.status === 'rejected') throw result.reason;
  });
}

async function buildInto(
  folder: string,
  { config, folder: part }: (typeof TARGETS)[number],
  signal?: AbortSignal,
): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  // Vite finds no folder of its own to empty there: the folder is new.
  const where = ['--outDir', join(folder, part), '--emptyOutDir', 'false'];
  const child = spawn(process.execPath, [vite, 'build', '--config', config, ...where, '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => child.kill();
  signal?.addEventListener('abort', end);
  const [code] = await once(child, 'exit');
  signal?.removeEventListener('abort', end);
  if (code !== 0 && signal?.aborted !== true)
    throw new ConfigError('the pages could not be built: see the lines above');
}

/** Two builds at once would delete each other's files. */
async function whileAlone(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  await mkdir(dirname(LOCK), { recursive: true });
  while (!(await takeLock())) await sleep(LOCK_POLL_MS, undefined, { signal });
  try {
    await work();
  } finally {
    await rm(LOCK, { force: true });
  }
}

/** The lock file contains the holder's process id, so that the lock of a killed build is removed. */
async function takeLock(): Promise<boolean> {
  try {
    await writeFile(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(await readFile(LOCK, 'utf8').catch(() => ''));
    if (!isRunning(holder)) await rm(LOCK, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** For a process that loads the built pages: without NODE_ENV=production React loads its development build, which is three times slower. */
export function defaultToProductionNodeEnv(): void {
  process.env['NODE_ENV'] ??= 'production';
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await listFiles(join(ROOT, source)))
      hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  // The route tree is written by the build itself.
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'routeTree.gen.ts');
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}
