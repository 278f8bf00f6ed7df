/** How long a start takes: of a fresh checkout, and of a shop that has been started before. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, startShop } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { Series } from './statistics.ts';

const ROUNDS = 3;
/** Starts of what a first start has left, for each of these. */
const RESTARTS = 3;
const SOURCES = ['src', 'public', 'demo', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

export const start: Benchmark = {
  name: 'start',
  about: 'Seconds from the command to the line "Ready": with nothing but the sources and installed packages, and again',
  async run(_data, say) {
    const series = new Series();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'storefront-start-'));
      try {
        const root = await copySources(folder);
        series.add('nothing', await timeStart(root, join(folder, 'data')));
        for (let restart = 0; restart < RESTARTS; restart += 1) {
          series.add('node', await timeEmptyProgram());
          series.add('again', await timeStart(root, join(folder, 'data')));
        }
      } finally {
        await rm(folder, { recursive: true });
      }
      say(
        `round ${round} of ${ROUNDS}: ${series.of('nothing').at(-1)?.toFixed(1)} s, then ${series.of('again').at(-1)?.toFixed(1)} s`,
      );
    }
    return [
      atMost('nothing built, no data', series.median('nothing'), 25, 's'),
      atMost('built, with data', series.median('again'), 3, 's'),
      plain('built, with data: quickest', Math.min(...series.of('again')), 's'),
      plain('an empty Node program beside it', series.median('node'), 's', 2),
    ];
  },
};

/** Pages are built inside the copy, so that the build of this checkout stays as it is. */
async function copySources(folder: string): Promise<string> {
  const root = join(folder, 'shop');
  for (const source of SOURCES) await cp(join(ROOT, source), join(root, source), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

async function timeStart(root: string, dataDir: string): Promise<number> {
  const shop = await startShop({ root, dataDir });
  await shop.stop();
  return shop.secondsToReady;
}

async function timeEmptyProgram(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['--eval', '0']), 'exit');
  return (performance.now() - startedAt) / 1000;
}
