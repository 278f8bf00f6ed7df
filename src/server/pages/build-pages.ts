/** Builds the pages when their sources have changed since the last build, so that `npm start` is one command. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '#server/config.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = [
  'src/app',
  'src/console',
  'src/ui',
  'src/contract',
  'public',
  'vite.config.ts',
  'console.vite.config.ts',
  'tools/compress-assets.ts',
  'package.json',
  'package-lock.json',
];
/** The public site and the owner's console. */
const CONFIGS = ['vite.config.ts', 'console.vite.config.ts'];
const STAMP = join(ROOT, 'dist/sources.sha256');
const LOCK = join(ROOT, 'dist/building.pid');
const LOCK_POLL_MS = 200;

/** Rejects when `signal` is aborted before the end; the next call then builds anew. */
export async function buildPagesIfChanged(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const sources = await hashSources();
  if (await isBuiltFrom(sources)) return;
  await whileAlone(async () => {
    // Whoever was first has built the same.
    if (!(await isBuiltFrom(sources))) await build(sources, say, signal);
  }, signal);
}

async function isBuiltFrom(sources: string): Promise<boolean> {
  return (await readFile(STAMP, 'utf8').catch(() => '')) === sources;
}

async function build(sources: string, say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  say('Building the pages ...');
  // A build that is broken off must not pass for one of these sources.
  await rm(STAMP, { force: true });
  signal?.throwIfAborted();
  const built = await Promise.allSettled(CONFIGS.map((config) => buildBy(config, signal)));
  signal?.throwIfAborted();
  for (const result of built) if (result.status === 'rejected') throw result.reason;
  await writeFile(STAMP, sources);
}

async function buildBy(config: string, signal?: AbortSignal): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
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
