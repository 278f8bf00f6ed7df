/** Mails about payments that failed, came too late or twice, or do not match their order. */

import { formatMoney } from '#contract/money.ts';
import { ownerNotificationText } from '#contract/payment-failures.ts';
import type { PaymentFailureReason } from '#contract/payment-failures.ts';
import { endSentence } from '#contract/sentences.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { MailOrder, OrderMailSettings } from './order-mails.ts';
import { admitOwnerMail } from './owner-mails.ts';
import type { OwnerMailSource } from './owner-mails.ts';
import { REFUND_TIME_TEXT, customerParts, orderParts } from './write-order-mail.ts';
import type { WriteOrderMail } from './write-order-mail.ts';

export interface PaymentProblemMails {
  /** By a mail of its own or in the hour's digest. False when the owner was mailed this reason before. */
  mailPaymentFailure(
    tx: InTransaction,
    order: MailOrder,
    failure: { reason: PaymentFailureReason; source: OwnerMailSource },
  ): Promise<boolean>;
  /** False when the owner was mailed about this attempt before. */
  mailReview(queries: Queries, order: MailOrder, review: { attempt: number; why: string }): Promise<boolean>;
  /** To both sides: paid, but sold out in the meantime. */
  mailUnfillable(queries: Queries, order: MailOrder): Promise<void>;
  /** To both sides: the payment that was being processed has failed, and the order with it. */
  reportLateFailure(queries: Queries, order: MailOrder): Promise<void>;
  mailPaidTwice(queries: Queries, order: MailOrder, payment: { attempt: number; amount_cents: number }): Promise<void>;
}

export function createPaymentProblemMails(
  write: WriteOrderMail,
  { ownerEmail, companyName }: OrderMailSettings,
): PaymentProblemMails {
  return {
    async mailPaymentFailure(tx, order, { reason, source }) {
      const ownerMail = { kind: 'payment_failure', reference: order.orderNumber, reason } as const;
      if ((await admitOwnerMail(tx, { ...ownerMail, source })) === 'hold back') return true;
      return write(tx, order, {
        key: `payment-failure-${reason}`,
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        subject: `Payment not completed for order ${order.orderNumber}`,
        parts: [
          { kind: 'paragraph', text: ownerNotificationText(reason) },
          { kind: 'paragraph', text: 'The order is saved and awaiting payment.' },
          ...customerParts(order),
          ...orderParts(order),
        ],
      });
    },

    mailReview(queries, order, { attempt, why }) {
      return write(queries, order, {
        key: `review-${attempt}`,
        recipient: ownerEmail,
        replyTo: null,
        subject: `Order ${order.orderNumber} needs your attention`,
        parts: [
          {
            kind: 'paragraph',
            text: endSentence(`A payment for this order could not be processed automatically: ${why}`),
          },
          {
            kind: 'paragraph',
            text: 'Nothing has been shipped or refunded. Please compare the order with the payment in your Stripe dashboard.',
          },
          ...customerParts(order),
          ...orderParts(order),
        ],
      });
    },

    async mailUnfillable(queries, order) {
      const company = await companyName(queries);
      await write(queries, order, {
        key: 'unfillable',
        recipient: order.customerEmail,
        replyTo: ownerEmail,
        subject: `Order ${order.orderNumber} could not be fulfilled: full refund`,
        parts: [
          {
            kind: 'paragraph',
            text: `We’re sorry, ${endSentence(order.customerName)} The last units were sold while your payment was being processed. ${company} has cancelled your order and is refunding the full amount of ${formatMoney(order.totalCents)}.`,
          },
          { kind: 'paragraph', text: REFUND_TIME_TEXT },
          ...orderParts(order),
        ],
      });
      await write(queries, order, {
        key: 'unfillable-owner',
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        subject: `Order ${order.orderNumber} was paid after its items had sold out`,
        parts: [
          {
            kind: 'paragraph',
            text: 'The order has been cancelled and its payment is being refunded in full. The customer has been notified. No action is needed.',
          },
          ...customerParts(order),
          ...orderParts(order),
        ],
      });
    },

    async reportLateFailure(queries, order) {
      await write(queries, order, {
        key: 'late-failure',
        recipient: order.customerEmail,
        replyTo: ownerEmail,
        subject: `Payment for order ${order.orderNumber} failed`,
        parts: [
          {
            kind: 'paragraph',
            text: `Your bank did not complete the payment of ${formatMoney(order.totalCents)}. You have not been charged, and the order has been cancelled. If you still want these items, please place a new order.`,
          },
          ...orderParts(order),
        ],
      });
      await write(queries, order, {
        key: 'late-failure-owner',
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        subject: `Payment not completed for order ${order.orderNumber}`,
        parts: [
          { kind: 'paragraph', text: ownerNotificationText('processing_error') },
          { kind: 'paragraph', text: 'The order has been cancelled and its stock released. No action is needed.' },
          ...customerParts(order),
          ...orderParts(order),
        ],
      });
    },

    async mailPaidTwice(queries, order, payment) {
      await write(queries, order, {
        key: `paid-twice-${payment.attempt}`,
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        subject: `Order ${order.orderNumber} was paid twice`,
        parts: [
          {
            kind: 'paragraph',
            text: `The second payment, ${formatMoney(payment.amount_cents)}, is being refunded. The order itself remains paid. No action is needed.`,
          },
          ...customerParts(order),
        ],
      });
    },
  };
}
