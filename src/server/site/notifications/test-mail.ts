/** A mail that shows whether mails of the shop arrive. It is sent at once and is no row of the outbox. */

import type { Queries } from '#server/platform/database/database.ts';
import { ResultLate, withinTime } from '#server/platform/database/within-time.ts';
import type { Mailer } from './mailer.ts';
import { composeUnstoredMail } from './unstored-mail.ts';

/** Below the time that a browser waits for the reply. */
const LIMIT_MS = 15_000;

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
  const mail = await composeUnstoredMail(database, publicUrl, {
    recipient,
    subject: `Test email from ${hostname}`,
    parts: [{ kind: 'paragraph', text: `The shop at ${origin} can send email to this address.` }],
  });
  try {
    await withinTime(mailer.send(mail), LIMIT_MS);
    return null;
  } catch (error) {
    if (error instanceof ResultLate) return `the mail server did not reply within ${LIMIT_MS / 1000} seconds`;
    return error instanceof Error ? error.message : String(error);
  }
}
