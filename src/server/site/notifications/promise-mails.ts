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
        subject: `Order ${order.orderNumber} ships later: by ${day}`,
        parts: [
          {
            kind: 'paragraph',
            text: `We are sorry: these items of your order cannot be shipped by the day that we promised. They now ship by ${day}.`,
          },
          { kind: 'paragraph', text: `Reason: ${reason}` },
          {
            kind: 'rows',
            rows: items.map((item): [string, string] => [
              itemLabel(item),
              item.promisedBefore === null ? `by ${day}` : `by ${day}, before: by ${item.promisedBefore}`,
            ]),
          },
          { kind: 'paragraph', text: 'If this day does not suit you, please reply to this mail.' },
          { kind: 'link', text: 'View your order', url: publicUrl + orderConfirmationPath(confirmationToken) },
        ],
      });
    },
  };
}
