/** One mail to the owner with the texts of the enquiries that were held back, so that none of them stays unread. */

import { contactSubjectLabel } from '#contract/contact-form.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import type { MailPart } from '#server/site/notifications/mail-body.ts';
import { sendDigest } from '#server/site/notifications/owner-mails.ts';
import { enquiryParts, writeEnquiryMail } from './enquiry-mails.ts';
import type { EnquiryMailSettings } from './enquiry-mails.ts';
import { findEnquiries } from './enquiry-store.ts';
import type { EnquiryRow } from './enquiry-store.ts';

export const ENQUIRY_DIGEST_TASK = 'send_enquiry_digest';
/** Characters of the messages in one digest, about a fifth of what mail servers take: a mail has them twice, as text and HTML. */
export const MAX_DIGEST_CHARACTERS = 500_000;

/** The minute's job. */
export function createEnquiryDigest({ database, ...settings }: EnquiryMailSettings & { database: Database }) {
  return async (): Promise<void> =>
    sendDigest(database, 'enquiry', async (tx, heldBack) => {
      await writeDigest(tx, settings, {
        key: heldBack[0]?.id ?? 0,
        ids: heldBack.map(({ reference }) => Number(reference)),
      });
    });
}

async function writeDigest(
  tx: InTransaction,
  settings: EnquiryMailSettings,
  { key, ids }: { key: number; ids: readonly number[] },
): Promise<void> {
  const enquiries = await findEnquiries(tx, ids);
  if (enquiries.length === 0) return; // erased in the meantime
  await writeEnquiryMail(tx, settings, {
    key: `enquiry-digest:${key}`,
    recipient: settings.ownerEmail,
    replyTo: null,
    subject: `More enquiries received: ${enquiries.length}`,
    parts: toDigestParts(enquiries),
    requestId: null,
  });
}

/** In the order given, as many as fit into MAX_DIGEST_CHARACTERS; the rest is counted and the command is named. */
export function toDigestParts(enquiries: readonly EnquiryRow[]): MailPart[] {
  let characters = 0;
  const shown = enquiries.filter(({ message }) => (characters += message.length) <= MAX_DIGEST_CHARACTERS);
  const left = enquiries.filter((enquiry) => !shown.includes(enquiry));
  return [
    {
      kind: 'paragraph',
      text: 'Many enquiries arrived within an hour, so they are reported in one email. All of them are stored.',
    },
    ...shown.flatMap((enquiry) => enquiryParts(enquiry, contactSubjectLabel(enquiry.subject))),
    ...(left.length === 0 ? [] : [{ kind: 'paragraph' as const, text: whereTheRestIs(left, enquiries.length) }]),
  ];
}

function whereTheRestIs(left: readonly EnquiryRow[], count: number): string {
  const oldest = Math.min(...left.map(({ created_at }) => created_at.getTime()));
  const since = new Date(oldest).toISOString();
  return `${left.length} more are not listed here. To list them: npm run operator -- enquiries --since ${since} --limit ${count}`;
}
