/**
 * Mails about an order: confirmation to the buyer, new order and payment failure to the owner (readings, "Owner"). It is one
 * file because each mail is a few lines of text, and the mails share the parts at the foot.
 */
import { formatMoney } from '#contract/money.ts';
import type { ShipChoice } from '#contract/ship-choices.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { ownerNotificationText } from '#contract/payment-failures.ts';
import type { PaymentFailureReason } from '#contract/payment-failures.ts';
import { endSentence } from '#contract/sentences.ts';
import { orderConfirmationPath } from '#contract/page-paths.ts';
import { createDisputeMails } from './dispute-mails.ts';
import type { DisputeReport } from './dispute-mails.ts';
import type { InTransaction, Queries } from '#server/database/database.ts';
import { REFUND_TIME_TEXT, customerParts, orderMailWriter, orderParts, refundWayText } from './write-order-mail.ts';
import { createPromiseMails } from './promise-mails.ts';
import type { PromiseMails } from './promise-mails.ts';
import { promiseParts } from './promise-parts.ts';
import { admitNotice } from './owner-notices.ts';
import type { MailPart } from './mail-body.ts';
import type { NoticeSource } from './owner-notices.ts';
import { refundParts } from './refund-parts.ts';
import type { RefundReport } from './refund-parts.ts';
import { createBalanceMails, depositParts } from './balance-mails.ts';
import type { BalanceMails, PaidPart } from './balance-mails.ts';
import { createOrderLinkMails } from './order-link-mails.ts';
import type { OrderLinkMails } from './order-link-mails.ts';
import { createShipmentMails } from './shipment-mails.ts';
import type { ShipmentMails, WriteOrderMail } from './shipment-mails.ts';

