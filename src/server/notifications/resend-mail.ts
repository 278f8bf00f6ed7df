/** Sends a mail of the outbox again: one that failed is tried now, one that was sent is sent a second time as a mail of its own. */
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { copyMail, lockMail, retryMail } from './mail-store.ts';

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
    if (mail.sent_at === null) await retryMail(tx, id);
    else await copyMail(tx, mail, now);
    return { kind: 'done' };
  });
}
