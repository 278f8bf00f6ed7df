/** SQL of the files that buyers have sent. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FileKind } from '#contract/upload-terms.ts';
import type { InTransaction, Queries } from '#server/database/database.ts';

export interface NewFile {
  tokenHash: Buffer;
  name: string;
  kind: FileKind;
  content: Buffer;
}

export interface ReceivedFile {
  id: number;
  name: string;
  kind: FileKind;
  bytes: number;
}

/** What a file can belong to: an enquiry, a return or, as a purchase order, an order. */
export type FileOwner = { enquiryId: number } | { returnId: number } | { orderId: number };

/** It belongs to nothing: the form that names its token was not sent. */
const IS_WAITING = sql`(enquiry_id is null and return_id is null and order_id is null)`;

/** Also the assignment that makes it so. */
function isOf(owner: FileOwner): RawBuilder<unknown> {
  if ('enquiryId' in owner) return sql`enquiry_id = ${owner.enquiryId}`;
  return 'returnId' in owner ? sql`return_id = ${owner.returnId}` : sql`order_id = ${owner.orderId}`;
}

/** False, and nothing stored, when the files that belong to nothing yet would have more than `mostBytes` together. */
export async function insertFile(queries: Queries, file: NewFile, mostBytes: number): Promise<boolean> {
  const { rows } = await sql`
    insert into received_files (token_hash, name, kind, bytes, content)
    select ${file.tokenHash}, ${file.name}, ${file.kind}, ${file.content.length}, ${file.content}
    where (select coalesce(sum(bytes), 0) from received_files where ${IS_WAITING})
      + ${file.content.length} <= ${mostBytes}
    returning id`.execute(queries);
  return rows.length > 0;
}

/** How many of these belong to `owner` now: those that belonged to nothing. */
export async function attachFiles(
  tx: InTransaction,
  tokenHashes: readonly Buffer[],
  owner: FileOwner,
): Promise<number> {
  const { rows } = await sql`
    update received_files set ${isOf(owner)}
    where token_hash = any(${[...tokenHashes]}) and ${IS_WAITING} returning id`.execute(tx);
  return rows.length;
}

/** In the order in which they were sent. */
export async function listFiles(queries: Queries, owner: FileOwner): Promise<ReceivedFile[]> {
  const { rows } = await sql<ReceivedFile>`
    select id, name, kind, bytes from received_files
    where ${isOf(owner)}
    order by id`.execute(queries);
  return rows;
}

/** One that belongs to something, with its content; null for none. */
export async function findFile(queries: Queries, id: number): Promise<(ReceivedFile & { content: Buffer }) | null> {
  const { rows } = await sql<ReceivedFile & { content: Buffer }>`
    select id, name, kind, bytes, content from received_files
    where id = ${id} and not ${IS_WAITING}`.execute(queries);
  return rows[0] ?? null;
}
