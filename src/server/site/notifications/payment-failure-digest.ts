/** One mail for the payment failures that were held back: numbers of the orders and what went wrong. */

import { formatCount } from '#contract/format-count.ts';
import { ownerNotificationText, parsePaymentFailureReason } from '#contract/payment-failures.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import type { MailPart } from './mail-body.ts';
import type { HeldBack } from './owner-mail-store.ts';
import { sendDigest } from './owner-mails.ts';
import { writeMail } from './write-mail.ts';
import type { MailSettings } from './write-mail.ts';

export const PAYMENT_FAILURE_DIGEST_TASK = 'send_payment_failure_digest';
/** Lines of one digest. */
export const MAX_FAILURES_IN_DIGEST = 500;

interface DigestServices extends MailSettings {
  database: Database;
}

/** The minute's job. */
export function createPaymentFailureDigest({ database, ...settings }: DigestServices) {
  return async (): Promise<void> =>
    sendDigest(database, 'payment_failure', (tx, heldBack) => writeDigest(tx, settings, heldBack));
}

async function writeDigest(tx: InTransaction, settings: MailSettings, heldBack: readonly HeldBack[]): Promise<void> {
  const subject = `Payments not completed: ${formatCount(heldBack.length, 'more order')}`;
  await writeMail(tx, settings, {
    orderId: null,
    dedupKey: `payment-failure-digest:${heldBack[0]?.id ?? 0}`,
    recipient: settings.ownerEmail,
    replyTo: null,
    subject,
    parts: toDigestParts(heldBack),
    requestId: null,
  });
}

/** In the order given; beyond MAX_FAILURES_IN_DIGEST they are counted and the command is named. */
export function toDigestParts(heldBack: readonly HeldBack[]): MailPart[] {
  const shown = heldBack.slice(0, MAX_FAILURES_IN_DIGEST);
  const more = heldBack.length - shown.length;
  return [
    {
      kind: 'paragraph',
      text: 'Many payments were not completed within an hour, so they are reported in one email. The orders are saved and awaiting payment.',
    },
    {
      kind: 'rows',
      rows: shown.map(({ reference, reason }) => [reference, ownerNotificationText(parsePaymentFailureReason(reason))]),
    },
    ...(more === 0
      ? []
      : [
          {
            kind: 'paragraph' as const,
            text: `${more} more are not listed here. To list the newest unpaid orders: npm run operator -- orders --status pending`,
          },
        ]),
  ];
}
