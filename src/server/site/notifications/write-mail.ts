/** Writes one mail to the outbox: its bodies, with the company at the foot of what goes to buyers. */

import type { Queries } from '#server/platform/database/database.ts';
import { toHtmlBody, toTextBody } from './mail-body.ts';
import type { MailPart } from './mail-body.ts';
import { enqueueMail, findMailCompany } from './mail-store.ts';
import type { NewMail } from './mail-store.ts';

export interface MailSettings {
  publicUrl: string;
  ownerEmail: string;
}

export interface DraftMail extends Omit<NewMail, 'textBody' | 'htmlBody'> {
  parts: readonly MailPart[];
}

/** False, without effect, when a mail with the same key exists. */
export async function writeMail(
  queries: Queries,
  { publicUrl, ownerEmail }: MailSettings,
  { parts, ...mail }: DraftMail,
): Promise<boolean> {
  // The owner knows the company.
  const foot = mail.recipient === ownerEmail ? [] : await footParts(queries);
  const shown = [...parts, ...foot];
  const bodies = { textBody: toTextBody(shown), htmlBody: toHtmlBody(mail.subject, shown) };
  return enqueueMail(queries, { ...mail, ...bodies, replyTo: mail.replyTo || null }, new URL(publicUrl).hostname);
}

/** None while no company has been imported. */
async function footParts(queries: Queries): Promise<MailPart[]> {
  const { name, address, phone } = await findMailCompany(queries);
  const lines = [name, ...address.split('\n'), phone].map((line) => line.trim()).filter((line) => line !== '');
  return lines.length === 0 ? [] : [{ kind: 'foot', lines }];
}
