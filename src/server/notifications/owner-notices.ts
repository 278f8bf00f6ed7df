/**
 * Notices to the owner that any visitor can cause. Each is mailed on its own as far as decide-notice.ts allows; the others
 * are held back as rows and follow in one digest within the hour, so that no flood suppresses other notices and none is lost.
 */
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { decideNotice } from '../site/notifications/decide-owner-mail.ts';
import type { NoticeKind } from '../site/notifications/decide-owner-mail.ts';
import {
  countNotices,
  deleteOldNotices,
  insertNotice,
  lockNotices,
  takeHeldBack,
} from '../site/notifications/owner-mail-store.ts';
import type { HeldBack, Notice } from '../site/notifications/owner-mail-store.ts';

/** Seconds. The job runs every minute, so that the digest is written within the hour. */
const HELD_BACK_SECONDS = 55 * 60;

/** Which network's call causes a notice; null when mails are not limited (RATE_LIMITS=off). */
export type NoticeSource = Buffer | null;

/** Counts the notice, and stores it for the digest when it is held back. The caller mails it otherwise. */
export async function admitNotice(
  tx: InTransaction,
  { source, ...notice }: Omit<Notice, 'network'> & { source: NoticeSource },
): Promise<'mail' | 'hold back'> {
  if (source === null) return 'mail';
  const counted = { ...notice, network: source };
  await lockNotices(tx, notice.kind);
  const decision = decideNotice(await countNotices(tx, counted));
  await insertNotice(tx, { ...counted, isHeldBack: decision === 'hold back' });
  return decision;
}

/** The job of a kind: has its digest written when it is due, in the transaction that takes the held back notices. */
export async function sendDigest(
  database: Database,
  kind: NoticeKind,
  writeDigest: (tx: InTransaction, heldBack: readonly HeldBack[]) => Promise<void>,
): Promise<void> {
  await deleteOldNotices(database);
  await inTransaction(database, async (tx) => {
    await lockNotices(tx, kind);
    const heldBack = await takeHeldBack(tx, { kind, afterSeconds: HELD_BACK_SECONDS });
    if (heldBack.length > 0) await writeDigest(tx, heldBack);
  });
}
