/** Mails about orders that are bought on terms: that one waits for the owner, and that it was not approved. */

import { dayIn } from '#contract/company-time.ts';
import { formatDay } from '#contract/format-day.ts';
import { formatMoney } from '#contract/money.ts';
import { orderConfirmationPath } from '#contract/page-paths.ts';
import { endSentence } from '#contract/sentences.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { MailPart } from './mail-body.ts';
import type { MailOrder } from './order-mails.ts';
import { promiseParts } from './promise-parts.ts';
import { customerParts, orderMailWriter, orderParts } from './write-order-mail.ts';

export interface TermsMails {
  /** To both sides. `approveUntil`: the first moment at which its stock is not held any more. */
  reportRequested(
    queries: Queries,
    order: MailOrder,
    request: { confirmationToken: string; company: string; approveUntil: Date | null },
  ): Promise<void>;
  /** To the buyer. `reason` null: the time for it ended. */
  reportNotApproved(queries: Queries, order: MailOrder, refusal: { reason: string | null }): Promise<void>;
}

interface TermsMailSettings {
  publicUrl: string;
  ownerEmail: string;
}

export function createTermsMails({ publicUrl, ownerEmail }: TermsMailSettings): TermsMails {
  const write = orderMailWriter({ publicUrl, ownerEmail });
  return {
    async reportRequested(queries, order, { confirmationToken, company, approveUntil }) {
      const timeZone = await findTimeZone(queries);
      const through = approveUntil === null ? '' : formatDay(dayIn(timeZone, new Date(approveUntil.getTime() - 1)));
      await write(queries, order, {
        key: 'approval-requested',
        recipient: order.customerEmail,
        replyTo: ownerEmail,
        subject: `We received purchase order ${order.poNumber} as order ${order.orderNumber}`,
        parts: [
          paragraph(
            `Thank you, ${endSentence(order.customerName)} We have received your purchase order and are reviewing it. We’ll hold its items for you through ${through} and email you as soon as it is approved.`,
          ),
          ...orderParts(order),
          ...promiseParts(order),
          { kind: 'link', text: 'View your order', url: publicUrl + orderConfirmationPath(confirmationToken) },
        ],
      });
      await write(queries, order, {
        key: 'approval-requested-owner',
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        subject: `To approve: order ${order.orderNumber} of ${company}, ${formatMoney(order.totalCents)} on terms`,
        parts: [
          paragraph(
            `This order is waiting for your approval. Its items are held through ${through}; after that it is closed.`,
          ),
          ...customerParts(order),
          ...orderParts(order),
          ...promiseParts(order),
        ],
      });
    },

    async reportNotApproved(queries, order, { reason }) {
      const why =
        reason === null ? 'It was not approved before the hold on its items ended.' : `Reason: ${endSentence(reason)}`;
      await write(queries, order, {
        key: 'not-approved',
        recipient: order.customerEmail,
        replyTo: ownerEmail,
        subject: `Purchase order ${order.poNumber} was not approved`,
        parts: [
          paragraph(
            `We’re sorry. Your purchase order ${order.poNumber}, order ${order.orderNumber}, was not approved. ${why}`,
          ),
          paragraph('We will not ship or invoice anything. Please reply to this email if you have questions.'),
        ],
      });
    },
  };
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text };
}
