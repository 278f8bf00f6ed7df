/** `operator new`: a folder with one example row in each file, which can be imported right away. */

import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { runOperator } from '#tests/support/operator.ts';

const path = await mkdtemp(join(tmpdir(), 'new-'));
afterAll(() => rm(path, { recursive: true, force: true }));

test('the folder has every file, and its import changes what it says and nothing the second time', async () => {
  const folder = join(path, 'company');
  const { code, out, err } = await runOperator(['new', folder], {});
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('company.yaml');
  const names = await readdir(folder);
  expect(names).toEqual(expect.arrayContaining(['README.md', 'products.csv', 'taxes-template.csv']));
  const shop = await createTestDatabase();
  try {
    const run = () => importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder, apply: true });
    const first = await run();
    expect(first).toMatchObject({ errors: [], isApplied: true });
    for (const table of ['products', 'pictures', 'manufacturers', 'galleries', 'gallery images', 'sections'])
      expect(first.reports.find((report) => report.table === table)?.added ?? 1).toBe(1);
    expect(await run()).toMatchObject({ errors: [], isApplied: false });
  } finally {
    await shop.close();
  }
});

test('every file with rows has one example', async () => {
  const folder = join(path, 'rows');
  await runOperator(['new', folder], {});
  const files = (await readdir(folder)).filter((name) => name.endsWith('.csv') && name !== 'taxes-template.csv');
  expect(files.length).toBeGreaterThan(8);
  for (const file of files) {
    const lines = (await readFile(join(folder, file), 'utf8')).trim().split('\r\n');
    expect([file, lines.length]).toEqual([file, 2]);
  }
});

test('a folder with something in it, a file and a place that is not there are refused', async () => {
  const full = join(path, 'full');
  await mkdir(full);
  await writeFile(join(full, 'a.txt'), 'mine');
  expect(await runOperator(['new', full], {})).toMatchObject({
    code: 1,
    err: `${full} is not empty: nothing was written\n`,
  });
  expect(await readdir(full)).toEqual(['a.txt']);
  expect((await runOperator(['new', join(full, 'a.txt')], {})).err).toContain('is a file');
  expect((await runOperator(['new', join(path, 'no', 'where')], {})).err).toContain('there is no folder');
});

test('an empty folder is used', async () => {
  const empty = join(path, 'empty');
  await mkdir(empty);
  expect((await runOperator(['new', empty], {})).code).toBe(0);
  expect(await readdir(empty)).toContain('company.yaml');
});
