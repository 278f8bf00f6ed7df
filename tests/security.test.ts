/** The table of docs/security.md of what a visitor can use up: each row names a metric, or says that there is none, and tests that exist. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findUnknownTests } from './support/named-tests.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The cells of each row. */
function readRows(): string[][] {
  const section =
    read('docs/security.md')
      .split('\n## ')
      .find((part) => part.startsWith('What a visitor can use up')) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const rows = readRows();
/** As `api/limits › a title; faults/slow-clients`: a file below tests, and most often a test in it. */
const tests = rows.flatMap(([, , , , cell = '']) =>
  cell.split(/; (?=(?:api|app|console|server|faults|operator)\/)/).map((each) => {
    const [file = '', ...titles] = each.split(' › ');
    return { file: `tests/${file}.test.ts`, title: titles.join(' › ') };
  }),
);

test('each row has its bounds and names a metric of the shop or none', () => {
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((cells) => cells.length !== 5 || cells.includes(''))).toEqual([]);
  const metrics = rows.flatMap(([, , , cell = '']) => [...cell.matchAll(/shop_\w+/g)].map(([name]) => name));
  const code = read('src/server/operations/health/metrics.ts');
  expect(metrics.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  expect(rows.filter(([, , , cell = '']) => !cell.includes('shop_') && cell !== 'none')).toEqual([]);
});

test('each test that it names exists', { timeout: 300_000 }, async () => {
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(await findUnknownTests(tests.filter(({ title }) => title !== ''))).toEqual([]);
  const planted = { file: 'tests/contract/constants.test.ts', title: 'no test has this title' };
  expect(await findUnknownTests([planted])).toEqual([planted]);
});