/** What the mails need to know of an order. */
export interface MailOrder {
  id: number;
  orderNumber: string;
  /** Of the request that made it. */
  requestId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** Empty when the buyer gave none; the same of the PO number. */
  company: string;
  poNumber: string;
  shippingLines: readonly string[];
  items: readonly {
    name: string;
    partNumber: string;
    quantity: number;
    totalCents: number;
    /** The day by which it is shipped; absent where none was promised. */
    promisedOn?: string;
  }[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** They add up to `taxCents`. */
  taxes: readonly TaxLine[];
  /** Why there is no tax; absent where the taxes are those of the place. */
  taxExemption?: string;
  /** Absent where the buyer was not asked. */
  shipChoice?: ShipChoice;
  /** Bought on terms: days from the invoice to the day on which it is due. */
  dueDays?: number;
  /** One of the items is the freight. */
  includesFreight?: boolean;
}

/** For the buyer, how it came to be sold. `part`: its deposit; `owedCents` without one: all of it is on account. */
function soldSentence({ poNumber, dueDays }: MailOrder, part: PaidPart | null): string {
  if (part === null) return 'We have received your payment,';
  if (part.paidCents > 0) return 'We have received your deposit,';
  const days = dueDays === undefined ? '' : ` The invoice is attached and payable within ${dueDays} days,`;
  return dueDays === undefined
    ? 'Your order is on account: its invoice is attached,'
    : `Your purchase order ${poNumber} is approved.${days}`;
}

/** The same for the owner. */
function readySentence({ dueDays }: MailOrder, part: PaidPart | null): string {
  if (part === null) return 'A new order has been paid and is ready to be processed.';
  if (part.paidCents > 0)
    return 'The deposit of a new order has been paid. Whether it is shipped before the balance is paid is for you to decide.';
  return dueDays === undefined
    ? 'A new order is on account and ready to be processed.'
    : `A new order on terms of ${dueDays} days is approved and ready to be processed.`;
}

function shippingParts({ includesFreight = false }: MailOrder): MailPart[] {
  if (includesFreight) return [];
  const text = 'Shipping is not included. We will contact you about the shipping method and cost.';
  return [{ kind: 'paragraph', text }];
}

export interface OrderMails extends ShipmentMails, PromiseMails, OrderLinkMails, BalanceMails {
  /** `part`: what was paid of it, where the rest is owed. */
  confirmPaid(queries: Queries, order: MailOrder, confirmationToken: string, part?: PaidPart | null): Promise<void>;
  /** By a mail of its own or in the hour's digest. False when the owner was mailed this reason before. */
  mailPaymentFailure(
    tx: InTransaction,
    order: MailOrder,
    failure: { reason: PaymentFailureReason; source: NoticeSource },
  ): Promise<boolean>;
  /** False when the owner was mailed about this attempt before. */
  mailReview(queries: Queries, order: MailOrder, review: { attempt: number; why: string }): Promise<boolean>;
  /** To both sides: paid, but sold out in the meantime. */
  mailUnfillable(queries: Queries, order: MailOrder): Promise<void>;
  mailPaidTwice(queries: Queries, order: MailOrder, payment: { attempt: number; amount_cents: number }): Promise<void>;
  confirmRefund(queries: Queries, order: MailOrder, refund: RefundReport): Promise<void>;
  mailRefundFailed(
    queries: Queries,
    order: MailOrder,
    refund: { id: number; amount_cents: number; why: string },
  ): Promise<void>;
  /** To both sides: the payment that was being processed has failed, and the order with it. */
  reportLateFailure(queries: Queries, order: MailOrder): Promise<void>;
  /** To the owner, once for each phase of each dispute. */
  reportDispute(queries: Queries, order: MailOrder, dispute: DisputeReport): Promise<void>;
}

export interface OrderMailSettings {
  publicUrl: string;
  ownerEmail: string;
  /** Queried within the transaction of the mail: a second connection may be unavailable while others wait for its locks. */
  companyName: (queries: Queries) => Promise<string>;
}

export function createOrderMails({ publicUrl, ownerEmail, companyName }: OrderMailSettings): OrderMails {
  const write = orderMailWriter({ publicUrl, ownerEmail });
  const writeWithReply: WriteOrderMail = (queries, order, mail) =>
    write(queries, order, { replyTo: ownerEmail, ...mail });

  return {
    async confirmPaid(queries, order, confirmationToken, part = null) {
      const isDeposit = part !== null && part.paidCents > 0;
      const ofDeposit = isDeposit ? depositParts(part) : [];
      const company = await companyName(queries);
      const url = publicUrl + orderConfirmationPath(confirmationToken);
      await write(queries, order, {
        key: 'confirmation',
        recipient: order.customerEmail,
        replyTo: ownerEmail,
        subject: `Order ${order.orderNumber} is confirmed`,
        attachment: 'invoice',
        parts: [
          {
            kind: 'paragraph',
            text: `Thank you, ${endSentence(order.customerName)} ${soldSentence(order, part)} and ${company} is preparing your order.`,
          },
          ...orderParts(order),
          ...promiseParts(order),
          ...ofDeposit,
          { kind: 'link', text: isDeposit ? 'View your order and pay the balance' : 'View your order', url },
          ...shippingParts(order),
        ],
      });
      await write(queries, order, {
        key: 'new-order',
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        subject: `New order ${order.orderNumber}: ${formatMoney(order.totalCents)}`,
        parts: [
          {
            kind: 'paragraph',
            text: readySentence(order, part),
          },
          ...customerParts(order),
          ...orderParts(order),
          ...promiseParts(order),
          ...ofDeposit,
        ],
      });
    },

    async mailPaymentFailure(tx, order, { reason, source }) {
      const notice = { kind: 'payment_failure', reference: order.orderNumber, reason } as const;
      if ((await admitNotice(tx, { ...notice, source })) === 'hold back') return true;
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
            text: `We are sorry, ${endSentence(order.customerName)} The last units were sold while your payment was being processed. ${company} has cancelled your order and is refunding the full amount of ${formatMoney(order.totalCents)}.`,
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

    async confirmRefund(queries, order, refund) {
      const company = await companyName(queries);
      const amount = formatMoney(refund.amount_cents);
      const text = refund.isDuplicate
        ? `Your order was paid twice. ${company} has refunded the second payment of ${amount}. Your order itself is not affected.`
        : `${company} has refunded ${amount} for your order.`;
      await write(queries, order, {
        key: `refund-${refund.id}`,
        recipient: order.customerEmail,
        replyTo: ownerEmail,
        subject: `Refund of ${amount} for order ${order.orderNumber}`,
        parts: [
          { kind: 'paragraph', text },
          ...refundParts(refund),
          { kind: 'paragraph', text: refundWayText(refund.outsideKind) },
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

    ...createDisputeMails(
      (queries, order, mail) => write(queries, order, { ...mail, recipient: ownerEmail, replyTo: null }),
      (order) => [...customerParts(order), ...orderParts(order)],
    ),
    ...createShipmentMails(writeWithReply, publicUrl),
    ...createPromiseMails(writeWithReply, publicUrl),
    ...createOrderLinkMails(writeWithReply, publicUrl),
    ...createBalanceMails(writeWithReply, { publicUrl, ownerEmail }),
  };
}
