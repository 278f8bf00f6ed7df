/**
 * Notices to the owner that any visitor can cause. Each is mailed on its own as far as decide-owner-mail.ts allows; the others
 * are held back as rows and follow in one digest within the hour, so that no flood suppresses other mails and none is lost.
 */

import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { decideOwnerMail } from './decide-owner-mail.ts';
import type { OwnerMailKind } from './decide-owner-mail.ts';
import {
  countOwnerMails,
  deleteOldOwnerMails,
  insertOwnerMail,
  lockOwnerMails,
  takeHeldBack,
} from './owner-mail-store.ts';
import type { HeldBack, OwnerMail } from './owner-mail-store.ts';

/** Seconds. The job runs every minute, so that the digest is written within the hour. */
const HELD_BACK_SECONDS = 55 * 60;

/** Which network's call causes a mail; null when mails are not limited (RATE_LIMITS=off). */
export type OwnerMailSource = Buffer | null;

/** Counts the mail, and stores it for the digest when it is held back. The caller mails it otherwise. */
export async function admitOwnerMail(
  tx: InTransaction,
  { source, ...ownerMail }: Omit<OwnerMail, 'network'> & { source: OwnerMailSource },
): Promise<'mail' | 'hold back'> {
  if (source === null) return 'mail';
  const counted = { ...ownerMail, network: source };
  await lockOwnerMails(tx, ownerMail.kind);
  const decision = decideOwnerMail(await countOwnerMails(tx, counted));
  await insertOwnerMail(tx, { ...counted, isHeldBack: decision === 'hold back' });
  return decision;
}

/** The job of a kind: has its digest written when it is due, in the transaction that takes the held back mails. */
export async function sendDigest(
  database: Database,
  kind: OwnerMailKind,
  writeDigest: (tx: InTransaction, heldBack: readonly HeldBack[]) => Promise<void>,
): Promise<void> {
  await deleteOldOwnerMails(database);
  await inTransaction(database, async (tx) => {
    await lockOwnerMails(tx, kind);
    const heldBack = await takeHeldBack(tx, { kind, afterSeconds: HELD_BACK_SECONDS });
    if (heldBack.length > 0) await writeDigest(tx, heldBack);
  });
}
