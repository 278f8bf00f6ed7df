/** Mails about orders that are sold by a deposit: what is owed of them, and that it was paid. */

import { formatMoney } from '#contract/money.ts';
import { orderConfirmationPath, quotePath } from '#contract/page-paths.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { MailPart } from './mail-body.ts';
import type { MailOrder } from './order-mails.ts';
import type { WriteOrderMail } from './shipment-mails.ts';
import { customerParts } from './write-order-mail.ts';

/** What was paid of an order first, and what is owed of it: nothing was paid of one that is on account. */
export interface PaidPart {
  paidCents: number;
  owedCents: number;
}

export interface BalanceMails {
  /** To both sides; the buyer's has the invoice, with nothing due. */
  confirmBalance(
    queries: Queries,
    order: MailOrder,
    payment: { confirmationToken: string; amountCents: number; session: number },
  ): Promise<void>;
  /** To the buyer. `request` counts from 1. */
  requestBalance(
    queries: Queries,
    order: MailOrder,
    balance: { quoteToken: string; owedCents: number; request: number },
  ): Promise<void>;
}

interface BalanceMailSettings {
  publicUrl: string;
  ownerEmail: string;
}

export function createBalanceMails(
  write: WriteOrderMail,
  { publicUrl, ownerEmail }: BalanceMailSettings,
): BalanceMails {
  return {
    async confirmBalance(queries, order, { confirmationToken, amountCents, session }) {
      const amount = formatMoney(amountCents);
      const rows: MailPart = {
        kind: 'rows',
        rows: [
          ['Order number', order.orderNumber],
          ['Balance paid', amount],
          ['Total', formatMoney(order.totalCents)],
        ],
      };
      await write(queries, order, {
        key: `balance-paid-${session}`,
        recipient: order.customerEmail,
        subject: `The balance on order ${order.orderNumber} is paid`,
        attachment: 'invoice',
        parts: [
          paragraph(`Thank you. We have received ${amount}. Your order ${order.orderNumber} is paid in full.`),
          rows,
          { kind: 'link', text: 'View your order', url: publicUrl + orderConfirmationPath(confirmationToken) },
        ],
      });
      await write(queries, order, {
        key: `balance-paid-owner-${session}`,
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        subject: `The balance on order ${order.orderNumber} is paid: ${amount}`,
        parts: [paragraph('The order is paid in full.'), rows, ...customerParts(order)],
      });
    },

    async requestBalance(queries, order, { quoteToken, owedCents, request }) {
      const amount = formatMoney(owedCents);
      await write(queries, order, {
        key: `balance-request-${request}`,
        recipient: order.customerEmail,
        subject: `Balance due on order ${order.orderNumber}: ${amount}`,
        parts: [
          paragraph(`Thank you for your deposit. The balance due on your order ${order.orderNumber} is ${amount}.`),
          { kind: 'link', text: 'Pay the balance', url: publicUrl + quotePath(quoteToken) },
        ],
      });
    },
  };
}

/** What the confirmation of an order says of its deposit. */
export function depositParts({ paidCents, owedCents }: PaidPart): MailPart[] {
  return [
    {
      kind: 'rows',
      rows: [
        ['Deposit paid', formatMoney(paidCents)],
        ['Balance due', formatMoney(owedCents)],
      ],
    },
  ];
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text };
}
