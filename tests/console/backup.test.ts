/** Backups in the console: one begun by a press, each night by itself, and what Health and Today show of them. */

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNightlyBackup } from '#server/operations/backup/backup-history.ts';
import { createBackupRunner } from '#server/operations/backup/backup-process.ts';
import { createLog } from '#server/platform/log.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ worker: false });
const folder = await mkdtemp(join(tmpdir(), 'console-backup-'));
const logLines: string[] = [];
const log = createLog('info', { write: (line) => void logLines.push(line) });
const runnerInto = (into: string) =>
  createBackupRunner({ ...shop, backup: { folder: into, keep: 2, passphrase: null } }, log);
const backups = runnerInto(folder);
let owner: TestConsole;
let anna: TestPerson;

beforeAll(async () => {
  owner = await startTestConsole(shop, { backups });
  anna = await owner.signIn('Anna');
});
afterAll(async () => {
  await backups?.stop();
  await owner.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

async function countRecorded(): Promise<number> {
  return (await sql`select from backups`.execute(shop.database)).rows.length;
}

const untilRecorded = (count: number) =>
  until(`${count} attempts are recorded`, async () => (await countRecorded()) === count);

test('a press begins a backup, a second one meanwhile none, and Health shows it with its person', async () => {
  expect((await anna.call('getHealth', {})).backup).toEqual({ folder, is_running: false, last: null, failure: null });
  expect((await anna.call('getToday', {})).old_backup).toBe(null);
  const [first, second] = await Promise.all([anna.call('startBackup', {}), anna.call('startBackup', {})]);
  expect([first.state, second.state].toSorted()).toEqual(['running', 'started']);
  await untilRecorded(1);
  // It is recorded a moment before its process has ended.
  await until('it has ended', async () => !(await anna.call('getHealth', {})).backup.is_running);
  const { last } = (await anna.call('getHealth', {})).backup;
  expect(last?.by).toBe('Anna');
  expect(await readdir(folder)).toEqual([last?.file]);
});

test('one that is older than a day is on Today and Health, and the job takes the next', { tags: 'long' }, async () => {
  await sql`update backups set started_at = now() - interval '3 days'`.execute(shop.database);
  expect((await anna.call('getToday', {})).old_backup).toMatchObject({ why: null });
  expect((await anna.call('getHealth', {})).problems.join()).toMatch(
    /The last backup is of [A-Z][a-z]+ \d{1,2}, 20\d\d\. Take one now/,
  );
  // As each minute: while the process of the one before has not ended, none is begun.
  const runJob = createNightlyBackup({ database: shop.database, backups });
  await until('the job has taken one', async () => {
    await runJob();
    return (await countRecorded()) === 2;
  });
  expect((await anna.call('getToday', {})).old_backup).toBe(null);
  await backups?.stop();
  await runJob();
  await untilRecorded(2);
});

test('one that fails says why on Health, and in the log', async () => {
  await sql`truncate backups`.execute(shop.database);
  const occupied = join(folder, 'file');
  await writeFile(occupied, '');
  const failing = runnerInto(occupied);
  expect(failing?.start('Anna')).toBe(true);
  await untilRecorded(1);
  await until('the log has it', async () => logLines.join().includes('no backup was taken'));
  const { backup, problems } = await anna.call('getHealth', {});
  expect(backup.failure?.why).toMatch(/a file is where a folder is needed/);
  expect(problems.join()).toMatch(
    /No backup could be taken so far. The last attempt failed: .*a file is where a folder is needed/,
  );
});

test('without a folder nothing is begun, and it says so', async () => {
  const plain = await startTestConsole(shop);
  const ben = await plain.signIn('Ben');
  expect(await ben.call('startBackup', {})).toEqual({ state: 'no_folder' });
  expect((await ben.call('getHealth', {})).backup.folder).toBe(null);
  await plain.close();
});
