/** Computes a refund of an order's payment from what is stored of the order and of its earlier refunds. */

import { decideLineRefund } from '#contract/refund-rules.ts';
import type { DecidedRefund, EarlierRefund, LineRefund, RefundableOrder } from '#contract/refund-rules.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { findOrderTaxes } from '#server/catalogue/taxes/order-taxes.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import { chargeHandlerOf } from '#server/payments/purpose-handlers.ts';
import type { ChargeTerms, Purposes } from '#server/payments/purpose-handlers.ts';
import { chargeOf } from '#server/payments/purpose.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { OfflineSource } from './decide-offline-refund.ts';
import type { FoundPayment } from './find-payment.ts';
import { insertRefundParts, listRefundItems, listRefundTaxes } from './refund-part-store.ts';
import { listRefundsOfPayment, listRefundsOfSession } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

/** What a refund of the order is computed from. */
export interface RefundFacts {
  order: RefundableOrder;
  taxes: TaxLine[];
  /** All refunds of the order's payment, failed ones included. */
  refunds: (RefundRow & { items: (EarlierRefund['items'][number] & { isRestocked: boolean })[] })[];
  /** The refunds among them that count. */
  earlier: EarlierRefund[];
  /** How an offline payment is refunded; null for the payment of a session. */
  offline: OfflineSource | null;
}

/** Loads the facts about one session, which may be a second payment; for a part of what paid the order, about all parts. */
export function loadSessionFacts(
  queries: Queries,
  order: OrderRow,
  { id, purpose, status }: Pick<CheckoutSessionRow, 'id' | 'purpose' | 'status'>,
  purposes: Purposes,
): Promise<RefundFacts> {
  const charge = chargeOf(purpose);
  const isPart = charge.kind === 'order' && order.deposit_cents !== null && status === 'complete';
  return loadRefundFacts(queries, order, { charge, sessionId: isPart ? null : id, offline: null }, purposes);
}

/** Loads the facts about the payment of the order itself, or of one of its freight offers. */
export async function loadRefundFacts(
  queries: Queries,
  order: OrderRow,
  payment: Payment,
  purposes: Purposes,
): Promise<RefundFacts> {
  return collectFacts(
    queries,
    order,
    payment,
    await chargeHandlerOf(purposes, payment.charge).findTerms(queries, order),
  );
}

/** The same of the order itself. */
export async function loadOrderFacts(
  queries: Queries,
  order: OrderRow,
  payment: Omit<Payment, 'charge'>,
): Promise<RefundFacts> {
  const terms = await findOrderTerms(queries, order);
  return collectFacts(queries, order, { ...payment, charge: { kind: 'order' } }, terms);
}

type Payment = Pick<FoundPayment, 'charge' | 'sessionId' | 'offline'>;

async function collectFacts(
  queries: Queries,
  order: OrderRow,
  { charge, sessionId, offline }: Payment,
  { refundable, taxes }: ChargeTerms,
): Promise<RefundFacts> {
  const rows =
    sessionId === null
      ? await listRefundsOfPayment(queries, order.id, charge)
      : await listRefundsOfSession(queries, sessionId);
  const refundItems = await listRefundItems(queries, order.id);
  const refundTaxes = await listRefundTaxes(queries, order.id);
  const refunds = rows.map((refund) => ({
    ...refund,
    items: refundItems
      .filter(({ refund_id }) => refund_id === refund.id)
      .map((item) => ({ itemId: item.order_item_id, quantity: item.quantity, isRestocked: item.is_restocked })),
  }));
  return {
    order: refundable,
    taxes,
    offline,
    refunds,
    earlier: refunds
      .filter(({ status }) => status !== 'failed')
      .map((refund) => {
        const own = refundTaxes.filter(({ refundId }) => refundId === refund.id);
        const cents = taxes.map((_, position) => own.find((tax) => tax.position === position)?.taxCents ?? 0);
        return {
          amountCents: refund.amount_cents,
          taxCents: refund.tax_cents === null ? null : cents,
          items: refund.items,
        };
      }),
  };
}

export async function findOrderTerms(queries: Queries, order: OrderRow): Promise<ChargeTerms> {
  const items = (await listItems(queries, order.id)).map(({ id, quantity, price_cents }) => {
    return { id, quantity, priceCents: price_cents };
  });
  const taxes = await findOrderTaxes(queries, order);
  return { refundable: { items, freightCents: 0, taxCents: taxes.map(({ taxCents }) => taxCents) }, taxes };
}

/** Returns the net part of a decided refund that is for freight. */
export function freightPartOf(
  facts: RefundFacts,
  { amountCents, taxCents }: Pick<LineRefund, 'amountCents' | 'taxCents'>,
): number {
  return facts.order.freightCents === 0 ? 0 : taxCents.reduce((rest, cents) => rest - cents, amountCents);
}

/** Stores the parts of a refund that was just written for a sum, without stock; `facts` are those before it. */
export async function writePartsOfSum(tx: InTransaction, facts: RefundFacts, refund: RefundRow): Promise<void> {
  const decided: DecidedRefund = decideLineRefund(facts.order, facts.earlier, {
    lines: null,
    amountCents: refund.amount_cents,
  });
  // More than is left can only be a refund made in Stripe's dashboard; it has no tax of this order.
  const none = { amountCents: 0, items: [], taxCents: facts.taxes.map(() => 0) };
  const { items, ...amounts } = decided.kind === 'refund' ? decided : none;
  await insertRefundParts(tx, refund.id, {
    freightCents: freightPartOf(facts, amounts),
    items: items.map((item) => ({ ...item, isRestocked: false })),
    taxes: facts.taxes,
    taxCents: amounts.taxCents,
  });
}
