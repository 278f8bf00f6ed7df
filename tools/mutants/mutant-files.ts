/** The files of tests/mutants: a header that says what is broken and which tests must fail, and a patch that breaks it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runGit } from './run-git.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'tests/mutants');
const ENDING = '.patch';

export interface NamedTest {
  /** Path from the root of the repository. */
  file: string;
  /** Title of the test alone, without those of its groups; `%s` stands for any text. */
  title: string;
}

export interface Mutant {
  name: string;
  /** Rows of docs/promises.md that it belongs to, such as R3; 'other' for rows without a number. */
  promises: string[];
  /** What is broken, in words. */
  broken: string;
  /** Each of them fails while the patch is applied. */
  tests: NamedTest[];
  /** Absolute path of the file. */
  path: string;
}

/** Every mutant, in the order of their names. Throws when a header lacks a part. */
export function readMutants(): Mutant[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING));
  return files.toSorted().map((file) => {
    const path = join(FOLDER, file);
    return { ...parseHeader(readFileSync(path, 'utf8'), file), name: file.slice(0, -ENDING.length), path };
  });
}

/** The lines before the patch: `promise:`, `broken:` and one or more `fails:`. */
export function parseHeader(text: string, file: string): Pick<Mutant, 'promises' | 'broken' | 'tests'> {
  const header = text.split(/^(?:diff|---) /m, 1)[0] ?? '';
  const values = (name: string) =>
    [...header.matchAll(new RegExp(`^${name}: (.+)$`, 'gm'))].map(([, value = '']) => value);
  const promises = values('promise').flatMap((value) => value.split(', '));
  const [broken] = values('broken');
  const tests = values('fails').map((value) => {
    const [, path = '', title = ''] = /^(\S+) › (.+)$/.exec(value) ?? [];
    return { file: path, title };
  });
  if (promises.length === 0 || broken === undefined || tests.length === 0 || tests.some(({ title }) => title === ''))
    throw new Error(`tests/mutants/${file}: its header needs "promise:", "broken:" and "fails: FILE › TITLE"`);
  return { promises, broken, tests };
}

/**
 * Applies the patch to the files in `folder`, or only tries to. Lines may have moved and the lines around a change may have
 * been rewritten; the lines that it takes away must be there. Returns Git's error, or null.
 */
export async function applyMutant({ path }: Mutant, folder: string, mode: 'apply' | 'check'): Promise<string | null> {
  const check = mode === 'check' ? ['--check'] : [];
  return runGit(folder, ['apply', '-C0', '--recount', '--unidiff-zero', '--whitespace=nowarn', ...check, path]);
}

/** The files that the patch changes, as paths from the root of the repository. */
export function filesOf({ path }: Mutant): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^--- a\/(.+)$/gm)].map(([, file = '']) => file);
}
