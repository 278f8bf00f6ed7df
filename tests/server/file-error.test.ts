/** Errors of the file system in words, each with the path that a person has named. */

import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeFileError } from '#server/platform/file-error.ts';

const folder = await mkdtemp(join(tmpdir(), 'file-errors-'));
afterAll(() => rm(folder, { recursive: true }));

const wordsOf = async (work: Promise<unknown>) => describeFileError(await work.catch((error: unknown) => error));

test('a missing file and a missing folder are different', async () => {
  const file = join(folder, 'none');
  expect(await wordsOf(readFile(file))).toBe(`${file}: there is no such file or folder`);
  expect(await wordsOf(writeFile(join(file, 'below'), ''))).toBe(`${join(file, 'below')}: there is no folder ${file}`);
});

test('a file that cannot get its name is called by that name', async () => {
  const [draft, taken] = [join(folder, 'a.draft'), join(folder, 'taken')];
  await mkdir(taken);
  await writeFile(draft, '');
  expect(await wordsOf(rename(draft, taken))).toBe(`${taken}: a folder is where a file is needed`);
});

test.each([
  ['EACCES', 'this user may not read or write there'],
  ['EROFS', 'the disk is only for reading'],
  ['ENOSPC', 'the disk is full'],
])('%s names the path', (code, words) => {
  const error = Object.assign(new Error(code), { code, syscall: 'open', path: '/srv/books.csv' });
  expect(describeFileError(error)).toBe(`/srv/books.csv: ${words}`);
});

test('an error of the network or of the program has no words', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(describeFileError(refused)).toBeNull();
  expect(describeFileError(new Error('a bug'))).toBeNull();
});
