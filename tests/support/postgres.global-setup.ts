/**
 * One PostgreSQL for the whole run, in a folder of its own, with a migrated template that tests clone (database.ts). The one of the npm
 * package, or with TEST_POSTGRES the one whose programs are in that folder (`npm run test:postgres`).
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { databaseUrl, EMPTY_TEMPLATE } from './database-names.ts';
import type { TestServer } from './database-names.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** A file may have two servers and a test, each with a pool of 20 connections, and each of the runner's workers has such a file. */
const MAX_CONNECTIONS = 300;

let stop: () => Promise<void> = async () => undefined;

export async function setup(project: TestProject): Promise<void> {
  const folder = await mkdtemp(join(temporaryFolder(), 'shop-test-'));
  const programs = process.env['TEST_POSTGRES'];
  const binaries = programs && { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
  const embedded = await startEmbeddedPostgres(folder, undefined, {
    ...(binaries && { binaries }),
    maxConnections: MAX_CONNECTIONS,
  });
  const server = { folder, socketFolder: embedded.connection.host, user: embedded.connection.user };
  const client = new pg.Client(embedded.connection);
  await client.connect();
  // Nothing here has to survive a power cut.
  await client.query('alter system set fsync = off');
  await client.query('alter system set synchronous_commit = off');
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${EMPTY_TEMPLATE}`);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  console.log(`Tests run on PostgreSQL ${rows[0]?.server_version}`);
  await client.end();

  const template = await openDatabase({ databaseUrl: databaseUrl(server, EMPTY_TEMPLATE), dataDir: folder });
  await migrateToLatest(template);
  await template.close();

  project.provide('testServer', server);
  stop = async () => {
    await embedded.leave();
    await rm(folder, { recursive: true, force: true });
  };
}

export const teardown = () => stop();
