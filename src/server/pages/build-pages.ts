/** Builds the pages when their sources have changed since the last build, so that `npm start` is one command. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '#server/config.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = ['src/app', 'src/contract', 'public', 'vite.config.ts', 'package.json', 'package-lock.json'];
const STAMP = join(ROOT, 'dist/sources.sha256');

export async function buildPagesIfChanged(say: (line: string) => void): Promise<void> {
  const sources = await hashSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return;
  say('Building the pages ...');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new ConfigError('the pages could not be built: see the lines above');
  await writeFile(STAMP, sources);
}

/** For a process that loads the built pages: React brings a build that checks everything, three times slower, unless told. */
export function preferQuickLibraries(): void {
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
