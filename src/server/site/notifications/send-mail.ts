/**
 * The job that sends one mail of the outbox; a failure is stored in the row and retried with back-off, a refusal of its recipient is
 * stored and not retried. The document that a mail carries is made now from the stored rows, so that the outbox stores no files.
 */

import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/database.ts';
import { MailFailure } from './mail-failure.ts';
import { findMailCompany, findThreadStart, findUnsentMail, markFailed, markRefused, markSent } from './mail-store.ts';
import type { MailRow } from './mail-store.ts';
import type { AttachedFile, Mailer } from './mailer.ts';

/** Bytes. A mail server may refuse more, and the text of the mail matters more than its document. */
export const MAX_ATTACHED_BYTES = 2_000_000;

interface SendMailServices {
  database: Database;
  mailer: Mailer;
  log: Logger;
  /** The document of a mail; null when there is none to attach. */
  makeAttachment: (mail: MailRow) => Promise<AttachedFile | null>;
}

export function createSendMail({ database, mailer, log, makeAttachment }: SendMailServices) {
  return async (payload: unknown): Promise<void> => {
    const mail = await findUnsentMail(database, readMailId(payload));
    if (mail === null) return;
    const context = { reqId: mail.request_id, mail: mail.id };
    try {
      const attached = mail.attachment === null ? null : await makeAttachment(mail);
      const isTooLarge = attached !== null && attached.content.length > MAX_ATTACHED_BYTES;
      if (isTooLarge) log.warn({ ...context, bytes: attached.content.length }, 'document too large for a mail');
      const [threadStart, { name }] = await Promise.all([findThreadStart(database, mail), findMailCompany(database)]);
      const sent = { ...mail, thread_start: threadStart, company_name: name };
      await mailer.send(sent, isTooLarge ? null : attached);
    } catch (error) {
      if (error instanceof MailFailure && error.isRefused) {
        log.warn({ ...context, err: error }, 'mail refused for its recipient');
        await markRefused(database, mail.id, error.message);
        return;
      }
      log.warn({ ...context, err: error }, 'mail could not be sent');
      await markFailed(database, mail.id, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await markSent(database, mail.id);
    log.info(context, 'mail sent');
  };
}

function readMailId(payload: unknown): number {
  if (typeof payload === 'object' && payload !== null && 'mail_id' in payload && typeof payload.mail_id === 'number') {
    return payload.mail_id;
  }
  throw new TypeError('The job names no mail');
}
