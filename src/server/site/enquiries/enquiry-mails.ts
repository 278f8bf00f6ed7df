/**
 * Mails about an enquiry. Their subjects come from the table of subjects alone, and what goes to the sender's address
 * holds nothing that was typed into the form: otherwise the form could be used to send text to any address.
 */

import { contactSubjectLabel } from '#contract/contact-form.ts';
import { formatCount } from '#contract/format-count.ts';
import { requestPath } from '#contract/page-paths.ts';
import { endSentence } from '#contract/sentences.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { MailPart } from '#server/site/notifications/mail-body.ts';
import { writeMail } from '#server/site/notifications/write-mail.ts';
import { countRequestsOfDay } from './enquiry-store.ts';
import type { NewEnquiry, StoredEnquiry } from './enquiry-store.ts';

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
  { id, day, requestId }: StoredEnquiry & { requestId: string },
): Promise<void> {
  const { ownerEmail } = settings;
  const label = contactSubjectLabel(enquiry.subject);
  await writeEnquiryMail(queries, settings, {
    key: `enquiry-owner:${id}`,
    recipient: ownerEmail,
    replyTo: enquiry.email,
    subject: `Enquiry: ${label}`,
    parts: enquiryParts(enquiry, label),
    requestId,
  });
  await writeEnquiryMail(queries, settings, {
    // One a day for each address, so that the form cannot flood a mailbox.
    key: `enquiry-received:${enquiry.email.toLowerCase()}:${day}`,
    recipient: enquiry.email,
    replyTo: ownerEmail,
    subject: `We received your message: ${label}`,
    parts: senderParts(await settings.companyName(queries), label),
    requestId,
  });
}

/** Requests of one address in a day whose sender is mailed: beyond them the form could flood a mailbox. */
const MOST_REQUEST_MAILS = 5;

/** As of every enquiry; the sender also gets the link to the page of the request. */
export async function writeRequestMails(
  queries: Queries,
  settings: EnquiryMailSettings,
  enquiry: NewEnquiry,
  {
    id,
    day,
    requestId,
    number,
    token,
    label,
    files,
  }: StoredEnquiry & { requestId: string; number: string; token: string; label: string; files: number },
): Promise<void> {
  const { ownerEmail, publicUrl } = settings;
  await writeEnquiryMail(queries, settings, {
    key: `enquiry-owner:${id}`,
    recipient: ownerEmail,
    replyTo: enquiry.email,
    subject: `${enquiry.request?.callToday ? 'Needed today, call back: ' : ''}Request for quotation: ${number}`,
    parts: [...callParts(enquiry), ...enquiryParts(enquiry, label), ...fileParts(files)],
    requestId,
    about: number,
  });
  if ((await countRequestsOfDay(queries, enquiry.email, day)) > MOST_REQUEST_MAILS) return;
  const company = await settings.companyName(queries);
  await writeEnquiryMail(queries, settings, {
    key: `request-received:${number}`,
    recipient: enquiry.email,
    replyTo: ownerEmail,
    subject: `We received your request: ${number}`,
    parts: requestParts(company, `${publicUrl}${requestPath(token)}`),
    requestId,
    about: number,
  });
}

function callParts({ request, phone }: NewEnquiry): MailPart[] {
  return request?.callToday ? [{ kind: 'paragraph', text: `Needed today: please call ${phone ?? ''}.` }] : [];
}

function fileParts(files: number): MailPart[] {
  if (files === 0) return [];
  return [{ kind: 'paragraph', text: `${formatCount(files, 'file')} came with it. See the enquiry in the console.` }];
}

function requestParts(company: string, address: string): MailPart[] {
  return [
    {
      kind: 'paragraph',
      text: `Thank you for your request to ${endSentence(company)} We’ll review it and send you a quote. You can see your request, and the quote when it is ready, on one page:`,
    },
    { kind: 'link', text: 'See your request', url: address },
    {
      kind: 'paragraph',
      text: 'If you did not ask for a quote, someone entered your address by mistake. You can ignore this email.',
    },
  ];
}

interface Draft {
  key: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  parts: readonly MailPart[];
  requestId: string | null;
  /** Of a request for quotation; absent for other enquiries. */
  about?: string;
}

export async function writeEnquiryMail(
  queries: Queries,
  settings: EnquiryMailSettings,
  { key, ...draft }: Draft,
): Promise<void> {
  await writeMail(queries, settings, { ...draft, orderId: null, dedupKey: key });
}

/** What the owner reads of an enquiry. */
export function enquiryParts(
  { name, email, phone, company, message }: Omit<NewEnquiry, 'fingerprint' | 'orderId'>,
  label: string,
): MailPart[] {
  const rows: [string, string][] = [
    ['Subject', label],
    ['Name', name],
    ['Email', email],
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
      text: `Thank you for contacting ${endSentence(company)} We received your message about "${label}" and will reply soon.`,
    },
    {
      kind: 'paragraph',
      text: 'If you did not contact us, someone entered your address by mistake. You can ignore this email.',
    },
  ];
}
