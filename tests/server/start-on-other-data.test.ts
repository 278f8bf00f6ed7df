/** A start on data of another version: it says what it does and takes a backup before it migrates, or leaves the data as it is. */

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateUpTo, prepareJobQueue } from '#server/platform/database/migrate.ts';
import { findDataState } from '#server/platform/maintenance/data-version.ts';
import { nameVersion } from '#server/platform/maintenance/describe-data-state.ts';
import { readVersion } from '#server/platform/version.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createEmptyDatabase, readContents } from '#tests/support/restored.ts';
import { ROOT, startShop } from '#tests/support/shop-process.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { COMPANY, addProduct } from '#tests/support/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'other-data-'));
afterAll(() => rm(folder, { recursive: true }));

/** Of the schema of 0.2.0. */
async function makeOlder(): Promise<string> {
  const url = await createEmptyDatabase();
  const open = await openDatabase({ databaseUrl: url, dataDir: folder });
  await prepareJobQueue(open.pool);
  await migrateUpTo(open.database, '0055-back-orders');
  await open.database.insertInto('company').values(COMPANY).execute();
  await addProduct(open.database, { id: 7, stock: 3 });
  await open.close();
  return url;
}

async function stateOf(url: string) {
  const open = await openDatabase({ databaseUrl: url, dataDir: folder });
  const state = await findDataState(open.database);
  await open.close();
  return state;
}

/** A start that is expected to end by itself. */
async function start(environment: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  const ports = { PORT: String(await freePort()), CONSOLE_PORT: String(await freePort()) };
  const env = { PATH: process.env['PATH'], ...ports, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/server/main.ts'], { cwd: ROOT, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

test(
  'older data is named, backed up beside the data and migrated, and the backup can be restored',
  { tags: 'long' },
  async () => {
    const url = await makeOlder();
    const dataDir = await mkdtemp(join(folder, 'older-'));
    const shop = await startShop({ dataDir, environment: { DATABASE_URL: url } });
    await shop.stop();
    const said = shop.output.join('\n');
    expect(said).toMatch(
      /This data is of version 0\.2\.0 of the shop, and this program is \S+: \d+ migrations to apply\. CHANGELOG\.md says what is new\./,
    );
    const [name = '', ...others] = await readdir(join(dataDir, 'backups'));
    expect(others).toEqual([]);
    expect(said).toContain(`Backup: ${join(dataDir, 'backups', name)} (`);
    expect(said.indexOf('Backup: ')).toBeLessThan(said.indexOf(`The data is of version ${readVersion()} now.`));
    expect(await stateOf(url)).toEqual({ kind: 'current' });
    const into = { into: join(folder, 'restored'), databaseUrl: await createEmptyDatabase() };
    const restored = await restoreBackup(
      { file: join(dataDir, 'backups', name), passphrase: null, ...into },
      async ({ database }) => {
        const { stock } = await database.selectFrom('products').select('stock').executeTakeFirstOrThrow();
        expect(stock).toBe(3);
      },
    );
    expect(restored.migrated).toContain('0056-networks-of-files');

    // A second start has nothing to do.
    const again = await startShop({ dataDir, environment: { DATABASE_URL: url } });
    await again.stop();
    expect(again.output.join('\n')).not.toMatch(/migration|Backup/);
    expect(await readdir(join(dataDir, 'backups'))).toEqual([name]);
  },
);

test('with MIGRATE=ask it ends with 3 and one line, and nothing was changed', { tags: 'long' }, async () => {
  const url = await makeOlder();
  const before = await readContents(url);
  const dataDir = await mkdtemp(join(folder, 'asked-'));
  const { code, err } = await start({ DATABASE_URL: url, DATA_DIR: dataDir, MIGRATE: 'ask' });
  expect(err).toMatch(
    /^Cannot start: this data is of version 0\.2\.0 of the shop, and this program is \S+: \d+ migrations to apply, and MIGRATE is "ask": [^\n]+\n$/,
  );
  expect(code).toBe(3);
  expect(await readContents(url)).toEqual(before);
  expect((await stateOf(url)).kind).toBe('older');
});

test('data of a newer version is named as that', async () => {
  const newer = await createTestDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-later', '2099-01-01')`.execute(
    newer.database,
  );
  const dataDir = await mkdtemp(join(folder, 'newer-'));
  const { code, err } = await start({ DATABASE_URL: newer.databaseUrl, DATA_DIR: dataDir, SERVICE: '' });
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(
      /^Cannot start: this data is of a newer version of the shop than this program \(\S+\): [^\n]+ Nothing was changed\n$/,
    ),
  ]);
  await newer.close();
});

test('without room for the backup, or a folder for it, nothing is migrated', { tags: 'long' }, async () => {
  const url = await makeOlder();
  const disk = await mountSmallDisk(1);
  const settings = { DATABASE_URL: url, DATA_DIR: await mkdtemp(join(folder, 'full-')) };
  if (disk !== null) {
    await disk.fill();
    try {
      const { code, err } = await start({ ...settings, BACKUP_DIR: disk.folder });
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^Cannot start: [^\n]+ has no room for the backup[^\n]+\n$/),
      ]);
    } finally {
      await disk.unmount();
    }
  }
  const { code, err } = await start({ ...settings, BACKUP_DIR: '/dev/null/below' });
  expect([code, err]).toEqual([1, expect.stringMatching(/^Cannot start: no backup could be taken in [^\n]+\n$/)]);
  expect((await stateOf(url)).kind).toBe('older');
});

test.each([
  [null, 'of an older version'],
  ['0.2.0', 'of version 0.2.0'],
  ['0.3.0', 'of an earlier state of version 0.3.0'],
])('data of %s is named', (version, named) => expect(nameVersion(version, '0.3.0')).toBe(named));
