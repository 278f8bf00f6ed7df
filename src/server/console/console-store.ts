/** SQL of sign-in links and sessions. Only hashes of their tokens are stored. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export type SessionRow = Selectable<Tables['console_sessions']>;

/** How long a sign-in link can be used. */
const LINK_MINUTES = 10;
/** A session ends this long after it began, and earlier when it is not used (docs/decisions/184). */
const SESSION_DAYS = 90;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 3600;
const UNUSED_DAYS = 30;

const isAlive = sql<boolean>`revoked_at is null and expires_at > now()
  and last_used_at > now() - make_interval(days => ${sql.lit(UNUSED_DAYS)})`;

/** `mailed`: of a link that was asked for by mail. */
export async function insertLink(
  queries: Queries,
  tokenHash: Buffer,
  name: string,
  mailed: { askerHash: Buffer; mailboxHash: Buffer } | null = null,
): Promise<Date> {
  const { expires_at } = await queries
    .insertInto('console_links')
    .values({
      token_hash: tokenHash,
      name,
      ...(mailed === null ? {} : { asker_hash: mailed.askerHash, mailbox_hash: mailed.mailboxHash }),
      expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(LINK_MINUTES)})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Links and sessions that can never be used again. */
export async function deleteEnded(queries: Queries): Promise<void> {
  // A mailed one counts for an hour against what its address may be sent.
  await sql`delete from console_links where (used_at is not null or expires_at <= now())
    and (mailbox_hash is null or created_at < now() - interval '1 hour')`.execute(queries);
  await sql`delete from console_sessions where not (${isAlive})`.execute(queries);
}

/**
 * The name that the link signs in; null when it is unknown, was used, has expired or was asked for by another browser than that of
 * `askerHash`. Two at once: one gets it.
 */
export async function useLink(tx: InTransaction, tokenHash: Buffer, askerHash: Buffer | null): Promise<string | null> {
  const row = await tx
    .updateTable('console_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`(asker_hash is null or asker_hash = ${askerHash})`)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function insertSession(
  tx: InTransaction,
  session: { tokenHash: Buffer; name: string; browser: string },
): Promise<void> {
  await tx
    .insertInto('console_sessions')
    .values({
      token_hash: session.tokenHash,
      name: session.name,
      browser: session.browser,
      expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(SESSION_DAYS)})`,
    })
    .execute();
}

export async function findSession(queries: Queries, tokenHash: Buffer): Promise<SessionRow | null> {
  const row = await queries
    .selectFrom('console_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where(isAlive)
    .executeTakeFirst();
  return row ?? null;
}

export async function isSessionAlive(queries: Queries, id: number): Promise<boolean> {
  const row = await queries
    .selectFrom('console_sessions')
    .select('id')
    .where('id', '=', id)
    .where(isAlive)
    .executeTakeFirst();
  return row !== undefined;
}

/** Once a minute at most, as every request uses its session. */
export async function noteSessionUse(queries: Queries, id: number): Promise<void> {
  await queries
    .updateTable('console_sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}

/** Those that can be used, the last used first. */
export async function listSessions(queries: Queries): Promise<SessionRow[]> {
  return queries
    .selectFrom('console_sessions')
    .selectAll()
    .where(isAlive)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** False when there is no such session that could be used. */
export async function revokeSession(queries: Queries, id: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('console_sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isAlive)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
