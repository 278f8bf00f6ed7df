/** docs/promises.md and docs/security.md name only files and tests that exist, and leave no promise out. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAYMENT_EVENTS } from '#server/payments/stripe/payment-event-types.ts';
import { readMutants } from '../tools/mutants/mutant-files.ts';
import { findUnknownTests } from './support/named-tests.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PROMISES = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8');
/** `file` › title, up to the end of its line, cell or sentence of what is not done yet. */
const PROOF = /`(tests\/[\w./-]+)`(?: › (.+?)(?=<br>| \||\. Not yet:))?/g;

const proofs = [...PROMISES.matchAll(PROOF)].map((match) => ({ file: match[1] ?? '', title: match[2] ?? null }));

test('every file and every test named is there', async () => {
  expect(proofs.length).toBeGreaterThan(60);
  expect(proofs.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(
    await findUnknownTests(proofs.flatMap(({ file, title }) => (title === null ? [] : [{ file, title }]))),
  ).toEqual([]);
});

test('a test that does not exist would be noticed', () => {
  expect([...'`tests/none.test.ts` › something |'.matchAll(PROOF)][0]?.slice(1)).toEqual([
    'tests/none.test.ts',
    'something',
  ]);
});

test('every mutant is named in the rows of its promises, and every mutant named is there', () => {
  const inHeaders = readMutants().flatMap(({ name, promises }) => promises.map((promise) => `${promise}: ${name}`));
  expect(namedMutants(PROMISES).toSorted()).toEqual(inHeaders.toSorted());
});

/** `promise: mutant` for each mutant in the last column of a row. */
function namedMutants(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:\| promise|---)/.test(line));
  return rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const mutants = [...(cells.at(-2) ?? '').matchAll(/`([a-z]\d\d-[\w-]+)`/g)];
    return mutants.map(([, name = '']) => `${cells[1] || 'other'}: ${name}`);
  });
}

test.each([
  ['R', 25],
  ['X', 17],
  ['§7.', 22],
])('every promise %s1 to %i has its row', (letter, last) => {
  for (let number = 1; number <= last; number += 1) expect(PROMISES).toContain(`\n| ${letter}${number} | `);
});

describe('docs/security.md', () => {
  const SECURITY = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const rows = SECURITY.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const tables = (heading: string) => {
    const from = rows.findIndex((cells) => cells[0] === heading);
    const length = rows
      .slice(from + 1)
      .findIndex((cells) => /^(?:threat|resource|item|calls|what)$/.test(cells[0] ?? ''));
    return rows.slice(from + 1, length === -1 ? undefined : from + 1 + length);
  };
  /** `folder/file` or `folder/file › title`, also with a folder in the folder, below tests/, one after the other. */
  const TEST =
    /(?:^|[ ;,])((?:api|app|budgets|console|contract|faults|operator|server)(?:\/[\w-]+)+|dependencies)(?: › (.+?)(?=[;,] (?:api|app|bench|budgets|console|contract|dependencies|faults|operator|server)\b|$))?/g;
  const namesOf = (cell: string) =>
    [...cell.matchAll(TEST)].map((match) => ({ file: match[1] ?? '', title: match[2]?.trim() ?? null }));

  test.each([
    ['threat', 20],
    ['item', 30],
  ])('every %s has a test that exists, or a reason', async (heading, least) => {
    const table = tables(heading);
    expect(table.length).toBeGreaterThan(least);
    const titled: { file: string; title: string }[] = [];
    for (const [what, , proof = ''] of table) {
      const named = namesOf(proof);
      const hasReason = /does not apply|^none: |not tested here: /.test(proof);
      expect([what, named.length > 0 || (hasReason && heading === 'item')]).toEqual([what, true]);
      for (const { file, title } of named) {
        const path = `tests/${file}.test.ts`;
        expect([file, existsSync(join(ROOT, path))]).toEqual([file, true]);
        if (title !== null) titled.push({ file: path, title });
      }
    }
    expect(await findUnknownTests(titled)).toEqual([]);
  });

  test('a test that does not exist would be noticed', () => {
    expect(namesOf('api/none › a title; with more, server/other')).toEqual([
      { file: 'api/none', title: 'a title; with more' },
      { file: 'server/other', title: null },
    ]);
  });
});

test("docs/operations.md lists the events of Stripe's that the shop acts on", () => {
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const listed = /```\n(checkout\.session[^`]+)```/.exec(operations)?.[1]?.trim().split('\n');
  expect(listed).toEqual([...PAYMENT_EVENTS]);
});
