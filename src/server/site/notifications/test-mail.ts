/** A mail that shows whether mails of the shop arrive. It is sent at once and is no row of the outbox. */

import { randomUUID } from 'node:crypto';
import type { Queries } from '#server/platform/database/database.ts';
import { ResultLate, withinTime } from '#server/platform/database/within-time.ts';
import { toHtmlBody, toTextBody } from './mail-body.ts';
import type { MailPart } from './mail-body.ts';
import { findMailCompany } from './mail-store.ts';
import type { Mailer } from './mailer.ts';

/** Below the time that a browser waits for the reply. */
const LIMIT_MS = 15_000;
/** Of the file where mails are written to files: rows of the outbox count from 1. */
const TEST_MAIL_ID = 0;

interface TestMailSettings {
  database: Queries;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
}

/** Why the mail server did not take it; null when it did. */
export async function sendTestMail(
  { database, mailer, publicUrl }: TestMailSettings,
  recipient: string,
): Promise<string | null> {
  const { hostname, origin } = new URL(publicUrl);
  const subject = `Test email from ${hostname}`;
  const parts: MailPart[] = [{ kind: 'paragraph', text: `The shop at ${origin} can send email to this address.` }];
  const mail = {
    id: TEST_MAIL_ID,
    message_id: `<${randomUUID()}@${hostname}>`,
    recipient,
    reply_to: null,
    subject,
    text_body: toTextBody(parts),
    html_body: toHtmlBody(subject, parts),
    created_at: new Date(),
    unsubscribe_url: null,
    company_name: (await findMailCompany(database)).name,
  };
  try {
    await withinTime(mailer.send(mail), LIMIT_MS);
    return null;
  } catch (error) {
    if (error instanceof ResultLate) return `the mail server did not reply within ${LIMIT_MS / 1000} seconds`;
    return error instanceof Error ? error.message : String(error);
  }
}
