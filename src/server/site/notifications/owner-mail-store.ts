/** SQL of the owner's mails: counted by kind and network for an hour, held back until the digest. */

import { sql } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { CountedOwnerMails, OwnerMailKind } from './decide-owner-mail.ts';

export interface OwnerMail {
  kind: OwnerMailKind;
  /** Keyed hash of the network that caused it. */
  network: Buffer;
  /** The id of the enquiry, or the number of the order. */
  reference: string;
  reason: string | null;
}

export type HeldBack = Pick<OwnerMail, 'reference' | 'reason'> & { id: number };

/** Notices of a kind are counted one at a time until the end of the transaction, so that the limit holds for all servers. */
export async function lockOwnerMails(tx: InTransaction, kind: OwnerMailKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`owner notices: ${kind}`}))`.execute(tx);
}

export async function countOwnerMails(
  tx: InTransaction,
  { kind, network }: Pick<OwnerMail, 'kind' | 'network'>,
): Promise<CountedOwnerMails> {
  const { rows } = await sql<CountedOwnerMails>`
    select count(*) filter (where network = ${network}) as "ofNetwork", count(*) as "ofAll"
    from owner_notices where kind = ${kind} and not is_held_back and created_at > now() - interval '1 hour'`.execute(
    tx,
  );
  return rows[0] ?? { ofNetwork: 0, ofAll: 0 };
}

export async function insertOwnerMail(
  tx: InTransaction,
  ownerMail: OwnerMail & { isHeldBack: boolean },
): Promise<void> {
  const { isHeldBack, ...columns } = ownerMail;
  await tx
    .insertInto('owner_notices')
    .values({ ...columns, is_held_back: isHeldBack })
    .execute();
}

/**
 * Takes all that is held back of a kind once the oldest has waited for so many seconds; nothing before. In turn one of each
 * network, oldest first, so that the texts of a flood do not displace those of others.
 */
export async function takeHeldBack(
  tx: InTransaction,
  { kind, afterSeconds }: { kind: OwnerMailKind; afterSeconds: number },
): Promise<HeldBack[]> {
  const { rows } = await sql<HeldBack>`
    with taken as (
      delete from owner_notices where kind = ${kind} and is_held_back and exists (
        select from owner_notices where kind = ${kind} and is_held_back
          and created_at <= now() - make_interval(secs => ${afterSeconds}))
      returning id, network, reference, reason
    )
    select id, reference, reason from taken
    order by row_number() over (partition by network order by id), id`.execute(tx);
  return rows;
}

/** Deletes what counts no longer. */
export async function deleteOldOwnerMails(queries: Queries): Promise<void> {
  await sql`delete from owner_notices where not is_held_back and created_at <= now() - interval '1 hour'`.execute(
    queries,
  );
}
