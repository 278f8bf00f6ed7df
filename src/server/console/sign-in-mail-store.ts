/** SQL of sign-in by mail: people whose addresses the owner has stored, the job that mails a link, and how many links an address was sent. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export const SEND_SIGN_IN_LINK_TASK = 'send_sign_in_link';
const ATTEMPTS = 3;

type PersonRow = Selectable<Tables['console_people']>;

export interface LinkRequest {
  /** Of the address that was typed; the address itself is not stored. */
  mailboxHash: string;
  /** Of the token that the asking browser has as a cookie. */
  askerHash: string;
  /** Where that browser reaches the console: one of its own origins. */
  origin: string;
  requestedAt: string;
}

/** The same statement for every address, so that its duration does not depend on whether the address is known. One job for each press of one browser that waits. */
export async function requestLinkByMail(queries: Queries, request: LinkRequest): Promise<void> {
  await sql`select graphile_worker.add_job(${SEND_SIGN_IN_LINK_TASK}, ${JSON.stringify(request)}::json,
    job_key := ${`sign-in:${request.mailboxHash}:${request.askerHash}`}, max_attempts := ${ATTEMPTS})`.execute(queries);
}

export async function listPeople(queries: Queries): Promise<PersonRow[]> {
  return queries.selectFrom('console_people').selectAll().orderBy('name').orderBy('id').execute();
}

/** False when a person with this address exists already. */
export async function insertPerson(
  queries: Queries,
  person: Pick<PersonRow, 'name' | 'email' | 'added_by'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into console_people (name, email, added_by) values (${person.name}, ${person.email}, ${person.added_by})
    on conflict (lower(email)) do nothing returning id`.execute(queries);
  return rows.length > 0;
}

/** Null when there is none. Links that the person was sent end too: they name the hash of the address. */
export async function deletePerson(queries: Queries, id: number): Promise<PersonRow | null> {
  const row = await queries.deleteFrom('console_people').where('id', '=', id).returningAll().executeTakeFirst();
  return row ?? null;
}

export async function deleteLinksTo(queries: Queries, mailboxHash: Buffer): Promise<void> {
  await queries.deleteFrom('console_links').where('mailbox_hash', '=', mailboxHash).execute();
}

/** Links of the last hour, also those that were used. */
export async function countLinksTo(queries: Queries, mailboxHash: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from console_links
    where mailbox_hash = ${mailboxHash} and created_at > now() - interval '1 hour'`.execute(queries);
  return rows[0]?.count ?? 0;
}

export async function deleteLink(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.deleteFrom('console_links').where('token_hash', '=', tokenHash).execute();
}
