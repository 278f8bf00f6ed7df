/** `superseded_by` of a sheet: a number that no product has, and a chain that leads back, are refused by row. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { importSheet } from '#server/catalogue/import/import-sheet.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import type { OwnerFolder } from '#tests/support/owner-folder.ts';

let shop: TestDatabase;
let folder: OwnerFolder;

beforeAll(async () => {
  shop = await createTestDatabase();
  folder = await makeOwnerFolder();
  await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true });
});
afterAll(async () => {
  await shop.close();
  await folder.remove();
});

async function run(rows: readonly string[]) {
  const file = join(folder.path, 'list.csv');
  await writeFile(file, `part_number,superseded_by\n${rows.join('\n')}\n`);
  return importSheet({ pool: shop.pool, dataDir: shop.dataDir, file, mapping: null, apply: true });
}

test.each<[string, readonly string[], readonly string[]]>([
  ['no product', ['P-100,P-999'], ['list.csv:2 (P-100): superseded_by: no product has the part number P-999']],
  ['itself', ['P-100,p-100'], ['list.csv:2 (P-100): superseded_by: p-100 leads back to it']],
  [
    'two that name each other',
    ['P-100,P-200', 'P-200,P-100'],
    [
      'list.csv:2 (P-100): superseded_by: P-200 leads back to it',
      'list.csv:3 (P-200): superseded_by: P-100 leads back to it',
    ],
  ],
])('%s', async (_, rows, expected) => {
  const { errors, isApplied } = await run(rows);
  expect(isApplied).toBe(false);
  expect(errors).toEqual(expected);
});

test('a product of the shop is taken, one that the sheet does not name included', async () => {
  expect(await run(['P-100,P-200'])).toMatchObject({ errors: [], isApplied: true });
  const { errors } = await run(['P-200,P-100']);
  expect(errors).toEqual(['list.csv:2 (P-200): superseded_by: P-100 leads back to it']);
  expect(await run(['P-100,'])).toMatchObject({ errors: [], isApplied: true });
});
