/** A PostgreSQL of the test's own, which may be killed: started again at once, as the shop does with its own. */

import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import { acceptsConnections, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { databaseUrl } from './database-names.ts';
import type { ProvidedDatabase } from './real-shop.ts';
import { until } from './until.ts';

export interface OwnPostgres extends ProvidedDatabase {
  folder: string;
  /** To the server process itself. */
  signal(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<void>;
  /** Until a server replies that is not the one of `before`. */
  untilBack(before: number): Promise<void>;
  pid(): Promise<number>;
  /** Ends it and leaves its folder for others. */
  leave(): Promise<void>;
}

const BACK_LIMIT_MS = 60_000;

export async function startOwnPostgres({ folder: input }: { folder?: string } = {}): Promise<OwnPostgres> {
  const folder = input ?? (await mkdtemp(join(tmpdir(), 'shop-pg-')));
  await mkdir(folder, { recursive: true });
  const embedded = await startEmbeddedPostgres(folder);
  const { host, user, database: name } = embedded.connection;
  const url = databaseUrl({ folder, socketFolder: host, user }, name);
  const open = await openDatabase({ databaseUrl: url, dataDir: folder });
  await migrateToLatest(open);
  const pid = async () => Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const leave = async () => {
    await open.close();
    await embedded.leave();
  };
  return {
    ...open,
    databaseUrl: url,
    folder,
    pid,
    async signal(signal) {
      process.kill(await pid(), signal);
    },
    async untilBack(before) {
      await until(
        'PostgreSQL replies again',
        async () => (await acceptsConnections(embedded.connection)) && (await pid()) !== before,
        BACK_LIMIT_MS,
      );
    },
    leave,
    async close() {
      await leave();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
