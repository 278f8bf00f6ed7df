/** Mails about an order that is sold: the confirmation to the buyer, and the new order to the owner. */

import { formatMoney } from '#contract/money.ts';
import { orderConfirmationPath } from '#contract/page-paths.ts';
import { endSentence } from '#contract/sentences.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { depositParts } from './balance-mails.ts';
import type { PaidPart } from './balance-mails.ts';
import type { MailPart } from './mail-body.ts';
import type { MailOrder, OrderMailSettings } from './order-mails.ts';
import { promiseParts } from './promise-parts.ts';
import { customerParts, orderParts } from './write-order-mail.ts';
import type { WriteOrderMail } from './write-order-mail.ts';

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
    return 'The deposit on a new order has been paid. You decide whether to ship it before the balance is paid.';
  return dueDays === undefined
    ? 'A new order is on account and ready to be processed.'
    : `A new order on terms of ${dueDays} days is approved and ready to be processed.`;
}

function shippingParts({ includesFreight = false }: MailOrder): MailPart[] {
  if (includesFreight) return [];
  const text =
    'Shipping is not included. We’ll contact you about the shipping method and cost, and your order will ship once you approve them.';
  return [{ kind: 'paragraph', text }];
}

export interface PaidMails {
  /** `part`: what was paid of it, where the rest is owed. */
  confirmPaid(queries: Queries, order: MailOrder, confirmationToken: string, part?: PaidPart | null): Promise<void>;
}

export function createPaidMails(
  write: WriteOrderMail,
  { publicUrl, ownerEmail, companyName }: OrderMailSettings,
): PaidMails {
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
  };
}
