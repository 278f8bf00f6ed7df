/** Mails about an order, to its buyer and to the owner (readings, "Owner"), put together from files for each kind. */

import type { ShipChoice } from '#contract/ship-choices.ts';
import type { TaxLine } from '#contract/taxes.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { createBalanceMails } from './balance-mails.ts';
import type { BalanceMails } from './balance-mails.ts';
import { createDisputeMails } from './dispute-mails.ts';
import type { DisputeReport } from './dispute-mails.ts';
import type { MailItem } from './item-label.ts';
import { createOrderLinkMails } from './order-link-mails.ts';
import type { OrderLinkMails } from './order-link-mails.ts';
import { createPaidMails } from './paid-mails.ts';
import type { PaidMails } from './paid-mails.ts';
import { createPaymentProblemMails } from './payment-problem-mails.ts';
import type { PaymentProblemMails } from './payment-problem-mails.ts';
import { createPromiseMails } from './promise-mails.ts';
import type { PromiseMails } from './promise-mails.ts';
import { createRefundMails } from './refund-mails.ts';
import type { RefundMails } from './refund-mails.ts';
import { createShipmentMails } from './shipment-mails.ts';
import type { ShipmentMails, WriteOrderMail } from './shipment-mails.ts';
import { customerParts, orderMailWriter, orderParts } from './write-order-mail.ts';

/** What the mails need to know of an order. */
export interface MailOrder {
  id: number;
  orderNumber: string;
  /** Of the request that made it. */
  requestId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** Empty when the buyer gave none; the same of the PO number. */
  company: string;
  poNumber: string;
  /** What the buyer says of the whole order; empty for nothing. */
  note: string;
  shippingLines: readonly string[];
  /** Its country and the province or state as typed; absent where the personal data was erased. */
  delivery?: { country: string; region: string };
  items: readonly (MailItem & {
    totalCents: number;
    /** The day by which it is shipped; absent where none was promised. */
    promisedOn?: string;
    /** What the buyer says of this line; absent for nothing. */
    note?: string;
  })[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** They add up to `taxCents`. */
  taxes: readonly TaxLine[];
  /** Why there is no tax; absent where the taxes are those of the place. */
  taxExemption?: string;
  /** Absent where the buyer was not asked. */
  shipChoice?: ShipChoice;
  /** Bought on terms: days from the invoice to the day on which it is due. */
  dueDays?: number;
  /** One of the items is the freight. */
  includesFreight?: boolean;
}

export interface OrderMails
  extends PaidMails, PaymentProblemMails, RefundMails, ShipmentMails, PromiseMails, OrderLinkMails, BalanceMails {
  /** To the owner, once for each phase of each dispute. */
  reportDispute(queries: Queries, order: MailOrder, dispute: DisputeReport): Promise<void>;
}

export interface OrderMailSettings {
  publicUrl: string;
  ownerEmail: string;
  /** Queried within the transaction of the mail: a second connection may be unavailable while others wait for its locks. */
  companyName: (queries: Queries) => Promise<string>;
}

export function createOrderMails(settings: OrderMailSettings): OrderMails {
  const { publicUrl, ownerEmail } = settings;
  const write = orderMailWriter({ publicUrl, ownerEmail });
  const writeWithReply: WriteOrderMail = (queries, order, mail) =>
    write(queries, order, { replyTo: ownerEmail, ...mail });

  return {
    ...createPaidMails(write, settings),
    ...createPaymentProblemMails(write, settings),
    ...createRefundMails(write, settings),
    ...createDisputeMails(
      (queries, order, mail) => write(queries, order, { ...mail, recipient: ownerEmail, replyTo: null }),
      (order) => [...customerParts(order), ...orderParts(order)],
    ),
    ...createShipmentMails(writeWithReply, publicUrl),
    ...createPromiseMails(writeWithReply, publicUrl),
    ...createOrderLinkMails(writeWithReply, publicUrl),
    ...createBalanceMails(writeWithReply, { publicUrl, ownerEmail }),
  };
}
