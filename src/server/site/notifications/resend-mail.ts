/** Sends a mail of the outbox again: one that failed is tried now, one that was sent is sent a second time as a mail of its own. */

import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { copyMail, lockMail, retryMail } from './mail-store.ts';
import type { MailRow } from './mail-store.ts';

export type MailResent =
  | { kind: 'done' }
  | { kind: 'unknown' }
  /** `why` completes "It was not sent again: ...". */
  | { kind: 'refused'; why: string };

export async function resendMail(database: Database, id: number, now: Date): Promise<MailResent> {
  return inTransaction(database, async (tx): Promise<MailResent> => {
    const mail = await lockMail(tx, id);
    if (mail === null) return { kind: 'unknown' };
    if (mail.recipient === '') return { kind: 'refused', why: 'its text and its address have been deleted' };
    await sendAgain(tx, mail, mail.recipient, now);
    return { kind: 'done' };
  });
}

/** The caller holds the lock of the mail. False, without effect, when it was sent again in this minute. */
export async function sendAgain(tx: InTransaction, mail: MailRow, recipient: string, now: Date): Promise<boolean> {
  if (mail.sent_at !== null) return copyMail(tx, mail, recipient, now);
  await retryMail(tx, mail.id, recipient);
  return true;
}
