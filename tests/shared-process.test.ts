/**
 * Test files share a process (vitest.config.ts), and so do the modules that they load: one that is loaded at its first use, as
 * that of `fetch` and `Response` is in Node, stores the classes that are global at that moment, for every file after it. So tests
 * replace methods of a class (`vi.spyOn`) and never the class.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Nothing checks whether a value is an instance of these. */
const REPLACED = ['fetch', 'window'];

const root = resolve(import.meta.dirname, '..');
const files = ['tests', 'packages/stripe-sandbox/tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => file.endsWith('.ts') && file !== 'tests/shared-process.test.ts')
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

function stubbedIn(source: string): string[] {
  return [...source.matchAll(/vi\s*\.stubGlobal\(\s*([^,]+),/g)].map(([, name = '']) => name.replaceAll("'", ''));
}

test('no test replaces a global class', () => {
  const stubbed = files.flatMap(({ file, source }) => stubbedIn(source).map((name) => ({ file, name })));
  expect(stubbed.length).toBeGreaterThan(10);
  expect(stubbed.filter(({ name }) => !REPLACED.includes(name))).toEqual([]);
});

test('a class that is replaced is detected', () => {
  const planted =
    "vi.stubGlobal('AbortSignal', {});\nvi.stubGlobal(\n  'fetch',\n  reply,\n);\nvi.stubGlobal(name, {});";
  expect(stubbedIn(planted)).toEqual(['AbortSignal', 'fetch', 'name']);
});

test('statements are recorded in one place, for one database', () => {
  const spying = files.filter(({ source }) => /spyOn\(pg\.\w+\.prototype/.test(source));
  expect(spying.map(({ file }) => file)).toEqual(['tests/support/record-statements.ts']);
});
