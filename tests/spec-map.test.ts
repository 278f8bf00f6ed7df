/** docs/spec-map.md names only files and tests that exist, and leaves no section from 2 to 9 out. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUnknownTests } from './support/named-tests.ts';

const ROOT = resolve(import.meta.dirname, '..');
const MAP = readFileSync(join(ROOT, 'docs/spec-map.md'), 'utf8');

const SECTIONS = [
  '## 2. Screens and routes',
  '### Shared layout',
  '### / Home',
  '### /about',
  '### /shop',
  '### /product/{id}',
  '### /contact',
  '### /cart',
  '### /checkout',
  '### /order-success',
  '### /payment-failed',
  '### /order-confirmation/token/{token}',
  '### /equipment/{slug}',
  '### /gallery/{slug}',
  '### Policy pages',
  '### 404',
  '## 3. Entities and their fields',
  '## 4. States and transitions',
  '### Cart',
  '### Cart validation',
  '### Checkout',
  '### Payment return',
  '### Other states',
  '## 5. Validation rules',
  '## 6. Roles and permissions',
  '## 7. Calls made',
  '## 8. Error catalogue',
  '### Connectivity',
  '### Toasts',
  '### Page messages',
  '### Payment failure reasons',
  '## 9. Business constants and limits',
];

interface Row {
  sentence: string;
  files: string[];
  tests: { file: string; title: string }[];
}

function readRows(map: string): Row[] {
  const lines = map.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:sentence \||---)/.test(line));
  return lines.map((line) => {
    const [, sentence = '', files = '', tests = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return {
      sentence,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      tests: tests.split('<br>').map((each) => {
        const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(each) ?? [];
        return { file, title: title.replaceAll('\\|', '|') };
      }),
    };
  });
}

async function rowErrorsAbout(map: string): Promise<string[]> {
  const rows = readRows(map);
  const named = rows.flatMap(({ tests }) => tests).filter(({ title }) => title !== '');
  const unknown = await findUnknownTests(named);
  return rows.flatMap(({ sentence, files, tests }) => [
    ...(files.length === 0 ? [`${sentence}: no file`] : []),
    ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${sentence}: no file ${file}`),
    ...tests.flatMap(({ file, title }) => {
      if (!/^tests\/.+\.(?:test|spec)\.ts$/.test(file) || title === '') return [`${sentence}: no test`];
      const isUnknown = unknown.some((each) => each.file === file && each.title === title);
      return isUnknown ? [`${sentence}: ${file} has no "${title}"`] : [];
    }),
  ]);
}

test('every file and every test that the map names exists', async () => {
  const rows = readRows(MAP);
  expect(rows.length).toBeGreaterThan(270);
  expect(rows.flatMap(({ tests }) => tests).length).toBeGreaterThan(330);
  expect(await rowErrorsAbout(MAP)).toEqual([]);
});

test('every section from 2 to 9 is there, in order, with rows of its own', () => {
  const headings = MAP.split('\n').filter((line) => SECTIONS.includes(line));
  expect(headings).toEqual(SECTIONS);
  const parts = MAP.split(/^#{2,3} /m).slice(1);
  const empty = parts.filter((part) => readRows(part).length === 0).map((part) => part.split('\n', 1)[0]);
  // Section 8 is all in its parts, and so is section 4.
  expect(empty).toEqual(['4. States and transitions', '8. Error catalogue']);
});

describe('a planted row is caught', () => {
  const file = '`src/contract/page-paths.ts`';
  const good = '`tests/spec-map.test.ts` › a planted row is caught';
  test.each([
    ['a file that is not there', `| x | \`src/app/nowhere.ts\` | ${good} |`],
    ['no file at all', `| x | | ${good} |`],
    ['a test file that is not there', `| x | ${file} | \`tests/nowhere.test.ts\` › x |`],
    ['a title that is not there', `| x | ${file} | \`tests/contract/constants.test.ts\` › no such title |`],
    ['a file that is no test', `| x | ${file} | \`src/contract/page-paths.ts\` › PATHS |`],
    ['no test at all', `| x | ${file} | |`],
  ])('with %s', async (_what, row) => {
    expect(await rowErrorsAbout(row)).toHaveLength(1);
  });

  test('and a good one is not', async () => {
    expect(await rowErrorsAbout(`| x | ${file} | ${good} |`)).toEqual([]);
  });
});
