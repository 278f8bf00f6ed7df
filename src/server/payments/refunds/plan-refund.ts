/** Computes a refund of an order's payment from what is stored of the order and of its earlier refunds. */
import { decideLineRefund } from '#contract/refund-rules.ts';
import type { DecidedRefund, EarlierRefund, LineRefund, RefundableOrder } from '#contract/refund-rules.ts';
import type { TaxLine } from '#contract/taxes.ts';
import { findOrderTaxes } from '#server/catalogue/taxes/order-taxes.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { OutsideSource } from '#server/payments/decide-outside-refund.ts';
import type { FoundPayment } from '#server/payments/find-payment.ts';
import { findOfferById, listTaxesOfOffer } from '#server/payments/freight/freight-offer-store.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { insertRefundParts, listRefundItems, listRefundTaxes } from './refund-part-store.ts';
import { listRefundsOfPayment, listRefundsOfSession } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

/** What a refund of the order is computed from. */
export interface RefundFacts {
  order: RefundableOrder;
  taxes: TaxLine[];
  /** Of the order's payment; failed ones included. */
  refunds: (RefundRow & { items: (EarlierRefund['items'][number] & { isRestocked: boolean })[] })[];
  /** Those that count. */
  earlier: EarlierRefund[];
  /** How money from outside is given back; null for the money of a session. */
  outside: OutsideSource | null;
}

/** Of one session, which may have brought money a second time; of a part of what paid the order, of all parts. */
export function loadSessionFacts(
  queries: Queries,
  order: OrderRow,
  session: Pick<CheckoutSessionRow, 'id' | 'freight_offer_id' | 'status'>,
): Promise<RefundFacts> {
  const { freight_offer_id: freightOfferId, status } = session;
  const isPart = freightOfferId === null && order.deposit_cents !== null && status === 'complete';
  const sessionId = isPart ? null : session.id;
  return loadRefundFacts(queries, order, { sessionId, freightOfferId, outside: null });
}

/** Of the payment of the order itself, or of one of its freight offers. */
export async function loadRefundFacts(
  queries: Queries,
  order: OrderRow,
  { freightOfferId, sessionId, outside }: Pick<FoundPayment, 'freightOfferId' | 'sessionId' | 'outside'>,
): Promise<RefundFacts> {
  const { refundable, taxes } = await findRefundable(queries, order, freightOfferId);
  const rows =
    sessionId === null
      ? await listRefundsOfPayment(queries, order.id, freightOfferId)
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
    outside,
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

async function findRefundable(
  queries: Queries,
  order: OrderRow,
  offerId: number | null,
): Promise<{ refundable: RefundableOrder; taxes: TaxLine[] }> {
  const offer = offerId === null ? null : await findOfferById(queries, offerId);
  if (offer !== null) {
    const taxes = (await listTaxesOfOffer(queries, offer.id)).map((tax) => ({
      name: tax.name,
      region: tax.region,
      percent: Number(tax.percent),
      registrationNumber: tax.registration_number,
      taxableCents: offer.amount_cents,
      taxCents: tax.tax_cents,
    }));
    return { refundable: { items: [], freightCents: offer.amount_cents, taxCents: centsOf(taxes) }, taxes };
  }
  const items = (await listItems(queries, order.id)).map(({ id, quantity, price_cents }) => {
    return { id, quantity, priceCents: price_cents };
  });
  const taxes = await findOrderTaxes(queries, order);
  return { refundable: { items, freightCents: 0, taxCents: centsOf(taxes) }, taxes };
}

function centsOf(taxes: readonly TaxLine[]): number[] {
  return taxes.map(({ taxCents }) => taxCents);
}

/** Of a refund that is decided, the net part that is freight. */
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
