/** Subjects of commits (docs/contributing.md): those since this file was added. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const MAX_SUBJECT_CHARACTERS = 72;
const THIS_FILE = 'tests/commits.test.ts';

/** What is wrong with a commit; null where nothing is. */
function findProblem(subject: string, parents: number): string | null {
  if (parents > 1) return 'is a merge';
  if (subject.length > MAX_SUBJECT_CHARACTERS) return `has ${subject.length} characters`;
  if (!/^[\p{Lu}\p{N}]/u.test(subject)) return 'does not begin with a capital letter';
  if (subject.endsWith('.')) return 'ends with a period';
  if (/^(?:wip|fixup!|squash!|tmp|temp)\b/i.test(subject)) return 'is work in progress';
  return null;
}

test.each([
  ['Checks of carts run two at a time', 1, null],
  ['x'.repeat(73), 1, 'has 73 characters'],
  ['the cart is checked', 1, 'does not begin with a capital letter'],
  ['The cart is checked.', 1, 'ends with a period'],
  ['WIP cart', 1, 'is work in progress'],
  ["Merge branch 'cart'", 2, 'is a merge'],
])('%j with %d parents: %s', (subject, parents, problem) => {
  expect(findProblem(subject, parents)).toBe(problem);
});

test('the commits since then say what changed, in 72 characters', () => {
  // A copy of the files without their history has no commits to check.
  const commits = existsSync(join(ROOT, '.git')) ? readCommits() : [];
  const problems = commits.flatMap(({ subject, parents }) => {
    const problem = findProblem(subject, parents);
    return problem === null ? [] : [`"${subject}" ${problem}`];
  });
  expect(problems).toEqual([]);
});

function readCommits() {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const added = git('log', '--diff-filter=A', '--format=%H', '--', THIS_FILE).split('\n').at(-1) ?? '';
  const range = added === '' ? [] : git('log', '--format=%P%x09%s', `${added}..HEAD`).split('\n');
  return range.filter(Boolean).map((line) => {
    const [parents = '', ...subject] = line.split('\t');
    return { parents: parents.split(' ').length, subject: subject.join('\t') };
  });
}
