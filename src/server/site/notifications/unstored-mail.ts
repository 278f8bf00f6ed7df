/** A mail that is sent at once and is no row of the outbox. */

import { randomUUID } from 'node:crypto';
import type { Queries } from '#server/platform/database/database.ts';
import { toHtmlBody, toTextBody } from './mail-body.ts';
import type { MailPart } from './mail-body.ts';
import { findMailCompany } from './mail-store.ts';
import type { Mailer } from './mailer.ts';

/** Of the file where mails are written to files: rows of the outbox count from 1. */
const UNSTORED_MAIL_ID = 0;

interface UnstoredMail {
  recipient: string;
  subject: string;
  parts: readonly MailPart[];
}

export async function composeUnstoredMail(
  database: Queries,
  publicUrl: string,
  { recipient, subject, parts }: UnstoredMail,
): Promise<Parameters<Mailer['send']>[0]> {
  return {
    id: UNSTORED_MAIL_ID,
    message_id: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
    recipient,
    reply_to: null,
    subject,
    text_body: toTextBody(parts),
    html_body: toHtmlBody(subject, parts),
    created_at: new Date(),
    unsubscribe_url: null,
    company_name: (await findMailCompany(database)).name,
  };
}
