/**
 * What differs by what is paid for. Each kind of purpose has its handler in its own folder, and connect-payments.ts registers
 * all of them, so that settling, refunds and checks import none.
 */

import type { RefundableOrder } from '#contract/refund-rules.ts';
import type { TaxLine } from '#contract/taxes.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { RefundReason } from '#server/platform/database/payment-tables.ts';
import type { DisputeReport } from '#server/site/notifications/dispute-mails.ts';
import type { MailOrder } from '#server/site/notifications/order-mails.ts';
import type { RefundReport } from '#server/site/notifications/refund-parts.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import type { Payable } from './payable.ts';
import type { PurposeServices } from './purpose-services.ts';
import { chargeOf } from './purpose.ts';
import type { Charge, FreightOfferPurpose, Purpose } from './purpose.ts';
import type { Settled, SettlementContext } from './settlement-context.ts';

/** What differs by what a session pays for. */
export interface PurposeHandler {
  /** What the payment page of the attempt is for. */
  loadPayable(services: PurposeServices, order: OrderRow, attempt: CheckoutSessionRow): Promise<Payable>;
  /** Whether the attempt's page is to end, because what it pays was ended, or is no longer owed as it was. */
  hasEnded(queries: Queries, attempt: CheckoutSessionRow): Promise<boolean>;
  /** Applies the session's state at Stripe; called by settleAttempt alone, under the order's lock. */
  settle(context: SettlementContext): Promise<Settled>;
  /** After the owner has refunded a payment under review in Stripe's dashboard; called under the order's lock. */
  closeReview(tx: InTransaction, attempt: CheckoutSessionRow): Promise<void>;
}

/** What a refund is computed from. */
export interface ChargeTerms {
  refundable: RefundableOrder;
  taxes: TaxLine[];
}

/** What differs by what is owed and refunded as one sum. */
export interface ChargeHandler {
  /** Returns the number of the freight offer for the history; undefined for an order. */
  findOfferNumber(queries: Queries): Promise<number | undefined>;
  findTerms(queries: Queries, order: OrderRow): Promise<ChargeTerms>;
  /** Mails the buyer that a refund of it was sent. */
  confirmRefund(
    services: PurposeServices,
    tx: InTransaction,
    order: MailOrder,
    refund: RefundReport & { reason: RefundReason },
  ): Promise<void>;
  /** Mails the owner that its payment is disputed. */
  reportDispute(services: PurposeServices, tx: InTransaction, order: MailOrder, dispute: DisputeReport): Promise<void>;
}

export interface Purposes {
  /** The handlers of every kind. */
  handlers: {
    [Kind in Purpose['kind']]: (
      purpose: Extract<Purpose, { kind: Kind }>,
    ) => PurposeHandler & (Kind extends Charge['kind'] ? ChargeHandler : unknown);
  };
  /** The offer of the order that Stripe's metadata, or a request, name by its number. */
  findFreightOffer(queries: Queries, orderId: number, number: number): Promise<FreightOfferPurpose | null>;
}

export function handlerOf({ handlers }: Purposes, purpose: Purpose): PurposeHandler {
  switch (purpose.kind) {
    case 'order':
      return handlers.order(purpose);
    case 'balance':
      return handlers.balance(purpose);
    case 'freight_offer':
      return handlers.freight_offer(purpose);
  }
}

export function chargeHandlerOf({ handlers }: Purposes, purpose: Purpose): ChargeHandler {
  const charge = chargeOf(purpose);
  switch (charge.kind) {
    case 'order':
      return handlers.order(charge);
    case 'freight_offer':
      return handlers.freight_offer(charge);
  }
}
