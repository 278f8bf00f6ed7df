/** `operator upgrade --try`: this version is tried on a copy made from a backup, which is gone afterwards. */

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { findNewestBackup } from '#server/operations/backup/own-backups.ts';
import { writeArchive } from '#server/operations/backup/write-archive.ts';
import { writeRows } from '#server/operations/backup/write-rows.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateUpTo, prepareJobQueue } from '#server/platform/database/migrate.ts';
import { runOperator } from '#tests/support/operator.ts';
import { createEmptyDatabase } from '#tests/support/restored.ts';
import { COMPANY, addProduct } from '#tests/support/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'upgrade-test-'));
const copies = join(folder, 'copies');
const backups = join(folder, 'backups');
await mkdir(copies);
await mkdir(backups);
afterAll(() => rm(folder, { recursive: true }));

const tryUpgrade = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  runOperator(['upgrade', '--in', copies, '--try', ...args], {
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'x'),
    ...environment,
  });

/** The backup of a shop whose schema is that of an older version; its stock is `wrong` units more than its movements. */
async function backUpOlder(name: string, wrong: number): Promise<string> {
  const old = await openDatabase({ databaseUrl: await createEmptyDatabase(), dataDir: folder });
  await prepareJobQueue(old.pool);
  await migrateUpTo(old.database, '0030-specifications');
  await old.database.insertInto('company').values(COMPANY).execute();
  await addProduct(old.database, { id: 7, stock: 3 });
  await sql`update products set stock = stock + ${wrong}`.execute(old.database);
  const client = await old.pool.connect();
  const file = join(backups, name);
  await writeArchive(file, null, (archive) => writeRows(client, archive, '0.0.9'));
  client.release(true);
  await old.close();
  return file;
}

test('the newest backup is brought up to date and checked, and its copy is removed', async () => {
  await writeFile(join(backups, 'shop-1a2b3c4d-20200101T000000000Z.tar'), 'older and damaged');
  await backUpOlder('shop-1a2b3c4d-20261122T070003120Z.tar', 0);
  const { code, out, err } = await tryUpgrade([], { BACKUP_DIR: backups });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(
    /0 violations\n.*20261122T070003120Z\.tar: \d+ rows of version 0\.0\.9, tried with version \d\S+ in \d+ s/,
  );
  expect(out).toMatch(/\n\d+ migrations: .*0033-care.*\nThe upgrade works on a copy of the shop/);
  expect(await readdir(copies)).toEqual([]);
});

test('a violation on the copy is shown and ends with 1, and the copy is removed', { tags: 'long' }, async () => {
  const file = await backUpOlder('wrong.tar', 1);
  const { code, out, err } = await tryUpgrade([file]);
  expect(code).toBe(1);
  expect(out).toContain('stock 4, its movements add up to 3');
  expect(err).toMatch(/^Do not upgrade before these violations are explained/);
  expect(await readdir(copies)).toEqual([]);
});

describe('is refused in one line', () => {
  test.each([
    ['without a backup', [], {}, /^Name the backup \(--try FILE\), or set BACKUP_DIR\n$/],
    ['without one in the folder', [], { BACKUP_DIR: folder }, / has no backup\n$/],
    [
      'for a file that is none',
      [import.meta.filename],
      {},
      /^The upgrade does not work on .*: it is damaged, or no backup/,
    ],
  ])('%s', async (_, args, environment, line) => {
    const { code, err } = await tryUpgrade(args, environment);
    expect(code).toBe(1);
    expect(err).toMatch(line);
    expect(await readdir(copies)).toEqual([]);
  });
});

test('the newest of a folder is that of one shop', () => {
  const own = ['shop-1a2b3c4d-20261121T070003120Z.tar.enc', 'shop-1a2b3c4d-20261122T070003120Z.tar', 'shop-notes.tar'];
  expect(findNewestBackup(own)).toEqual({ newest: own[1], shops: 1 });
  expect(findNewestBackup([...own, 'shop-1a2b3c4d-20261123T070003120Z.tar.part']).newest).toBe(own[1]);
  expect(findNewestBackup([...own, 'shop-00000000-20200101T070003120Z.tar']).shops).toBe(2);
  expect(findNewestBackup(['notes.txt'])).toEqual({ newest: null, shops: 0 });
});
