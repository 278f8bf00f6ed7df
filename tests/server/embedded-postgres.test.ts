import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { freePort } from '#tests/support/free-port.ts';
import { sampled } from '#tests/support/long.ts';
import { ROOT } from '#tests/support/shop-process.ts';
import { startArguments } from '#tests/support/start-command.ts';
import { until } from '#tests/support/until.ts';

// mkdtemp makes folders that no other user may enter, as a checkout below root's home is.
const dataDir = await mkdtemp(join(tmpdir(), 'storefront-postgres-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const open = () => openDatabase({ databaseUrl: null, dataDir });
const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const isRunning = (pid: number) => {
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
    const { openDatabase } = await import(${JSON.stringify(new URL('../../src/server/platform/database/database.ts', import.meta.url).href)});
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
  expect(isRunning(pid)).toBe(true);
  await users[2]?.close();
  await until('the last one stopped the server', () => !isRunning(pid));
});

test('the server listens on no TCP port and stores what it acknowledged', async () => {
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
  expect(isRunning(pid)).toBe(true);
  const next = await open();
  expect(await postmasterPid()).toBe(pid);
  await next.close();
  await until('the server is gone', () => !isRunning(pid));
});

test('a killed server is started again by the next user, with every committed row', async () => {
  const first = await open();
  await first.pool.query('create table survivors (id integer primary key)');
  await first.pool.query('insert into survivors select generate_series(1, 100)');
  process.kill(await postmasterPid(), 'SIGKILL');
  await first.close();
  const next = await open();
  const { rows } = await next.pool.query('select count(*) as count from survivors');
  expect(rows).toEqual([{ count: 100 }]);
  await next.close();
});

describe('a start that is broken off', () => {
  const temporary = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-broken-off-'));
    // A file that appears while the folder is being removed is removed with the next try.
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
    return folder;
  };
  const draftsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('postgres.new-'));
  const pidIn = async (folder: string) => {
    const file = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    return Number(file.split('\n')[0]) || null;
  };
  /** In a process group of its own, as a terminal would start it; none of this machine's configuration. */
  const start = async (command: readonly string[], folder: string) => {
    const port = String(await freePort());
    const environment = {
      ...process.env,
      DATA_DIR: folder,
      PORT: port,
      PUBLIC_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
    };
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      env: { ...environment, STRIPE_SECRET_KEY: '' },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let error = '';
    child.stderr.on('data', (bytes: Buffer) => (error += bytes.toString()));
    return { child, pid: child.pid ?? 0, ended: once(child, 'exit'), stderr: () => error };
  };

  for (const [cases, options] of sampled(
    [
      ['Ctrl+C', (pid: number) => process.kill(-pid, 'SIGINT')],
      ['SIGTERM', (pid: number) => process.kill(pid, 'SIGTERM')],
    ],
    ([how]) => how === 'SIGTERM',
  ))
    test.each(cases)('by %s while PostgreSQL starts leaves no PostgreSQL behind', options, async (_, end) => {
      const folder = await temporary();
      const shop = await start(startArguments(ROOT), folder);
      const postgres = await until('PostgreSQL has begun to start', () => pidIn(folder));
      end(shop.pid);
      await shop.ended;
      expect(isRunning(postgres)).toBe(false);
      expect(shop.child.exitCode).toBe(0);
      expect(shop.stderr()).toBe('');
    });

  test('by Ctrl+C while the database is created leaves no draft of it', { tags: 'long' }, async () => {
    const folder = await temporary();
    const shop = await start(startArguments(ROOT), folder);
    await until('initdb works', async () => (await draftsIn(folder)).length > 0);
    process.kill(-shop.pid, 'SIGINT');
    await shop.ended;
    expect(await draftsIn(folder)).toEqual([]);
    expect(shop.stderr()).toBe('');
  });

  test("by Ctrl+C in one of the operator's commands leaves no PostgreSQL behind", { tags: 'long' }, async () => {
    const folder = await temporary();
    await loadSecrets(folder);
    const created = await openDatabase({ databaseUrl: null, dataDir: folder });
    await migrateToLatest(created);
    await created.close();
    const command = await start(['src/operator/main.ts', 'orders'], folder);
    const postgres = await until('PostgreSQL has begun to start', () => pidIn(folder));
    process.kill(-command.pid, 'SIGINT');
    await command.ended;
    await until('PostgreSQL has stopped', () => !isRunning(postgres));
  });

  test('by SIGKILL leaves a draft that the next start removes; a draft that is worked on stays', async () => {
    const folder = await temporary();
    const living = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    onTestFinished(() => void living.kill('SIGKILL'));
    const worked = `postgres.new-${living.pid}-3f1c2b4a-0000-4000-8000-000000000001`;
    const names = [
      worked,
      `postgres.new-${process.pid}-3f1c2b4a-0000-4000-8000-000000000002`,
      'postgres.new-4194305-3f1c2b4a-0000-4000-8000-000000000003',
      'postgres.new-12345678-0000-4000-8000-000000000004',
    ];
    for (const name of names) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'PG_VERSION'), '18');
    }
    const database = await openDatabase({ databaseUrl: null, dataDir: folder });
    await database.close();
    expect(await draftsIn(folder)).toEqual([worked]);
  });
});
