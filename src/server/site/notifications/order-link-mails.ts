/** The mail with the link to an order's page, which its buyer asked for. */

import { orderConfirmationPath } from '#contract/page-paths.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { MailOrder } from './order-mails.ts';
import type { WriteOrderMail } from './shipment-mails.ts';

export interface OrderLinkMails {
  /** At most one mail an hour. */
  sendLink(queries: Queries, order: MailOrder, link: { confirmationToken: string; now: Date }): Promise<void>;
}

/** Of a moment as ISO 8601, up to its hour. */
const HOUR_CHARACTERS = 13;

export function createOrderLinkMails(write: WriteOrderMail, publicUrl: string): OrderLinkMails {
  return {
    async sendLink(queries, order, { confirmationToken, now }) {
      await write(queries, order, {
        key: `link-${now.toISOString().slice(0, HOUR_CHARACTERS)}`,
        recipient: order.customerEmail,
        subject: `Link to your order ${order.orderNumber}`,
        parts: [
          { kind: 'paragraph', text: `You asked for the link to your order ${order.orderNumber}.` },
          { kind: 'link', text: 'View your order', url: publicUrl + orderConfirmationPath(confirmationToken) },
          {
            kind: 'paragraph',
            text: 'If you did not ask for it, you can ignore this email. We sent it only to this address.',
          },
        ],
      });
    },
  };
}
