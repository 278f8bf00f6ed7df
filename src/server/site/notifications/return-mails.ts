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
  requested: 'Please do not send anything yet: we check the request and write to you.',
  approved:
    'Please print the return label from the page of your order, put it into the parcel and send it to us. Return shipping is paid by you.',
  declined: 'Nothing is to be sent back.',
  received: 'We inspect what you sent, which takes 5 to 7 business days.',
  closed: 'It is inspected. A refund, if one is due, is mailed to you on its own.',
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
          paragraph(`This is about return ${number} of your order at ${endSentence(company)} ${TEXTS[state]}`),
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
            `The buyer has started a return within the ${RETURN_DAYS} days. Approve or decline it on the page of the order.`,
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
