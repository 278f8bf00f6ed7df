/** No text of the pages depends on the language that the browser reports, which Intl may be unable to read. */

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Gives uPlot a language that it can read. */
const ALLOWED = ['src/console/features/statistics/readable-language.ts'];
const OF_BROWSER =
  /navigator\.languages?|new Intl\.\w+\((?!'en-)|\.toLocale(?:Date|Time)?String\((?!'en-)|\.toLocale(?:Upper|Lower)Case\(|\.localeCompare\([^,()]*,\s*undefined/;

test('texts are formatted in the language of the shop', () => {
  const files = globSync('src/{app,console,contract,ui}/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter(
    (file) => !ALLOWED.includes(file) && OF_BROWSER.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

test.each([
  'navigator.language',
  'new Intl.NumberFormat()',
  'count.toLocaleString()',
  'day.toLocaleDateString(undefined)',
])('%s is found', (code) => {
  expect(code).toMatch(OF_BROWSER);
});
