/** The job that sends one mail of the outbox; a failure is stored in the row and retried with back-off. */
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { findUnsentMail, markFailed, markSent } from './mail-store.ts';
import type { Mailer } from './mailer.ts';

export function createSendMail({ database, mailer, log }: { database: Database; mailer: Mailer; log: Logger }) {
  return async (payload: unknown): Promise<void> => {
    const mail = await findUnsentMail(database, readMailId(payload));
    if (mail === null) return;
    try {
      await mailer.send(mail);
    } catch (error) {
      log.warn({ reqId: mail.request_id, mail: mail.id, err: error }, 'mail could not be sent');
      await markFailed(database, mail.id, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await markSent(database, mail.id);
    log.info({ reqId: mail.request_id, mail: mail.id }, 'mail sent');
  };
}

function readMailId(payload: unknown): number {
  if (typeof payload === 'object' && payload !== null && 'mail_id' in payload && typeof payload.mail_id === 'number') {
    return payload.mail_id;
  }
  throw new TypeError('The job names no mail');
}
