/** Mails about an order: confirmation to the buyer, new order and payment failure to the owner (readings, "Owner"). */
import { formatMoney } from '#contract/money.ts';
import { ownerNotificationText } from '#contract/payment-failures.ts';
import type { PaymentFailureReason } from '#contract/payment-failures.ts';
import type { Queries } from '#server/database/database.ts';
import { toHtmlBody, toTextBody } from './mail-body.ts';
import type { MailPart } from './mail-body.ts';
import { enqueueMail } from './mail-store.ts';

/** What the mails need to know of an order. */
export interface MailOrder {
  id: number;
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  shippingLines: readonly string[];
  items: readonly { name: string; partNumber: string; quantity: number; totalCents: number }[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

export interface OrderMails {
  confirmPaid(queries: Queries, order: MailOrder, confirmationToken: string): Promise<void>;
  /** False when the owner was told of this reason before. */
  tellPaymentFailure(queries: Queries, order: MailOrder, reason: PaymentFailureReason): Promise<boolean>;
  tellReview(queries: Queries, order: MailOrder, why: string): Promise<void>;
}

export interface OrderMailSettings {
  publicUrl: string;
  ownerEmail: string;
  companyName: () => Promise<string>;
}

export function createOrderMails({ publicUrl, ownerEmail, companyName }: OrderMailSettings): OrderMails {
  const domain = new URL(publicUrl).hostname;
  const write = (queries: Queries, order: MailOrder, mail: Draft) =>
    enqueueMail(
      queries,
      {
        orderId: order.id,
        dedupKey: `${mail.key}:${order.orderNumber}`,
        recipient: mail.recipient,
        replyTo: mail.replyTo,
        subject: mail.subject,
        textBody: toTextBody(mail.parts),
        htmlBody: toHtmlBody(mail.subject, mail.parts),
      },
      domain,
    );

  return {
    async confirmPaid(queries, order, confirmationToken) {
      const company = await companyName();
      const url = `${publicUrl}/order-confirmation/token/${confirmationToken}`;
      await write(queries, order, {
        key: 'confirmation',
        recipient: order.customerEmail,
        replyTo: ownerEmail,
        subject: `Order ${order.orderNumber} is confirmed`,
        parts: [
          { kind: 'paragraph', text: `Thank you, ${order.customerName}. Your payment has arrived and ${company} is preparing your order.` },
          ...orderParts(order),
          { kind: 'link', text: 'See your order', url },
          { kind: 'paragraph', text: 'Shipping is not included. We will contact you about the shipping method and its cost.' },
        ],
      });
      await write(queries, order, {
        key: 'new-order',
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        subject: `New order ${order.orderNumber}: ${formatMoney(order.totalCents)}`,
        parts: [{ kind: 'paragraph', text: 'A new order is paid and waits to be processed.' }, ...customerParts(order), ...orderParts(order)],
      });
    },

    tellPaymentFailure(queries, order, reason) {
      return write(queries, order, {
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

    async tellReview(queries, order, why) {
      await write(queries, order, {
        key: 'review',
        recipient: ownerEmail,
        replyTo: null,
        subject: `Order ${order.orderNumber} needs your attention`,
        parts: [
          { kind: 'paragraph', text: `A payment for this order could not be booked by itself: ${why}.` },
          { kind: 'paragraph', text: 'Nothing was shipped and nothing was refunded. Compare the order with the payment in your Stripe dashboard.' },
          ...customerParts(order),
          ...orderParts(order),
        ],
      });
    },
  };
}

interface Draft {
  key: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  parts: readonly MailPart[];
}

function customerParts(order: MailOrder): MailPart[] {
  const phone: [string, string][] = order.customerPhone === '' ? [] : [['Phone', order.customerPhone]];
  return [{ kind: 'rows', rows: [['Customer', order.customerName], ['E-mail', order.customerEmail], ...phone] }];
}

function orderParts(order: MailOrder): MailPart[] {
  return [
    { kind: 'rows', rows: [['Order number', order.orderNumber], ...order.items.map(itemRow)] },
    {
      kind: 'rows',
      rows: [
        ['Subtotal', formatMoney(order.subtotalCents)],
        ['Tax', order.taxCents === 0 ? 'Tax will be handled at customs' : formatMoney(order.taxCents)],
        ['Total', formatMoney(order.totalCents)],
      ],
    },
    { kind: 'paragraph', text: ['Ship to', ...order.shippingLines].join('\n') },
  ];
}

function itemRow(item: MailOrder['items'][number]): [string, string] {
  return [`${item.quantity} x ${item.name} (${item.partNumber})`, formatMoney(item.totalCents)];
}
