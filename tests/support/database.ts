/**
 * A real PostgreSQL database for one test file, cloned from a migrated template in about a third of a second:
 *
 *   const test = await createTestDatabase();              // schema only
 *   const test = await createTestDatabase({ demo: true }); // with the demo company
 *   afterAll(() => test.close());                          // drops it
 */

import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { findCalendar } from '#server/catalogue/products/company-calendar.ts';
import type { ReadCalendar } from '#server/catalogue/products/company-calendar.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { MAKE_PICTURE_VARIANTS } from '#server/site/media/picture-store.ts';
import { databaseUrl, DEMO_DATA_FOLDER, DEMO_TEMPLATE, EMPTY_TEMPLATE } from './database-names.ts';
import type { TestServer } from './database-names.ts';

export interface TestDatabase extends OpenDatabase {
  /** For a server or operator command started as a process of its own. */
  databaseUrl: string;
  /**
   * DATA_DIR that goes with it. With `demo` it holds the demo's pictures and sheets and is shared by every test
   * of the run: read it, do not write to it.
   */
  dataDir: string;
  readCalendar: ReadCalendar;
}

const DEMO_FOLDER = fileURLToPath(new URL('../../demo', import.meta.url));

export async function createTestDatabase(options: { demo?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const demo = options.demo === true;
  const name = `shop_${process.pid}_${randomBytes(4).toString('hex')}`;
  const dataDir = join(server.folder, demo ? DEMO_DATA_FOLDER : name);
  await mkdir(dataDir, { recursive: true });
  if (demo) await makeDemoTemplate(server, dataDir);
  await administer(server, (client) => createFrom(client, demo ? DEMO_TEMPLATE : EMPTY_TEMPLATE, name));
  const url = databaseUrl(server, name);
  const open = await openDatabase({ databaseUrl: url, dataDir });
  const close = async () => {
    await open.close();
    await administer(server, async (client) => void (await client.query(`drop database ${name} with (force)`)));
  };
  return { ...open, databaseUrl: url, dataDir, close, readCalendar: () => findCalendar(open.database) };
}

/** The first worker that needs the demo imports it; the others wait for it. */
async function makeDemoTemplate(server: TestServer, dataDir: string): Promise<void> {
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const known = await client.query('select 1 from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (known.rowCount !== 0) return;
    const draft = `${DEMO_TEMPLATE}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await createFrom(client, EMPTY_TEMPLATE, draft);
    const open = await openDatabase({ databaseUrl: databaseUrl(server, draft), dataDir });
    const result = await importFolder({ pool: open.pool, dataDir, folder: DEMO_FOLDER, apply: true });
    // Test shops would make every size of every picture, for minutes, while other tests want the processor.
    await open.pool.query('select graphile_worker.remove_job($1)', [MAKE_PICTURE_VARIANTS]);
    await open.close();
    if (result.errors.length > 0) throw new Error(`demo/ cannot be imported:\n${result.errors.join('\n')}`);
    await client.query(`alter database ${draft} rename to ${DEMO_TEMPLATE}`);
  });
}

/**
 * A template cannot be cloned while a connection to it is open, so clones are made one at a time. Files are copied, as to write each page to the log
 * (the default) takes three times as long.
 */
async function createFrom(client: pg.Client, template: string, name: string): Promise<void> {
  await client.query('select pg_advisory_lock(2)');
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.query('select pg_advisory_unlock(2)');
}

/** By a connection of its own to the server's database `postgres`, with which its advisory locks end. */
export async function administer(server: TestServer, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ host: server.socketFolder, user: server.user, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
