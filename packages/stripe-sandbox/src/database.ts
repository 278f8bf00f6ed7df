/**
 * The file that stores all state: one SQLite database, opened by one process at a time. SQLite holds the file's
 * exclusive lock until the connection is closed or the process ends, however it ends.
 */
import { chmodSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const FILE_NAME = 'state.db';
const FORMAT = 1;
const RETRY_LOCK_MS = 50;

/** SQLite's primary result codes, the lower byte of `errcode`. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** `seq` gives the order of creation; `due_at_ms` is when a row must be worked on or deleted, Unix milliseconds. */
const SCHEMA = `
  create table objects (
    seq integer primary key autoincrement,
    kind text not null,
    id text not null,
    created integer,
    due_at_ms integer,
    value text not null,
    unique (kind, id)
  ) strict;
  create index objects_in_order on objects (kind, seq);
  create index objects_due on objects (kind, due_at_ms) where due_at_ms is not null;
  create index objects_of_charge on objects (kind, value ->> '$.charge') where kind in ('refund', 'dispute');
  pragma user_version = ${FORMAT};`;

/**
 * Opens the database in `stateDir` and creates both when they are missing. Waits up to `waitMs` for a process that
 * is just closing it. Rejects with one clear line when the state is in use, damaged or of another format.
 */
export async function openDatabase(stateDir: string, waitMs: number): Promise<DatabaseSync> {
  await mkdir(stateDir, { recursive: true, mode: 0o700 });
  const file = path.join(stateDir, FILE_NAME);
  const end = performance.now() + waitMs;
  for (;;) {
    const database = tryOpen(file);
    if (database !== undefined) return database;
    if (performance.now() >= end) throw new Error(`another sandbox is using the state in ${stateDir}`);
    await delay(RETRY_LOCK_MS);
  }
}

/** Undefined when another connection holds the lock. */
function tryOpen(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    prepare(database, file);
    return database;
  } catch (error) {
    database.close();
    const code = primaryCode(error);
    if (code === BUSY) return undefined;
    if (code !== CORRUPT && code !== NOT_A_DATABASE) throw error;
    throw new Error(`the sandbox's state in ${file} is damaged`, { cause: error });
  }
}

function prepare(database: DatabaseSync, file: string): void {
  // `full` syncs the log at each commit, so that a reply survives a power cut as well as a killed process.
  database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full');
  // The mode in the process's umask may be wider. The log is created with the mode of the database.
  chmodSync(file, 0o600);
  const format = Number(database.prepare('pragma user_version').get()?.['user_version']);
  if (format === 0) {
    database.exec(`begin; ${SCHEMA} commit`);
  } else if (format !== FORMAT) {
    throw new Error(`the sandbox's state in ${file} has format ${format}, and this version reads format ${FORMAT}`);
  } else if (database.prepare('pragma quick_check(1)').get()?.['quick_check'] !== 'ok') {
    throw new Error(`the sandbox's state in ${file} is damaged`);
  }
}

function primaryCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}
