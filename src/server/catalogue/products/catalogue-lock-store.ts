/** Who may change products: an import alone, or any number of people at once, never both (decisions/075). */

import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database/database.ts';

/** The key of the lock that an import takes for itself, and a change of one product shares. */
export const CATALOGUE_LOCK = sql`hashtext('catalogue import')`;

/** How long a change of one product waits for an import and for others who change it, and an import for such changes, in milliseconds. */
export const LOCK_WAIT_MS = 2000;

/** Until the end of the transaction no import begins. Throws what `isLockedByOthers` knows when one is running. */
export async function shareCatalogue(tx: InTransaction): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(tx);
  await sql`select pg_advisory_xact_lock_shared(${CATALOGUE_LOCK})`.execute(tx);
}

/**
 * As shareCatalogue; and no one else adds a phrase of search or a number of another maker, which both have a place in an
 * order.
 */
export async function lockNewPhrases(tx: InTransaction): Promise<void> {
  await shareCatalogue(tx);
  await sql`select pg_advisory_xact_lock(hashtext('new search phrases'))`.execute(tx);
}

/** As shareCatalogue; and no one else changes curves, which all have a place in one order. */
export async function lockCurves(tx: InTransaction): Promise<void> {
  await shareCatalogue(tx);
  await sql`select pg_advisory_xact_lock(hashtext('pump curves'))`.execute(tx);
}
