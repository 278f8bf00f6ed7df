/** One mail a day to the owner when something needs a person: also before the disk is full, or the certificate ends. */

import { dayIn } from '#contract/company-time.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { MailPart } from '#server/site/notifications/mail-body.ts';
import { writeMail } from '#server/site/notifications/write-mail.ts';
import { examineShop } from './examine-shop.ts';
import type { DoctorServices } from './examine-shop.ts';
import type { Finding } from './finding.ts';

export const MAINTENANCE_MAIL_TASK = 'examine_shop';

/** The daily job. */
export function createMaintenanceMail(services: DoctorServices) {
  return async (): Promise<void> =>
    void (await sendMaintenanceMail(services, await examineShop(services, false), new Date()));
}

/** Puts it in the outbox; false when everything is fine, or that of this day is there already. */
export async function sendMaintenanceMail(
  { database, config }: Pick<DoctorServices, 'database' | 'config'>,
  findings: readonly Finding[],
  now: Date,
): Promise<boolean> {
  const wrong = findings.filter(({ isFine }) => !isFine);
  if (wrong.length === 0) return false;
  const subject = `The shop needs a look: ${wrong.length}`;
  const parts: MailPart[] = wrong.map(({ text }) => ({ kind: 'paragraph', text }));
  return writeMail(database, config, {
    orderId: null,
    dedupKey: `care:${dayIn(await findTimeZone(database), now)}`,
    recipient: config.ownerEmail,
    replyTo: null,
    subject,
    parts,
    requestId: null,
  });
}
