/**
 * How long lists and sheets take to be read beside another version of the shop, in the same rounds: SHOP_FOLDER=/another/checkout.
 * Lists by the processor time of one process, sheets and folders by the time of the operator's command.
 */

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { toCsvRow } from '#server/platform/http/csv.ts';
import { ROOT } from '#tests/support/shop-process.ts';
import { makeXlsx } from '#tests/support/xlsx.ts';
import type { TestCell } from '#tests/support/xlsx.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { runOperator } from './large-shop.ts';
import { priceListRows } from './sheet.ts';
import { Series } from './statistics.ts';

const ROUNDS = 5;
const LINES = 500;
const TEXTS = 40;
const FOLDER_PRODUCTS = 20_000;
/** How much slower than the other version, as a share. */
const MOST = 1.05;

const LISTS: readonly (readonly [what: string, line: (index: number) => string])[] = [
  ['500 lines as CODE 2', (index) => `${partOf(index)} ${1 + (index % 12)}`],
  ['500 lines as CODE, 2', (index) => `${partOf(index)}, ${1 + (index % 12)}`],
  ['500 lines as CODE,2,note', (index) => `${partOf(index)},${1 + (index % 12)},for pump ${index % 9}`],
  [
    '500 lines in any spelling',
    (index) =>
      index % 2 === 0
        ? `${partOf(index).toLowerCase()}\t${1 + (index % 12)}`
        : `${1 + (index % 12)} x ${partOf(index).replaceAll('-', ' ')} for pump ${index % 9}`,
  ],
];

interface Version {
  name: 'before' | 'now';
  root: string;
  dataDir: string;
  readLines: (text: string) => unknown;
}

export const reading: Benchmark = {
  name: 'reading',
  about: `Lists of ${LINES} lines, sheets of 10,000 products and a folder of ${FOLDER_PRODUCTS.toLocaleString('en-CA')}, read beside the version of SHOP_FOLDER (median of ${ROUNDS} alternating rounds)`,
  usesDemo: false,
  async run(_demo, say) {
    const other = process.env['SHOP_FOLDER'];
    if (other === undefined) throw new Error('SHOP_FOLDER names the checkout to compare with');
    const folder = await mkdtemp(join(tmpdir(), 'storefront-reading-'));
    try {
      const versions = [await load('before', resolve(other), folder), await load('now', ROOT, folder)];
      const series = new Series();
      measureLists(versions, series);
      const commands = await prepareCommands(versions, folder, say);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [what, args] of commands)
          for (const { name, root, dataDir } of versions) {
            const { seconds } = await runOperator(dataDir, args, root);
            series.add(`${name} ${what}`, seconds * 1000);
          }
        say(`round ${round + 1} of ${ROUNDS}`);
      }
      return [...LISTS, ...commands].map(([what]) => compare(what, series));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function partOf(index: number): string {
  return `KB-${'ABCDEF'[index % 6] ?? 'A'}${String((index * 7919) % 10_000).padStart(4, '0')}-${index % 3 === 0 ? 'SSV' : 'DI'}`;
}

async function load(name: Version['name'], root: string, folder: string): Promise<Version> {
  const module: unknown = await import(pathToFileURL(join(root, 'src/contract/quick-order/read-lines.ts')).href);
  const { readLines } = module as Pick<Version, 'readLines'>; // both versions have it
  return { name, root, dataDir: join(folder, name), readLines };
}

/** The versions take turns, text by text, so that both have the same share of what else the machine does. */
function measureLists(versions: readonly Version[], series: Series): void {
  for (const [what, line] of LISTS) {
    for (let round = -1; round < ROUNDS; round += 1) {
      const spent = new Map(versions.map(({ name }) => [name, 0]));
      for (let text = 0; text < TEXTS; text += 1) {
        const lines = Array.from({ length: LINES }, (_, index) => line(index + text * LINES)).join('\n');
        for (const { name, readLines } of text % 2 === 0 ? versions : versions.toReversed()) {
          const before = process.cpuUsage();
          readLines(lines);
          const { user, system } = process.cpuUsage(before);
          spent.set(name, (spent.get(name) ?? 0) + (user + system) / 1000);
        }
      }
      // In the first round both are compiled.
      if (round >= 0) for (const [name, ms] of spent) series.add(`${name} ${what}`, ms / TEXTS);
    }
  }
}

/** Files that both versions read, and shops with the demo company in which they are compared. */
async function prepareCommands(
  versions: readonly Version[],
  folder: string,
  say: (line: string) => void,
): Promise<(readonly [what: string, args: readonly string[]])[]> {
  const [before] = versions;
  if (before === undefined) throw new Error('There is no other version');
  const [csv, xlsx, company] = ['Prices.csv', 'Prices.xlsx', 'company'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]; // as many as there are names
  const rows = priceListRows(1);
  await writeFile(xlsx, makeXlsx([{ name: 'Prices', rows }]));
  await writeFile(csv, rows.map((row) => toCsvRow(row.map(toText))).join(''));
  say('writing a folder with the other version, as an older version cannot read new files ...');
  const args = ['bench/test-catalogue/main.ts', '--products', String(FOLDER_PRODUCTS), company];
  await promisify(execFile)(process.execPath, args, { cwd: before.root });
  for (const { root, dataDir } of versions)
    await runOperator(dataDir, ['import', join(before.root, 'demo'), '--yes'], root);
  return [
    ['preview of a CSV of 10,000 products', ['import', csv, '--check']],
    ['preview of an .xlsx of 10,000 products', ['import', xlsx, '--check']],
    [`preview of a folder of ${FOLDER_PRODUCTS.toLocaleString('en-CA')} products`, ['import', company, '--check']],
  ];
}

function toText(cell: TestCell): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
}

function compare(what: string, series: Series): Measurement {
  const [before, now] = [series.median(`before ${what}`), series.median(`now ${what}`)];
  const show = (ms: number) => `${ms.toLocaleString('en-CA', { maximumSignificantDigits: 3 })} ms`;
  return {
    what,
    before: show(before),
    value: `${show(now)}, ${(now / before).toFixed(2)} times`,
    goal: `<= ${MOST} times`,
    met: now <= before * MOST,
  };
}
