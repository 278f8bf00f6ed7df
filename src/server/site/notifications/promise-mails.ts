/** The mail to a buyer that items are shipped later than was promised. */

import { orderConfirmationPath } from '#contract/page-paths.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { itemLabel } from './item-label.ts';
import type { MailItem } from './item-label.ts';
import type { MailOrder } from './order-mails.ts';
import type { WriteOrderMail } from './shipment-mails.ts';

export interface LaterPromiseReport {
  /** The day that is promised from now on. */
  day: string;
  reason: string;
  /** No item is promised for the same day twice, so that the day and the first item name the mail. */
  firstItemId: number;
  items: readonly (MailItem & { promisedBefore: string | null })[];
  confirmationToken: string;
}

export interface PromiseMails {
  reportLaterPromise(queries: Queries, order: MailOrder, report: LaterPromiseReport): Promise<void>;
}

export function createPromiseMails(write: WriteOrderMail, publicUrl: string): PromiseMails {
  return {
    async reportLaterPromise(queries, order, { day, reason, firstItemId, items, confirmationToken }) {
      await write(queries, order, {
        key: `promise-later-${day}-${firstItemId}`,
        recipient: order.customerEmail,
        subject: `Order ${order.orderNumber} is delayed: ready to ship by ${day}`,
        parts: [
          {
            kind: 'paragraph',
            text: `We’re sorry. The items below will not be ready by the date we promised. They will now be ready to ship by ${day}.`,
          },
          { kind: 'paragraph', text: `Reason: ${reason}` },
          {
            kind: 'rows',
            rows: items.map((item): [string, string] => [
              itemLabel(item),
              item.promisedBefore === null ? `by ${day}` : `by ${day} (was ${item.promisedBefore})`,
            ]),
          },
          { kind: 'paragraph', text: 'If this date does not work for you, please reply to this email.' },
          { kind: 'link', text: 'View your order', url: publicUrl + orderConfirmationPath(confirmationToken) },
        ],
      });
    },
  };
}
