/**
 * The file that stores all state: one SQLite database, opened by one process at a time. SQLite holds the file's
 * exclusive lock until the connection is closed or the process ends, however it ends.
 */

import { chmodSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { CHARGE_PARTS, KINDS, type Kind } from './records.ts';

const FILE_NAME = 'state.db';
const FORMAT = 1;
/** A row has some 4 kB: in pages of SQLite's default size, most rows would need a second one. */
const PAGE_BYTES = 16_384;
const RETRY_LOCK_MS = 50;

/** SQLite's primary result codes, the lower byte of `errcode`. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/**
 * One table for each kind. `seq` gives the order of creation; `due_at_ms` is when a row must be worked on or deleted,
 * Unix milliseconds.
 */
const TABLES = KINDS.map(
  (kind) => `
  create table if not exists ${kind} (
    seq integer primary key autoincrement,
    id text not null unique,
    created integer,
    due_at_ms integer,
    value text not null
  ) strict;
  create index if not exists ${kind}_due on ${kind} (due_at_ms) where due_at_ms is not null;`,
);
const INDEXES_OF_CHARGE = CHARGE_PARTS.map(
  (kind) => `create index if not exists ${kind}_charge on ${kind} (value ->> '$.charge');`,
);
const SCHEMA = [...TABLES, ...INDEXES_OF_CHARGE, `pragma user_version = ${FORMAT};`].join('\n');

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
    setUp(database, file);
    return database;
  } catch (error) {
    database.close();
    const code = primaryCode(error);
    if (code === BUSY) return undefined;
    if (code !== CORRUPT && code !== NOT_A_DATABASE) throw error;
    throw new Error(`the sandbox's state in ${file} is damaged`, { cause: error });
  }
}

function setUp(database: DatabaseSync, file: string): void {
  // `full` syncs the log at each commit, so that a reply survives a power cut as well as a killed process.
  database.exec(`pragma page_size = ${PAGE_BYTES}; pragma locking_mode = exclusive;
    pragma journal_mode = wal; pragma synchronous = full`);
  // The mode in the process's umask may be wider. The log is created with the mode of the database.
  chmodSync(file, 0o600);
  const format = Number(database.prepare('pragma user_version').get()?.['user_version']);
  if (format === 0) {
    database.exec(`begin; ${SCHEMA} commit`);
  } else if (format !== FORMAT) {
    throw new Error(`the sandbox's state in ${file} has format ${format}, and this version reads format ${FORMAT}`);
  } else if (database.prepare('pragma quick_check(1)').get()?.['quick_check'] !== 'ok') {
    throw new Error(`the sandbox's state in ${file} is damaged`);
  } else {
    // A state from before a kind was added lacks its table.
    database.exec(`begin; ${SCHEMA} commit`);
  }
}

function primaryCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** One statement for each kind, prepared once. */
export function prepareForEach<K extends Kind>(
  kinds: readonly K[],
  prepare: (kind: K) => StatementSync,
): (kind: K) => StatementSync {
  const statements = new Map(kinds.map((kind) => [kind, prepare(kind)]));
  return (kind) => {
    const statement = statements.get(kind);
    if (statement === undefined) throw new Error(`there is no table ${kind}`);
    return statement;
  };
}
