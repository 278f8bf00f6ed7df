/**
 * The entries of a backup, a tar archive, in this order: head, pieces of tables, keys, pictures and files, manifest, and the
 * manifest's checksum. Names are matched as a whole, so that no archive can name a path outside of the shop's folder.
 */

import { z } from 'zod';

/** Changes when an older version of the shop could no longer read what this one writes. */
export const FORMAT = 1;

export const HEAD_ENTRY = 'head.json';
export const SECRETS_ENTRY = 'secrets.json';
export const MANIFEST_ENTRY = 'manifest.json';
export const CHECKSUM_ENTRY = 'manifest.sha256';

const TABLE_PIECE = /^tables\/(\d{3})\/\d{6}\.gz$/;
const STORED_FILE = /^(?:media\/[0-9a-f]{16}\/[A-Za-z0-9][A-Za-z0-9.-]{0,60}|files\/[0-9a-f]{64})$/;

/** A piece of the rows of a table, by its place in the head's list, as COPY writes them, compressed by gzip. */
export function tablePieceEntry(table: number, piece: number): string {
  return `tables/${String(table).padStart(3, '0')}/${String(piece).padStart(6, '0')}.gz`;
}

/** The place of its table in the head's list; null for other entries. */
export function findTableOfEntry(name: string): number | null {
  const [, table] = TABLE_PIECE.exec(name) ?? [];
  return table === undefined ? null : Number(table);
}

/** Whether it is a picture or file, whose name is also its path below the data folder. */
export function isStoredFile(name: string): boolean {
  return STORED_FILE.test(name);
}

export function isKnownEntry(name: string): boolean {
  const single = [HEAD_ENTRY, SECRETS_ENTRY, MANIFEST_ENTRY, CHECKSUM_ENTRY];
  return single.includes(name) || TABLE_PIECE.test(name) || STORED_FILE.test(name);
}

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const table = z.object({
  schema: z.enum(['public', 'graphile_worker']),
  name: identifier,
  columns: z.array(identifier).min(1),
});
export type BackupTable = z.infer<typeof table>;

/** What is known before the first row: read first, so that a restore can refuse at once. */
export const head = z.object({
  format: z.literal(FORMAT),
  /** Of the shop that wrote it. */
  version: z.string(),
  taken_at: z.iso.datetime(),
  postgresql_version: z.string(),
  /** Names of the applied migrations, in their order. */
  migrations: z.array(z.string()),
  /** Number of the last migration of the job queue. */
  queue_migration: z.number(),
  tables: z.array(table),
});
export type Head = z.infer<typeof head>;

/** What is known after the last row. */
export const manifest = z.object({
  /** Of each table of the head. */
  rows: z.array(z.number()),
  sequences: z.array(z.object({ schema: table.shape.schema, name: identifier, value: z.number().int().positive() })),
  parts: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;
