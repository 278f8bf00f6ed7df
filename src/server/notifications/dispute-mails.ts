/** Mails to the owner about disputes and inquiries: one of each kind for each dispute. */
import type { Queries } from '#server/database/database.ts';
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
    subject: `A bank inquires about the payment of order ${number}`,
    text: `The customer's bank asks about this payment. No money has been taken back. Either respond to the inquiry in your Stripe dashboard before its date runs out, or refund the order in full (npm run operator -- refund ${number}), which ends the inquiry. If you do neither, it can become a dispute. Do not ship the order before that.`,
  }),
  inquiry_closed: (number) => ({
    key: 'inquiry-closed',
    subject: `The inquiry about order ${number} is closed`,
    text: 'The bank has taken no money back. You need to do nothing.',
  }),
  disputed: (number) => ({
    key: 'dispute-opened',
    subject: `The payment of order ${number} is disputed`,
    text: "The customer's bank has taken the money back. Answer the dispute in your Stripe dashboard before its date runs out.",
  }),
  won: (number) => ({
    key: 'dispute',
    subject: `The dispute about order ${number} is won`,
    text: 'The money of this dispute stays with you. Unless another dispute of the same payment is open, the order goes on as before.',
  }),
  lost: (number) => ({
    key: 'dispute',
    subject: `The dispute about order ${number} is lost`,
    text: "The money of the payment stays at the customer's bank. The order is kept as disputed.",
  }),
};
