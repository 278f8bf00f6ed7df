/** docs/promises.md names only files and tests that exist, and leaves no promise out. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const PROMISES = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8');
/** `file` › title, up to the end of its line, cell or sentence of what is not done yet. */
const PROOF = /`(tests\/[\w./-]+)`(?: › (.+?)(?=<br>| \||\. Not yet:))?/g;

const proofs = [...PROMISES.matchAll(PROOF)].map((match) => ({ file: match[1] ?? '', title: match[2] ?? null }));

test('every file and every test named is there', () => {
  expect(proofs.length).toBeGreaterThan(60);
  const missing = proofs.filter(({ file, title }) => {
    const path = join(ROOT, file);
    if (!existsSync(path)) return true;
    // A title in quotes of the code, where an apostrophe may be escaped.
    return title !== null && !readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title);
  });
  expect(missing).toEqual([]);
});

test('a test that does not exist would be noticed', () => {
  expect([...'`tests/none.test.ts` › something |'.matchAll(PROOF)][0]?.slice(1)).toEqual([
    'tests/none.test.ts',
    'something',
  ]);
});

test.each([
  ['R', 25],
  ['X', 17],
  ['§', 22],
])('every promise %s1 to %i has its row', (letter, last) => {
  for (let number = 1; number <= last; number += 1) expect(PROMISES).toContain(`\n| ${letter}${number} | `);
});
