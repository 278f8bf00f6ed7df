/**
 * A backup of a shop that may sell meanwhile: all rows as of one moment, then keys, pictures and files. These are named by their
 * content and stored before the rows that name them, so that those of the snapshot are there.
 */

import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { SECRETS_ENTRY, isStoredFile } from './archive-entries.ts';
import { BackupError, describeError } from './backup-error.ts';
import { lockForBackup, readIdentity, unlockAfterBackup } from './backup-store.ts';
import { recordBackup } from './history-store.ts';
import { findLeftParts, findTooOld, nameBackup } from './own-backups.ts';
import { writeArchive } from './write-archive.ts';
import type { ArchiveWriter } from './write-archive.ts';
import { writeRows } from './write-rows.ts';

export interface BackupSettings {
  dataDir: string;
  /** Where backups are put. */
  folder: string;
  /** How many of this shop's own stay there, with the new one; null for all. */
  keep: number | null;
  /** Null: not encrypted. */
  passphrase: string | null;
  /** Whether no request is served meanwhile, so that no pauses are needed. */
  isAlone?: boolean;
}

export type BackupOutcome =
  | { kind: 'taken'; path: string; bytes: number; rows: number; removed: number }
  /** Another process takes one now. */
  | { kind: 'busy' }
  | { kind: 'failed'; why: string };

interface Shop {
  database: Database;
  pool: pg.Pool;
  /** Of the program. */
  version: string;
}

/** Records what became of it, and by whom it was requested. */
export async function takeBackup(shop: Shop, settings: BackupSettings, by: string): Promise<BackupOutcome> {
  const startedAt = new Date();
  const outcome = await attempt(shop, settings, startedAt).catch((error: unknown): BackupOutcome => {
    return { kind: 'failed', why: error instanceof BackupError ? error.message : describeError(error) };
  });
  if (outcome.kind === 'busy') return outcome;
  const isTaken = outcome.kind === 'taken';
  const recorded = recordBackup(shop.database, {
    started_at: startedAt,
    ended_at: new Date(),
    made_by: by,
    folder: settings.folder,
    file: isTaken ? outcome.path.slice(settings.folder.length + 1) : null,
    byte_size: isTaken ? outcome.bytes : null,
    failure: isTaken ? null : outcome.why,
  });
  // Without a database the reason is that; the backup itself is on the disk.
  await recorded.catch(() => undefined);
  return outcome;
}

async function attempt(shop: Shop, settings: BackupSettings, startedAt: Date): Promise<BackupOutcome> {
  const client = await shop.pool.connect();
  try {
    if (!(await lockForBackup(client))) return { kind: 'busy' };
    const { id: shopId, isCopy } = await readIdentity(client);
    await mkdir(settings.folder, { recursive: true });
    // What the shop of a copy has in this folder is not the copy's to remove.
    const removeOwn = async (find: (names: string[]) => string[]) => {
      const names = isCopy ? [] : find(await readdir(settings.folder));
      await removeAll(settings.folder, names);
      return names.length;
    };
    await removeOwn((names) => findLeftParts(names, shopId));
    const path = join(settings.folder, nameBackup(shopId, startedAt, settings.passphrase !== null));
    let rows = 0;
    const bytes = await writeArchive(path, settings.passphrase, async (archive) => {
      const written = await writeRows(client, archive, shop.version, settings.isAlone === true);
      rows = written.rows.reduce((sum, count) => sum + count, 0);
      await writeFiles(archive, settings.dataDir);
      return written;
    });
    const { keep } = settings;
    const removed = keep === null ? 0 : await removeOwn((names) => findTooOld(names, shopId, keep));
    // The connection has its lock for a moment after it is closed, in which the next backup would be refused.
    await unlockAfterBackup(client);
    return { kind: 'taken', path, bytes, rows, removed };
  } finally {
    // Its end is also the end of the snapshot and of the lock.
    client.release(true);
  }
}

/** Keys, pictures with their sizes, and files; what is being written at this moment has a name of its own and is left out. */
async function writeFiles(archive: ArchiveWriter, dataDir: string): Promise<void> {
  await archive.addFile(SECRETS_ENTRY, join(dataDir, SECRETS_ENTRY));
  for (const folder of await listFolder(join(dataDir, 'media')))
    for (const name of await listFolder(join(dataDir, 'media', folder)))
      await addStoredFile(archive, dataDir, `media/${folder}/${name}`);
  for (const name of await listFolder(join(dataDir, 'files'))) await addStoredFile(archive, dataDir, `files/${name}`);
}

async function addStoredFile(archive: ArchiveWriter, dataDir: string, name: string): Promise<void> {
  if (isStoredFile(name) && !name.endsWith('.tmp')) await archive.addFile(name, join(dataDir, name));
}

async function listFolder(path: string): Promise<string[]> {
  return readdir(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  });
}

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}
