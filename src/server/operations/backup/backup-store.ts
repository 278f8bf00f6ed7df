/** SQL of backups: what tables there are, their rows by COPY, and the rows put back. On one connection, without limits of time. */

import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { BackupTable, Head, Manifest } from './archive-entries.ts';
import { BACKUP_LOCK } from './history-store.ts';

/** Written by migrations alone. */
const NOT_COPIED = ['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations'];

/** Whether this connection is now the only one that takes a backup of this database, until it is closed. */
export async function lockForBackup(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
    BACKUP_LOCK,
  ]);
  return rows[0]?.is_mine === true;
}

/** Ends the snapshot too. */
export async function unlockAfterBackup(client: pg.ClientBase): Promise<void> {
  await client.query(`rollback; select pg_advisory_unlock(${BACKUP_LOCK})`);
}

/** All reads until the end of the transaction are as of this moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await liftLimits(client);
}

async function liftLimits(client: pg.ClientBase): Promise<void> {
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

interface ShopIdentity {
  id: string;
  /** A copy has the id of the shop that it was made from, whose backups are not its own. */
  isCopy: boolean;
}

/** Data of 0.1.0 has no identity. */
const NO_IDENTITY: ShopIdentity = { id: '00000000-0000-0000-0000-000000000000', isCopy: false };

/** Read as JSON, because older data lacks the column. */
export async function readIdentity(client: pg.ClientBase): Promise<ShopIdentity> {
  const { rows: tables } = await client.query<{ is_there: boolean }>(
    "select to_regclass('public.shop_identity') is not null as is_there",
  );
  if (tables[0]?.is_there !== true) return NO_IDENTITY;
  const { rows } = await client.query<ShopIdentity>(
    `select id, to_jsonb(shop_identity) ->> 'restored_at' is not null as "isCopy" from shop_identity`,
  );
  return rows[0] ?? NO_IDENTITY;
}

export async function readHeadFacts(
  client: pg.ClientBase,
): Promise<Pick<Head, 'postgresql_version' | 'migrations' | 'queue_migration' | 'tables'>> {
  const { rows } = await client.query<{ postgresql_version: string; migrations: string[]; queue_migration: number }>(`
    select current_setting('server_version') as postgresql_version,
      (select coalesce(json_agg(name order by name collate "C"), '[]') from kysely_migration) as migrations,
      (select coalesce(max(id), 0) from graphile_worker.migrations) as queue_migration`);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A select without from gives one row');
  return { ...facts, tables: await listTables(client) };
}

/** Unlogged tables are not copied: a crash may empty them at any time. Columns that the database computes are computed again. */
async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and n.nspname || '.' || c.relname <> all ($1)
     group by 1, 2 order by 1, 2`,
    [NOT_COPIED],
  );
  return rows;
}

/** Read after all rows: sequences are not part of a snapshot, and must not be behind it. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  );
  return rows;
}

/** What the rows take on the disk, without indexes. */
export async function readRowBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select coalesce(sum(pg_table_size(c.oid)), 0)::bigint as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'`,
  );
  return rows[0]?.bytes ?? 0;
}

/** The rows in the text format of COPY, which every later version of PostgreSQL reads. */
export function copyOut(client: pg.ClientBase, table: BackupTable): Readable & { rowCount: number } {
  return client.query(copyStreams.to(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`));
}

export function copyIn(client: pg.ClientBase, table: BackupTable): Writable & { rowCount: number } {
  return client.query(copyStreams.from(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
}

/** Whether anything has been made in it so far. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'v', 'S') limit 1`,
  );
  return rows.length === 0;
}

/** Triggers and foreign keys rest while rows are put back: they held when the snapshot was taken. */
export async function beginRestore(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  await liftLimits(client);
  await client.query("set local session_replication_role = replica; set local maintenance_work_mem = '256MB'");
}

/** What migrations have put into them. */
export async function emptyTables(client: pg.ClientBase, tables: readonly BackupTable[]): Promise<void> {
  await client.query(`truncate ${tables.map(nameOf).join(', ')} cascade`);
}

/** Returns the statements that make them again: an index that is made at once costs much less than one that grows by each row. */
export async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and not i.indisunique order by 1`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

export async function runStatements(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { schema, name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [`${quote(schema)}.${quote(name)}`, value]);
}

/** The planner knows nothing of rows that were just put there. */
export async function analyze(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('analyze');
}

/** Of the job queue's own migrations. */
export async function readQueueMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: number }>('select max(id) as last from graphile_worker.migrations');
  return rows[0]?.last ?? 0;
}

function nameOf({ schema, name }: BackupTable): string {
  return `${quote(schema)}.${quote(name)}`;
}

function columnsOf({ columns }: BackupTable): string {
  return columns.map(quote).join(', ');
}

const quote = (name: string) => pg.escapeIdentifier(name);
