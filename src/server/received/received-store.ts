/** SQL of the files that buyers have sent. */
import { sql } from 'kysely';
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

/** What a file can belong to; the id of the one or the other. */
export type FileOwner = { enquiryId: number } | { returnId: number };

/** False, and nothing stored, when the files that belong to nothing yet would have more than `mostBytes` together. */
export async function insertFile(queries: Queries, file: NewFile, mostBytes: number): Promise<boolean> {
  const { rows } = await sql`
    insert into received_files (token_hash, name, kind, bytes, content)
    select ${file.tokenHash}, ${file.name}, ${file.kind}, ${file.content.length}, ${file.content}
    where (select coalesce(sum(bytes), 0) from received_files where enquiry_id is null and return_id is null)
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
    update received_files set ${'enquiryId' in owner ? sql`enquiry_id = ${owner.enquiryId}` : sql`return_id = ${owner.returnId}`}
    where token_hash = any(${[...tokenHashes]}) and enquiry_id is null and return_id is null returning id`.execute(tx);
  return rows.length;
}

/** In the order in which they were sent. */
export async function listFiles(queries: Queries, owner: FileOwner): Promise<ReceivedFile[]> {
  const { rows } = await sql<ReceivedFile>`
    select id, name, kind, bytes from received_files
    where ${'enquiryId' in owner ? sql`enquiry_id = ${owner.enquiryId}` : sql`return_id = ${owner.returnId}`}
    order by id`.execute(queries);
  return rows;
}

/** One that belongs to a request or a return, with its content; null for none. */
export async function findFile(queries: Queries, id: number): Promise<(ReceivedFile & { content: Buffer }) | null> {
  const { rows } = await sql<ReceivedFile & { content: Buffer }>`
    select id, name, kind, bytes, content from received_files
    where id = ${id} and (enquiry_id is not null or return_id is not null)`.execute(queries);
  return rows[0] ?? null;
}
