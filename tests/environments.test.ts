/**
 * Browser code has no types of Node.js and server code none of the DOM (tsconfig.browser.json, tsconfig.server.json).
 *
 * @module-tag long
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache');

interface Sources {
  config: string;
  entry: string;
  /** What the compiler would otherwise take from the published types of a package. */
  declarations: string;
  unknown: readonly string[];
  known: readonly string[];
}

const SOURCES: readonly Sources[] = [
  {
    config: 'tsconfig.browser.json',
    entry: 'src/app/router.tsx',
    declarations: 'src/app/*.d.ts',
    unknown: ['process.argv', 'Buffer.from("")'],
    known: ['document.body'],
  },
  {
    config: 'tsconfig.server.json',
    entry: 'src/server/app.ts',
    declarations: 'src/server/**/*.d.ts',
    unknown: ['document.body', 'window.localStorage'],
    known: ['process.argv'],
  },
];

/** Of a file that uses each of these, checked as one of the sources: the uses in which the compiler finds no such name. */
function findUnknown({ config, entry, declarations }: Sources, uses: readonly string[]): string[] {
  // Within the repository, where the compiler finds the packages.
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'environments-'));
  try {
    const lines = [`import '${join(ROOT, entry)}';`];
    for (const [index, use] of uses.entries()) lines.push(`export const planted${index}: unknown = ${use};`);
    writeFileSync(join(folder, 'planted.ts'), lines.join('\n'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(ROOT, config), include: ['planted.ts', join(ROOT, declarations)] }),
    );
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '--project', folder], {
      encoding: 'utf8',
    });
    return uses.filter((_, index) => new RegExp(`planted\\.ts\\(${index + 2},.*Cannot find name`).test(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// One run of the compiler for each, as it reads all sources.
test.each(SOURCES)('$config knows what its sources have, and not what they do not have', (sources) => {
  expect(findUnknown(sources, [...sources.unknown, ...sources.known])).toEqual(sources.unknown);
});
