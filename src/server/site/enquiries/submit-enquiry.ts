/** Stores an enquiry and enqueues its mails, in one transaction; bots get the same reply without effect. */

import { createHash } from 'node:crypto';
import type { SubmitEnquiryBody } from '#contract/contact.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import type { OwnerMailKind } from '#server/site/notifications/decide-owner-mail.ts';
import { admitOwnerMail } from '#server/site/notifications/owner-mails.ts';
import type { OwnerMailSource } from '#server/site/notifications/owner-mails.ts';
import { writeEnquiryMails } from './enquiry-mails.ts';
import type { EnquiryMailSettings } from './enquiry-mails.ts';
import { insertEnquiry } from './enquiry-store.ts';
import type { NewEnquiry } from './enquiry-store.ts';
import { isFilledByMachine, tooFast } from './filled-by-machine.ts';

export interface EnquiryServices extends EnquiryMailSettings {
  database: Database;
  /** Of the order that a confirmation token opens; null for none. Given by the orders domain. */
  findOrderId: (queries: Queries, token: string) => Promise<number | null>;
  /** The network that a call from this address counts for. */
  ownerMailSource: (kind: OwnerMailKind, address: string) => OwnerMailSource;
}

const RECEIVED = { message: 'Thank you for your message. We received it and will get back to you.' };

export async function submitEnquiry(
  services: EnquiryServices,
  { body, requestId, source }: { body: SubmitEnquiryBody; requestId: string; source: OwnerMailSource },
): Promise<{ message: string } | Problem> {
  if (isFilledByMachine(body)) return RECEIVED;
  const refused = tooFast(body);
  if (refused !== null) return refused;
  await inTransaction(services.database, async (tx) => {
    const token = body.order_token ?? '';
    const enquiry = toEnquiry(body, token === '' ? null : await services.findOrderId(tx, token));
    const stored = await insertEnquiry(tx, enquiry);
    if (stored === null) return;
    const ownerMail = { kind: 'enquiry', reference: String(stored.id), reason: null } as const;
    // Held back, it follows in the digest; its sender gets no mail then, so that a flood cannot use the form to send any.
    if ((await admitOwnerMail(tx, { ...ownerMail, source })) === 'mail')
      await writeEnquiryMails(tx, services, enquiry, { ...stored, requestId });
  });
  return RECEIVED;
}

function toEnquiry(body: SubmitEnquiryBody, orderId: number | null): NewEnquiry {
  const enquiry = {
    name: body.name,
    email: body.email,
    phone: body.phone || null,
    company: body.company || null,
    subject: body.subject,
    message: body.message,
  };
  // The same words about another order are another enquiry.
  const told = orderId === null ? enquiry : { ...enquiry, orderId };
  return { ...enquiry, orderId, fingerprint: createHash('sha256').update(JSON.stringify(told)).digest() };
}
