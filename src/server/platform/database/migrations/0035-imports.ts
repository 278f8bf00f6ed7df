/** Exports; what each import changed, so that the last can be taken back; the names of pictures' files; mappings of sheets' columns. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table exports (
      id uuid primary key default gen_random_uuid(),
      made_by text not null,
      exported_at timestamptz not null
    )`,
    // The stock in an exported file, where it is not the figure of the last import.
    sql`create table exported_stock (
      export_id uuid not null references exports on delete cascade,
      product_id bigint not null,
      stock integer not null,
      primary key (export_id, product_id)
    )`,
    sql`create table imports (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('folder', 'sheet', 'undo')),
      -- The name of the folder or file, without the folders that it is in.
      source text not null,
      made_by text not null,
      imported_at timestamptz not null default now(),
      -- Of an empty shop: it is not taken back.
      is_first boolean not null,
      -- The export that the file was written by.
      export_id uuid references exports on delete set null,
      added integer not null,
      changed integer not null,
      removed integer not null,
      -- By table, of the last import alone: the rows of content before it, and the hash of those after it.
      former_content json not null default '{}',
      content_hashes jsonb not null default '{}',
      undone_at timestamptz
    )`,
    // Of the last import alone: what it changed of products, before and after, by the owner's names of the fields.
    sql`create table import_undo (
      product_id bigint primary key,
      kind text not null check (kind in ('new', 'changed', 'removed')),
      fields text[] not null,
      former jsonb not null,
      after jsonb not null
    )`,
    // Until when what people changed on screens is also what the owner's files say, or was given up for them.
    sql`create table screen_settlements (
      product_id bigint not null,
      field text not null,
      settled_at timestamptz not null,
      primary key (product_id, field)
    )`,
    sql`create table column_mappings (
      headings text primary key,
      mapping jsonb not null,
      used_at timestamptz not null default now()
    )`,
    // Where the picture was in the owner's folder; null for those of an earlier version, and of a screen.
    sql`alter table pictures add column file text`,
  ];
  for (const statement of statements) await statement.execute(database);
}
