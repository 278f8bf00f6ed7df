/** SQL of the files that buyers have sent. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FileKind } from '#contract/upload-terms.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { IS_USABLE, IS_WAITING } from './room-store.ts';

export interface NewFile {
  tokenHash: Buffer;
  name: string;
  kind: FileKind;
  content: Buffer;
  /** Keyed hashes, the narrowest network first. */
  networks: readonly Buffer[];
}

export interface Upload {
  id: number;
  name: string;
  kind: FileKind;
  bytes: number;
}

/** What a file can belong to: an enquiry, a return or, as a purchase order, an order. */
export type FileOwner = { enquiryId: number } | { returnId: number } | { orderId: number };

/** Also the assignment that makes it so. */
function isOf(owner: FileOwner): RawBuilder<unknown> {
  if ('enquiryId' in owner) return sql`enquiry_id = ${owner.enquiryId}`;
  return 'returnId' in owner ? sql`return_id = ${owner.returnId}` : sql`order_id = ${owner.orderId}`;
}

export async function insertFile(tx: InTransaction, file: NewFile): Promise<void> {
  const { tokenHash, name, kind, content } = file;
  const networks = file.networks.length === 0 ? null : [...file.networks];
  await tx
    .insertInto('received_files')
    .values({ token_hash: tokenHash, name, kind, bytes: content.length, content, networks })
    .execute();
}

/** Those of these that belong to `owner` now: those that waited for their form. */
export async function attachFiles(
  tx: InTransaction,
  tokenHashes: readonly Buffer[],
  owner: FileOwner,
): Promise<Buffer[]> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    update received_files set ${isOf(owner)}
    where token_hash = any(${[...tokenHashes]}) and ${IS_USABLE} returning token_hash`.execute(tx);
  return rows.map(({ token_hash }) => token_hash);
}

/** In the order in which they were sent. */
export async function listFiles(queries: Queries, owner: FileOwner): Promise<Upload[]> {
  const { rows } = await sql<Upload>`
    select id, name, kind, bytes from received_files
    where ${isOf(owner)}
    order by id`.execute(queries);
  return rows;
}

/** One that belongs to something, with its content; null for none. */
export async function findFile(queries: Queries, id: number): Promise<(Upload & { content: Buffer }) | null> {
  const { rows } = await sql<Upload & { content: Buffer }>`
    select id, name, kind, bytes, content from received_files
    where id = ${id} and not ${IS_WAITING}`.execute(queries);
  return rows[0] ?? null;
}
