/** Mails about a return: what becomes of it to the buyer, and to the owner that one was started. */

import { orderConfirmationPath } from '#contract/page-paths.ts';
import { RETURN_DAYS, RETURN_REASONS } from '#contract/return-terms.ts';
import type { ReturnReason, ReturnState } from '#contract/return-terms.ts';
import { endSentence } from '#contract/sentences.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { MailPart } from './mail-body.ts';
import type { MailOrder, OrderMailSettings } from './order-mails.ts';
import { customerParts, orderMailWriter } from './write-order-mail.ts';

export interface MailReturn {
  /** "RE-7K3QX-9MWD2-R1". */
  number: string;
  state: ReturnState;
  reason: ReturnReason;
  note: string;
  declineReason: string;
  confirmationToken: string;
}

export interface ReturnMails {
  /** To the buyer about every state; to the owner when it was started. */
  report(tx: InTransaction, order: MailOrder, returned: MailReturn): Promise<void>;
}

const SUBJECTS: Record<ReturnState, string> = {
  requested: 'We received your return request',
  approved: 'Your return is approved',
  declined: 'Your return was declined',
  received: 'Your return has arrived',
  closed: 'Your return is closed',
};

const TEXTS: Record<ReturnState, string> = {
  requested: 'Please do not send anything yet. We’ll check the request and email you.',
  approved:
    'Please print the return label from your order page, put it in the package and send it to us. You pay for return shipping.',
  declined: 'Please do not send anything back.',
  received: 'We’ll inspect what you sent, which takes 5 to 7 business days.',
  closed: 'We have inspected it. If a refund is due, we’ll email you separately.',
};

export function createReturnMails({ publicUrl, ownerEmail, companyName }: OrderMailSettings): ReturnMails {
  const write = orderMailWriter({ publicUrl, ownerEmail });
  return {
    async report(tx, order, returned) {
      const { number, state, confirmationToken, declineReason } = returned;
      const company = await companyName(tx);
      const link = publicUrl + orderConfirmationPath(confirmationToken);
      await write(tx, order, {
        key: `return-${state}-${number}`,
        subject: `${SUBJECTS[state]}: ${number}`,
        recipient: order.customerEmail,
        replyTo: ownerEmail,
        parts: [
          paragraph(`This is about return ${number} for your order from ${endSentence(company)} ${TEXTS[state]}`),
          ...(declineReason === '' ? [] : [paragraph(declineReason)]),
          { kind: 'link', text: 'View your order', url: link },
        ],
      });
      if (state !== 'requested') return;
      await write(tx, order, {
        key: `return-owner-${number}`,
        subject: `Return requested: ${number}`,
        recipient: ownerEmail,
        replyTo: order.customerEmail,
        parts: [
          paragraph(
            `The buyer has started a return within ${RETURN_DAYS} days of delivery. Approve or decline it on the order’s page.`,
          ),
          { kind: 'rows', rows: [['Reason', RETURN_REASONS[returned.reason]]] },
          ...(returned.note === '' ? [] : [paragraph(returned.note)]),
          ...customerParts(order),
        ],
      });
    },
  };
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text };
}
