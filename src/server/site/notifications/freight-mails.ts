/** Mails about freight offers: to the buyer what is offered, reminded of, withdrawn, paid and refunded; to the owner what became of it. */

import { formatMoney } from '#contract/money.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { freightPath } from '#contract/page-paths.ts';
import { endSentence } from '#contract/sentences.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { RefundReason } from '#server/platform/database/payment-tables.ts';
import type { MailAttachment } from '#server/platform/database/tables.ts';
import type { DisputeReport } from './dispute-mails.ts';
import type { MailPart } from './mail-body.ts';
import type { MailOrder, OrderMailSettings } from './order-mails.ts';
import { refundParts } from './refund-parts.ts';
import type { NamedTax } from './refund-parts.ts';
import { customerParts, orderMailWriter, refundWayText } from './write-order-mail.ts';

/** What the mails need to know of an offer. */
export interface MailOffer {
  number: number;
  token: string;
  text: string;
  carrier: string;
  amountCents: number;
  taxes: readonly { name: string; percent: string; taxCents: number; registrationNumber: string }[];
  totalCents: number;
  validUntil: Date;
}

/** Money that goes back by itself. */
interface ReturnedMoney {
  offerNumber: number;
  attempt: number;
  amountCents: number;
  reason: 'duplicate' | 'offer_ended';
}

export interface FreightMails {
  offer(tx: InTransaction, order: MailOrder, offer: MailOffer): Promise<void>;
  /** `reminder` counts from 1. */
  remind(tx: InTransaction, order: MailOrder, offer: MailOffer, reminder: number): Promise<void>;
  reportWithdrawn(tx: InTransaction, order: MailOrder, offer: MailOffer): Promise<void>;
  /** To both sides, with its invoice; the buyer's is the receipt. */
  confirmPaid(tx: InTransaction, order: MailOrder, offer: MailOffer, paidBy: 'card' | OfflineKind): Promise<void>;
  /** To the owner; the buyer is mailed with the refund. */
  reportReturned(tx: InTransaction, order: MailOrder, money: ReturnedMoney): Promise<void>;
  /** False when the owner was mailed about this attempt before. */
  reportReview(
    tx: InTransaction,
    order: MailOrder,
    review: { offerNumber: number; attempt: number; why: string },
  ): Promise<boolean>;
  /** To the buyer; to the owner, too, unless the owner has requested it. */
  confirmRefund(
    tx: InTransaction,
    order: MailOrder,
    refund: {
      id: number;
      offerNumber: number;
      amountCents: number;
      reason: RefundReason;
      /** How it was refunded; null when it went to the card. */
      offlineKind: OfflineKind | null;
      /** Within the amount. */
      taxes: readonly NamedTax[];
    },
  ): Promise<void>;
  /** To the owner, once for each phase of each dispute. */
  reportDispute(tx: InTransaction, order: MailOrder, dispute: DisputeReport & { offerNumber: number }): Promise<void>;
}

interface Mail {
  key: string;
  subject: string;
  /** The document that it carries; none unless given. */
  attachment?: MailAttachment;
  parts: readonly MailPart[];
}

