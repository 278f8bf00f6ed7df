/** Stores an enquiry and enqueues its mails, in one transaction; bots get the same reply without effect. */
import { createHash } from 'node:crypto';
import { CONTACT_MIN_FILL_MS } from '#contract/contact-form.ts';
import type { SubmitEnquiryBody } from '#contract/contact.ts';
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { Problem } from '#server/http/problem.ts';
import type { NoticeKind } from '#server/notifications/decide-notice.ts';
import { admitNotice } from '#server/notifications/owner-notices.ts';
import type { NoticeSource } from '#server/notifications/owner-notices.ts';
import { writeEnquiryMails } from './enquiry-mails.ts';
import type { EnquiryMailSettings } from './enquiry-mails.ts';
import { insertEnquiry } from './enquiry-store.ts';
import type { NewEnquiry } from './enquiry-store.ts';

export interface EnquiryServices extends EnquiryMailSettings {
  database: Database;
  /** The network that a call from this address counts for. */
  noticeSource: (kind: NoticeKind, address: string) => NoticeSource;
}

const RECEIVED = { message: 'Thank you for your message. We received it and will get back to you.' };

export async function submitEnquiry(
  services: EnquiryServices,
  { body, requestId, source }: { body: SubmitEnquiryBody; requestId: string; source: NoticeSource },
): Promise<{ message: string } | Problem> {
  if (isFilledByMachine(body)) return RECEIVED;
  // Rejected instead of silently dropped: if it was a person after all, the second press succeeds.
  if (body.form_age_ms !== undefined && body.form_age_ms < CONTACT_MIN_FILL_MS) {
    return new Problem('too_many_requests', { retryAfterSeconds: CONTACT_MIN_FILL_MS / 1000 });
  }
  const enquiry = toEnquiry(body);
  await inTransaction(services.database, async (tx) => {
    const stored = await insertEnquiry(tx, enquiry);
    if (stored === null) return;
    const notice = { kind: 'enquiry', reference: String(stored.id), reason: null } as const;
    // Held back, it follows in the digest; its sender gets no mail then, so that a flood cannot use the form to send any.
    if ((await admitNotice(tx, { ...notice, source })) === 'mail')
      await writeEnquiryMails(tx, services, enquiry, { ...stored, requestId });
  });
  return RECEIVED;
}

/** People do not see the field. */
function isFilledByMachine({ website }: SubmitEnquiryBody): boolean {
  return website !== undefined && website.trim() !== '';
}

function toEnquiry(body: SubmitEnquiryBody): NewEnquiry {
  const enquiry = {
    name: body.name,
    email: body.email,
    phone: body.phone || null,
    company: body.company || null,
    subject: body.subject,
    message: body.message,
  };
  return { ...enquiry, fingerprint: createHash('sha256').update(JSON.stringify(enquiry)).digest() };
}
