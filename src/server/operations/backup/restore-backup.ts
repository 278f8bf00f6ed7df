/**
 * A backup put back into an empty place: a new data folder, with the embedded database in it or the empty one of DATABASE_URL.
 * The archive is checked as a whole first; until all is there a mark in the folder keeps shops from being started on it.
 */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { MIGRATION_NAMES, migrateToLatest, migrateUpTo, prepareJobQueue } from '#server/platform/database/migrate.ts';
import { storeVersion } from '#server/platform/maintenance/data-version.ts';
import { markAsCopy } from '#server/platform/maintenance/restored-copy.ts';
import { syncMediaFolders, syncToDisk } from '#server/site/media/media-folder.ts';
import { SECRETS_ENTRY, findTableOfEntry, isStoredFile } from './archive-entries.ts';
import type { BackupTable } from './archive-entries.ts';
import { BackupError } from './backup-error.ts';
import {
  analyze,
  beginRestore,
  copyIn,
  dropIndexes,
  emptyTables,
  isEmptyDatabase,
  readQueueMigration,
  runStatements,
  setSequences,
} from './backup-store.ts';
import { checkArchive, readArchive } from './read-archive.ts';
import type { CheckedArchive } from './read-archive.ts';
import { markRestore, unmarkRestore } from './restore-mark.ts';

export interface RestoreSettings {
  /** The backup. */
  file: string;
  passphrase: string | null;
  /** The data folder to be made. */
  into: string;
  /** Null: the embedded database, made in `into`. */
  databaseUrl: string | null;
}

export interface Restored {
  takenAt: Date;
  /** Of the shop that wrote the backup. */
  version: string;
  rows: number;
  files: number;
  /** Names of the migrations that were applied because the backup is of an older version. */
  migrated: string[];
}

/**
 * Throws BackupError for a backup or a place that it refuses. `work` is done with the restored shop before the mark is removed; after it
 * the data is a copy, which does nothing that reaches others (copy-store.ts).
 */
export async function restoreBackup(
  settings: RestoreSettings,
  work: (open: OpenDatabase) => Promise<void>,
  signal?: AbortSignal,
): Promise<Restored> {
  await failOnOccupied(settings.into);
  const archive = await checkArchive(settings.file, settings.passphrase);
  failOnNewer(archive);
  signal?.throwIfAborted();
  await mkdir(settings.into, { recursive: true, mode: 0o700 });
  await markRestore(settings.into);
  const open = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: settings.into }, signal);
  try {
    const restored = await fill(open, settings, archive);
    await work(open);
    await markAsCopy(open.database);
    await unmarkRestore(settings.into);
    return restored;
  } finally {
    await open.close();
  }
}

async function failOnOccupied(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw new BackupError(`${folder} is not empty: name a folder that does not exist yet`);
}

/** The migrations of the backup must be the first ones of this version. */
function failOnNewer({ head }: CheckedArchive): void {
  const unknown = head.migrations.find((name) => !MIGRATION_NAMES.includes(name));
  if (unknown !== undefined)
    throw new BackupError(
      `it was taken by a newer version of the shop (${head.version}): restore it with that version`,
    );
  if (head.migrations.some((name, index) => name !== MIGRATION_NAMES[index]))
    throw new BackupError(`it was taken by version ${head.version}, which this version cannot follow`);
}

async function fill(open: OpenDatabase, settings: RestoreSettings, archive: CheckedArchive): Promise<Restored> {
  const { head, manifest } = archive;
  const client = await open.pool.connect();
  try {
    if (!(await isEmptyDatabase(client)))
      throw new BackupError('the database of DATABASE_URL is not empty: name an empty one');
    await prepareJobQueue(open.pool);
    if ((await readQueueMigration(client)) < head.queue_migration)
      throw new BackupError(
        `it was taken by a newer version of the shop (${head.version}): restore it with that version`,
      );
    await migrateUpTo(open.database, head.migrations.at(-1));
    const files = await restoreEntries(client, settings, archive);
    const migrated = await migrateToLatest(open);
    await storeVersion(open.database);
    await analyze(client);
    await syncMediaFolders(settings.into);
    const rows = manifest.rows.reduce((sum, count) => sum + count, 0);
    return { takenAt: new Date(head.taken_at), version: head.version, rows, files, migrated };
  } finally {
    client.release(true);
  }
}

/** All rows in one transaction; returns the number of pictures and files. */
async function restoreEntries(
  client: pg.PoolClient,
  settings: RestoreSettings,
  { head, manifest }: CheckedArchive,
): Promise<number> {
  await beginRestore(client).catch((error: unknown) => {
    throw new BackupError(
      `the user of DATABASE_URL may not set session_replication_role (${error instanceof Error ? error.message : String(error)}): grant it that`,
    );
  });
  const indexes = await dropIndexes(client);
  await emptyTables(client, head.tables);
  const tables = startTables(client, head.tables, manifest.rows);
  let files = 0;
  for await (const { name, body } of readArchive(settings.file, settings.passphrase)) {
    const table = findTableOfEntry(name);
    if (table !== null) await tables.add(table, body);
    else if (isStoredFile(name) || name === SECRETS_ENTRY) await storeFile(join(settings.into, name), body);
    else await readToEnd(body);
    if (isStoredFile(name)) files += 1;
  }
  await tables.end();
  await setSequences(client, manifest.sequences);
  await runStatements(client, indexes);
  await client.query('commit');
  return files;
}

/** Of what checkArchive has read. */
async function readToEnd(body: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(body, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

interface OpenTable {
  index: number;
  copy: Writable & { rowCount: number };
}

/** Puts pieces into tables, one table after the other, and compares how many rows arrived. */
function startTables(client: pg.PoolClient, tables: readonly BackupTable[], rows: readonly number[]) {
  let current: OpenTable | null = null;
  const end = async () => {
    if (current === null) return;
    const { index, copy } = current;
    const done = finished(copy);
    copy.end();
    await done;
    if (copy.rowCount !== rows[index])
      throw new BackupError(
        `it is damaged: ${tables[index]?.name} has ${copy.rowCount} rows instead of ${rows[index]}`,
      );
    current = null;
  };
  return {
    end,
    async add(index: number, piece: AsyncIterable<Uint8Array>): Promise<void> {
      if (current?.index !== index) {
        await end();
        const table = tables[index];
        if (table === undefined) throw new BackupError(`it is damaged: it has no table ${index}`);
        current = { index, copy: copyIn(client, table) };
      }
      const { copy } = current;
      await pipeline(piece, createGunzip(), async (rowsOfPiece: AsyncIterable<Buffer>) => {
        for await (const chunk of rowsOfPiece) if (!copy.write(chunk)) await once(copy, 'drain');
      });
    },
  };
}

/** Only its user reads it. */
async function storeFile(path: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true });
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  if (made !== undefined || path.includes('/media/')) await syncToDisk(dirname(path));
}
