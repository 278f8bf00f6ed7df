/** Mails to the owner about disputes and inquiries: one of each kind for each dispute. */

import type { Queries } from '#server/platform/database/database.ts';
import type { MailPart } from './mail-body.ts';
import type { MailOrder } from './order-mails.ts';

export interface DisputeReport {
  /** Stripe's id. */
  id: string;
  phase: 'inquiry' | 'inquiry_closed' | 'disputed' | 'won' | 'lost';
}

interface DisputeMail {
  key: string;
  subject: string;
  parts: readonly MailPart[];
}

type Write = (queries: Queries, order: MailOrder, mail: DisputeMail) => Promise<unknown>;

/** `key` is made of the dispute's id, because an order can have several. */
export function createDisputeMails(write: Write, describe: (order: MailOrder) => MailPart[]) {
  return {
    async reportDispute(queries: Queries, order: MailOrder, { id, phase }: DisputeReport): Promise<void> {
      const { key, subject, text } = TEXTS[phase](order.orderNumber);
      await write(queries, order, {
        key: `${key}-${id}`,
        subject,
        parts: [{ kind: 'paragraph', text }, ...describe(order)],
      });
    },
  };
}

type Texts = (orderNumber: string) => { key: string; subject: string; text: string };

const TEXTS: Record<DisputeReport['phase'], Texts> = {
  inquiry: (number) => ({
    key: 'inquiry',
    subject: `Bank inquiry about the payment for order ${number}`,
    text: `The customer's bank has opened an inquiry about this payment. No money has been withdrawn. Either respond to the inquiry in your Stripe dashboard before its deadline, or refund the order in full (npm run operator -- refund ${number}), which closes the inquiry. Without either, it can become a dispute. Do not ship the order before the inquiry is closed.`,
  }),
  inquiry_closed: (number) => ({
    key: 'inquiry-closed',
    subject: `Bank inquiry about order ${number} closed`,
    text: 'No money has been withdrawn. No action is needed.',
  }),
  disputed: (number) => ({
    key: 'dispute-opened',
    subject: `Payment dispute for order ${number}`,
    text: "The customer's bank has withdrawn the payment. Please respond to the dispute in your Stripe dashboard before its deadline.",
  }),
  won: (number) => ({
    key: 'dispute',
    subject: `Dispute won for order ${number}`,
    text: 'The disputed amount is returned to you. Unless another dispute about the same payment is open, the order can be processed as before.',
  }),
  lost: (number) => ({
    key: 'dispute',
    subject: `Dispute lost for order ${number}`,
    text: 'The disputed amount is not returned. The order remains marked as disputed.',
  }),
};
