/** Mails about refunds: to the buyer, and to the owner when one failed. */

import { formatMoney } from '#contract/money.ts';
import { endSentence } from '#contract/sentences.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { MailOrder, OrderMailSettings } from './order-mails.ts';
import { refundParts } from './refund-parts.ts';
import type { RefundReport } from './refund-parts.ts';
import { customerParts, orderParts, refundWayText } from './write-order-mail.ts';
import type { WriteOrderMail } from './write-order-mail.ts';

export interface RefundMails {
  confirmRefund(queries: Queries, order: MailOrder, refund: RefundReport): Promise<void>;
  mailRefundFailed(
    queries: Queries,
    order: MailOrder,
    refund: { id: number; amount_cents: number; why: string },
  ): Promise<void>;
}

export function createRefundMails(write: WriteOrderMail, { ownerEmail, companyName }: OrderMailSettings): RefundMails {
  return {
    async confirmRefund(queries, order, refund) {
      const company = await companyName(queries);
      const amount = formatMoney(refund.amount_cents);
      const subject = refund.isCancelled
        ? `Order ${order.orderNumber} is cancelled, refund of ${amount}`
        : `Refund of ${amount} for order ${order.orderNumber}`;
      await write(queries, order, {
        key: `refund-${refund.id}`,
        recipient: order.customerEmail,
        replyTo: ownerEmail,
        subject,
        parts: [
          { kind: 'paragraph', text: refundText(company, amount, refund) },
          ...refundParts(refund),
          { kind: 'paragraph', text: refundWayText(refund.offlineKind) },
          ...orderParts(order),
        ],
      });
    },

    async mailRefundFailed(queries, order, refund) {
      await write(queries, order, {
        key: `refund-failed-${refund.id}`,
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        subject: `A refund for order ${order.orderNumber} failed`,
        parts: [
          {
            kind: 'paragraph',
            text: endSentence(
              `The refund of ${formatMoney(refund.amount_cents)} did not reach the customer: ${refund.why}`,
            ),
          },
          {
            kind: 'paragraph',
            text: 'Please check the payment in your Stripe dashboard and arrange another way of refunding the customer.',
          },
          ...customerParts(order),
        ],
      });
    },
  };
}

function refundText(company: string, amount: string, { isDuplicate, isCancelled }: RefundReport): string {
  if (isDuplicate)
    return `Your order was paid twice. ${company} has refunded the second payment of ${amount}. Your order itself is not affected.`;
  if (isCancelled) return `${company} has cancelled your order and refunded ${amount}. It won’t be shipped.`;
  return `${company} has refunded ${amount} for your order.`;
}
