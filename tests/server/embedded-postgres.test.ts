import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { until } from '#tests/support/until.ts';

// mkdtemp makes folders that no other user may enter, as a checkout below root's home is.
const dataDir = await mkdtemp(join(tmpdir(), 'storefront-postgres-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const open = () => openDatabase({ databaseUrl: null, dataDir });
const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Another process of the shop that uses the same data folder until it is killed. */
async function startUser() {
  const code = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../../src/server/database/database.ts', import.meta.url).href)});
    await openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(dataDir)} });
    console.log('open');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

test('several starts at once on an empty folder end with one server for all', async () => {
  const users = await Promise.all([open(), open(), open()]);
  const pid = await postmasterPid();
  await users[0]?.close();
  await users[1]?.close();
  expect(isAlive(pid)).toBe(true);
  await users[2]?.close();
  await until('the last one stopped the server', () => !isAlive(pid));
}, 60_000);

test('the server listens on no TCP port and keeps what it acknowledged', async () => {
  const user = await open();
  const { rows } = await user.pool.query(
    "select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes') order by name",
  );
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  await user.close();
});

test('a killed user leaves a server that the next one joins and stops', async () => {
  const child = await startUser();
  const pid = await postmasterPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(true);
  const next = await open();
  expect(await postmasterPid()).toBe(pid);
  await next.close();
  await until('the server is gone', () => !isAlive(pid));
}, 30_000);

test('a killed server is started again by the next user, with every committed row', async () => {
  const first = await open();
  await first.pool.query('create table kept (id integer primary key)');
  await first.pool.query('insert into kept select generate_series(1, 100)');
  process.kill(await postmasterPid(), 'SIGKILL');
  await first.close();
  const next = await open();
  const { rows } = await next.pool.query('select count(*) as count from kept');
  expect(rows).toEqual([{ count: 100 }]);
  await next.close();
}, 30_000);
