/** A shop with a million products: the generated catalogue, imported by the operator's own command, which is measured. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#tests/support/shop-process.ts';
import { operatorArguments } from '#tests/support/start-command.ts';
import { peakMegabytesOf } from './process-measurements.ts';
import type { ShopData } from './shop-data.ts';

export const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 1_000_000);
const SAMPLE_MS = 200;

export interface CommandRun {
  seconds: number;
  /** Of the command's process; the database has its own. */
  peakMegabytes: number;
  output: string;
}

export interface LargeShop {
  dataDir: string;
  writing: CommandRun;
  importing: CommandRun;
  /** The same folder once more. */
  again: CommandRun;
}

let made: Promise<string> | null = null;

/** The data folder: made once for all benchmarks of a run, or taken from the folder that BENCH_LARGE_DATA names. */
export function prepareLargeShop(demo: ShopData, say: (line: string) => void): Promise<string> {
  made ??= takeOrMake(demo, say);
  return made;
}

async function takeOrMake(demo: ShopData, say: (line: string) => void): Promise<string> {
  const stored = process.env['BENCH_LARGE_DATA'];
  if (stored !== undefined && (await isShop(stored))) return stored;
  const dataDir = await emptyFolder();
  await makeLargeShop(demo, dataDir, { again: false }, say);
  return dataDir;
}

/** The folder that BENCH_LARGE_DATA names, if nothing is there yet. */
async function emptyFolder(): Promise<string> {
  const stored = process.env['BENCH_LARGE_DATA'];
  return stored === undefined || (await isShop(stored)) ? mkdtemp(join(tmpdir(), 'storefront-large-')) : stored;
}

const isShop = (folder: string) =>
  access(join(folder, 'postgres')).then(
    () => true,
    () => false,
  );

/** One whose making is what is measured; the benchmarks after it are given the same. */
export async function measureMaking(demo: ShopData, say: (line: string) => void): Promise<LargeShop> {
  const dataDir = await emptyFolder();
  const shop = await makeLargeShop(demo, dataDir, { again: true }, say);
  made ??= Promise.resolve(dataDir);
  return shop;
}

export async function removeLargeShop(): Promise<void> {
  if (made !== null && process.env['BENCH_LARGE_DATA'] === undefined) await rm(await made, { recursive: true });
}

/** Into an empty data folder. The pictures are the demo company's, with all that has been made of them. */
async function makeLargeShop(
  demo: ShopData,
  dataDir: string,
  { again }: { again: boolean },
  say: (line: string) => void,
): Promise<LargeShop> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-catalogue-'));
  try {
    say(`Writing a catalogue of ${PRODUCTS.toLocaleString('en-CA')} products ...`);
    const writing = await runMeasured(dataDir, [
      'bench/test-catalogue/main.ts',
      '--products',
      String(PRODUCTS),
      folder,
    ]);
    say(`written in ${writing.seconds.toFixed(0)} s; importing it ...`);
    const importing = await runOperator(dataDir, ['import', folder, '--yes']);
    say(`imported in ${importing.seconds.toFixed(0)} s with at most ${importing.peakMegabytes.toFixed(0)} MB`);
    const second = again ? await runOperator(dataDir, ['import', folder, '--yes']) : importing;
    await cp(join(demo.dataDir, 'media'), join(dataDir, 'media'), { recursive: true });
    return { dataDir, writing, importing, again: second };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A command of the operator as an owner calls it, with a data folder, and what it cost; of another checkout where one is named. */
export async function runOperator(dataDir: string, args: readonly string[], root = ROOT): Promise<CommandRun> {
  return runMeasured(dataDir, [...operatorArguments(root), ...args], root);
}

/** A program of this repository with a data folder, and what it cost. */
async function runMeasured(dataDir: string, args: readonly string[], root = ROOT): Promise<CommandRun> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'exit');
  let peakMegabytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peakMegabytes = Math.max(peakMegabytes, await peakMegabytesOf(child.pid ?? 0).catch(() => 0));
    await Promise.race([ended, sleep(SAMPLE_MS)]);
  }
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode}:\n${output}`);
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes, output };
}