export function createFreightMails({ publicUrl, ownerEmail, companyName }: OrderMailSettings): FreightMails {
  const write = orderMailWriter({ publicUrl, ownerEmail });
  const toBuyer = (queries: Queries, order: MailOrder, mail: Mail) =>
    write(queries, order, { ...mail, recipient: order.customerEmail, replyTo: ownerEmail });
  const toOwner = (queries: Queries, order: MailOrder, { parts, ...mail }: Mail) =>
    write(queries, order, {
      ...mail,
      parts: [...parts, ...customerParts(order)],
      recipient: ownerEmail,
      replyTo: order.customerEmail,
    });
  const link = (text: string, offer: MailOffer): MailPart => ({
    kind: 'link',
    text,
    url: publicUrl + freightPath(offer.token),
  });

  return {
    async offer(tx, order, offer) {
      const company = await companyName(tx);
      const timeZone = await findTimeZone(tx);
      await toBuyer(tx, order, {
        key: `freight-${offer.number}`,
        subject: `Freight for order ${order.orderNumber}: ${formatMoney(offer.totalCents)}`,
        parts: [
          paragraph(`${company} can ship your order ${order.orderNumber} for the amount below.`),
          ...offerParts(order, offer),
          link('View and pay freight', offer),
          paragraph(`Please pay by ${formatMoment(offer.validUntil, timeZone)}. After that the offer expires.`),
        ],
      });
    },

    async remind(tx, order, offer, reminder) {
      const timeZone = await findTimeZone(tx);
      await toBuyer(tx, order, {
        key: `freight-reminder-${offer.number}-${reminder}`,
        subject: `Reminder: freight for order ${order.orderNumber}, ${formatMoney(offer.totalCents)}`,
        parts: [
          paragraph(`The freight for your order ${order.orderNumber} has not been paid yet.`),
          ...offerParts(order, offer),
          link('View and pay freight', offer),
          paragraph(`Please pay by ${formatMoment(offer.validUntil, timeZone)}. After that the offer expires.`),
        ],
      });
    },

    async reportWithdrawn(tx, order, offer) {
      const company = await companyName(tx);
      await toBuyer(tx, order, {
        key: `freight-withdrawn-${offer.number}`,
        subject: `The freight offer for order ${order.orderNumber} is withdrawn`,
        parts: [
          paragraph(
            `${company} has withdrawn the freight offer of ${formatMoney(offer.totalCents)} for your order ${order.orderNumber}. Please do not pay it. If you have already paid, we’ll refund the payment in full.`,
          ),
        ],
      });
    },

    async confirmPaid(tx, order, offer, paidBy) {
      const amount = formatMoney(offer.totalCents);
      const isOwed = paidBy === 'account';
      await toBuyer(tx, order, {
        key: `freight-paid-${offer.number}`,
        attachment: `freight_invoice:${offer.number}`,
        subject: `${isOwed ? 'Freight on account' : 'Receipt: freight'} for order ${order.orderNumber}, ${amount}`,
        parts: [
          paragraph(
            isOwed
              ? `We have charged the freight for your order, ${amount}, to your account.`
              : `Thank you. We have received your payment of ${amount} for the freight on your order.`,
          ),
          ...offerParts(order, offer),
          link(isOwed ? 'View the freight' : 'View the receipt', offer),
        ],
      });
      await toOwner(tx, order, {
        key: `freight-paid-owner-${offer.number}`,
        subject: `Freight ${isOwed ? 'on account' : 'paid'} for order ${order.orderNumber}: ${amount}`,
        parts: [
          paragraph(isOwed ? 'The freight for this order is on account.' : 'The freight for this order has been paid.'),
          ...offerParts(order, offer),
        ],
      });
    },

    async reportReturned(tx, order, { offerNumber, attempt, amountCents, reason }) {
      await toOwner(tx, order, {
        key: `freight-returned-${offerNumber}-${attempt}`,
        subject: `A freight payment for order ${order.orderNumber} is being refunded`,
        parts: [
          paragraph(
            `${RETURN_TEXTS[reason]} The payment of ${formatMoney(amountCents)} is being refunded in full, and the customer has been notified. No action is needed.`,
          ),
        ],
      });
    },

    reportReview(tx, order, { offerNumber, attempt, why }) {
      return toOwner(tx, order, {
        key: `freight-review-${offerNumber}-${attempt}`,
        subject: `A freight payment for order ${order.orderNumber} needs your attention`,
        parts: [
          paragraph(endSentence(`A freight payment for this order could not be processed automatically: ${why}`)),
          paragraph(
            'Nothing has been refunded. Please compare the freight offer with the payment in your Stripe dashboard, and refund the payment there if it is wrong.',
          ),
        ],
      });
    },

    async confirmRefund(tx, order, { id, offerNumber, amountCents, reason, offlineKind, taxes }) {
      const company = await companyName(tx);
      const amount = formatMoney(amountCents);
      await toBuyer(tx, order, {
        key: `refund-${id}`,
        subject: `Refund of ${amount} for freight on order ${order.orderNumber}`,
        parts: [
          paragraph(refundText(reason, company, amount)),
          ...refundParts({ amount_cents: amountCents, items: [], taxes }),
          paragraph(refundWayText(offlineKind)),
        ],
      });
      if (reason === 'requested' || reason === 'outside')
        await toOwner(tx, order, {
          key: `freight-refund-owner-${id}`,
          subject: `Freight refunded for order ${order.orderNumber}: ${amount}`,
          parts: [
            paragraph(`${amount} of freight offer ${offerNumber} has been refunded. The customer has been notified.`),
          ],
        });
    },

    async reportDispute(tx, order, { id, phase, offerNumber }) {
      await toOwner(tx, order, {
        key: `freight-dispute-${phase}-${id}`,
        subject: `${DISPUTE_SUBJECTS[phase]}: freight for order ${order.orderNumber}`,
        parts: [
          paragraph(
            `This is about the payment for freight offer ${offerNumber}, not about the payment for the order. ${DISPUTE_TEXTS[phase]}`,
          ),
        ],
      });
    },
  };
}

const RETURN_TEXTS: Record<ReturnedMoney['reason'], string> = {
  duplicate: 'The freight for this order was paid twice.',
  offer_ended: 'The freight offer was paid after it was withdrawn or had expired.',
};

const DISPUTE_SUBJECTS: Record<DisputeReport['phase'], string> = {
  inquiry: 'Bank inquiry',
  inquiry_closed: 'Bank inquiry closed',
  disputed: 'Payment dispute',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

const DISPUTE_TEXTS: Record<DisputeReport['phase'], string> = {
  inquiry:
    'No money has been withdrawn. Please respond to the inquiry in your Stripe dashboard before its deadline, or refund the payment.',
  inquiry_closed: 'No money has been withdrawn. No action is needed.',
  disputed:
    "The customer's bank has withdrawn the payment. Please respond to the dispute in your Stripe dashboard before its deadline.",
  won: 'The disputed amount is returned to you.',
  lost: 'The disputed amount is not returned.',
};

function refundText(reason: RefundReason, company: string, amount: string): string {
  if (reason === 'duplicate')
    return `You paid the freight for your order twice. ${company} has refunded the second payment of ${amount}.`;
  if (reason === 'offer_ended')
    return `Your payment arrived after the freight offer had expired or was withdrawn. ${company} has refunded the full amount of ${amount}.`;
  return `${company} has refunded ${amount} of the freight for your order.`;
}

function offerParts(order: MailOrder, offer: MailOffer): MailPart[] {
  const taxRows = offer.taxes.map(({ name, percent, taxCents, registrationNumber }): [string, string] => [
    `${name} ${percent}%${registrationNumber === '' ? '' : ` (${registrationNumber})`}`,
    formatMoney(taxCents),
  ]);
  return [
    {
      kind: 'rows',
      rows: [
        ['Order number', order.orderNumber],
        ['Carrier', offer.carrier],
        ['Freight', formatMoney(offer.amountCents)],
        ...taxRows,
        ['Total', formatMoney(offer.totalCents)],
      ],
    },
    ...(offer.text === '' ? [] : [paragraph(offer.text)]),
    paragraph(['Ship to:', ...order.shippingLines].join('\n')),
  ];
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text };
}

/** "December 6, 2026 at 10:04 a.m. EST". */
function formatMoment(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment);
}
