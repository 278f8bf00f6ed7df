/** Empty databases of the test server to restore into, and the contents of a shop's tables to compare. */

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-names.ts';

/** An empty database; it goes with the test server. */
export async function createEmptyDatabase(): Promise<string> {
  const server = inject('testServer');
  const name = `restored_${process.pid}_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ host: server.socketFolder, user: server.user, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  return databaseUrl(server, name);
}

/** Count and hash of the rows of each table but `backups`, and the value of each sequence, whether of a table or not. */
export async function readContents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'migrations', 'backups') order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    // A restore writes when and by which version it was made.
    const row =
      name === 'public.shop_identity'
        ? "(to_jsonb(t) - 'version' - 'restored_at' - 'place_id' - 'place_address')::text"
        : 't::text';
    const { rows } = await client.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, E'\\n' order by t::text)), '') as content from ${name} t`,
    );
    contents[name] = rows[0]?.content ?? '';
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where sequencename <> 'backups_id_seq'
     and schemaname in ('public', 'graphile_worker') order by 1`,
  );
  for (const { name, value } of sequences) contents[name] = value;
  await client.end();
  return contents;
}

/** Names and definitions of all indexes, constraints and triggers. */
export async function readSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(
    `select indexdef as line from pg_indexes where schemaname in ('public', 'graphile_worker')
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  );
  await client.end();
  return rows.map(({ line }) => line);
}
