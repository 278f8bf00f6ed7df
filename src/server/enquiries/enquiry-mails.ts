/**
 * Mails about an enquiry. Their subjects come from the table of subjects alone, and what goes to the sender's address
 * holds nothing that was typed into the form: otherwise anybody could have us send their words to a stranger.
 */
import { contactSubjectLabel } from '#contract/contact-form.ts';
import type { Queries } from '#server/database/database.ts';
import { toHtmlBody, toTextBody } from '#server/notifications/mail-body.ts';
import type { MailPart } from '#server/notifications/mail-body.ts';
import { enqueueMail } from '#server/notifications/mail-store.ts';
import type { NewEnquiry, StoredEnquiry } from './enquiry-store.ts';

/** Mails of this kind that the owner gets in an hour (reliability R22); later enquiries are kept and told of in one mail. */
export const OWNER_MAILS_AN_HOUR = 20;

export interface EnquiryMailSettings {
  publicUrl: string;
  ownerEmail: string;
  companyName: (queries: Queries) => Promise<string>;
}

/** Writes what owner and sender get, in the transaction that stores the enquiry. */
export async function writeEnquiryMails(
  queries: Queries,
  settings: EnquiryMailSettings,
  enquiry: NewEnquiry,
  stored: StoredEnquiry & { requestId: string },
): Promise<void> {
  const { ownerEmail } = settings;
  const { requestId } = stored;
  const label = contactSubjectLabel(enquiry.subject);
  if (stored.lastHour > OWNER_MAILS_AN_HOUR) {
    await write(queries, settings, {
      key: `enquiry-flood:${stored.hour}`,
      recipient: ownerEmail,
      replyTo: null,
      subject: 'More enquiries have arrived',
      parts: FLOOD,
      requestId,
    });
    return;
  }
  await write(queries, settings, {
    key: `enquiry-owner:${stored.id}`,
    recipient: ownerEmail,
    replyTo: enquiry.email,
    subject: `Enquiry: ${label}`,
    parts: ownerParts(enquiry, label),
    requestId,
  });
  await write(queries, settings, {
    // One a day for each address, so that the form cannot be turned on somebody's mailbox.
    key: `enquiry-received:${enquiry.email.toLowerCase()}:${stored.hour.slice(0, 10)}`,
    recipient: enquiry.email,
    replyTo: ownerEmail,
    subject: `We have your message: ${label}`,
    parts: senderParts(await settings.companyName(queries), label),
    requestId,
  });
}

interface Draft {
  key: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  parts: readonly MailPart[];
  requestId: string;
}

async function write(queries: Queries, { publicUrl }: EnquiryMailSettings, draft: Draft): Promise<void> {
  const mail = {
    orderId: null,
    dedupKey: draft.key,
    recipient: draft.recipient,
    replyTo: draft.replyTo,
    subject: draft.subject,
    textBody: toTextBody(draft.parts),
    htmlBody: toHtmlBody(draft.subject, draft.parts),
    requestId: draft.requestId,
  };
  await enqueueMail(queries, mail, new URL(publicUrl).hostname);
}

const FLOOD: readonly MailPart[] = [
  {
    kind: 'paragraph',
    text: `More than ${OWNER_MAILS_AN_HOUR} enquiries have come within an hour, so no more mails are sent for them for now.`,
  },
  { kind: 'paragraph', text: 'All of them are kept: list them with the enquiries command.' },
];

function ownerParts({ name, email, phone, company, message }: NewEnquiry, label: string): MailPart[] {
  const rows: [string, string][] = [
    ['Subject', label],
    ['Name', name],
    ['E-mail', email],
  ];
  if (phone !== null) rows.push(['Phone', phone]);
  if (company !== null) rows.push(['Company', company]);
  return [
    { kind: 'rows', rows },
    { kind: 'paragraph', text: message },
  ];
}

function senderParts(company: string, label: string): MailPart[] {
  return [
    {
      kind: 'paragraph',
      text: `Thank you for writing to ${company}. Your message about "${label}" has arrived and we will answer it.`,
    },
    {
      kind: 'paragraph',
      text: 'If you did not write to us, somebody entered your address by mistake: you need not do anything.',
    },
  ];
}
