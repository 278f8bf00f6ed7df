/**
 * Money for the freight of an order that was received outside of the payment service, or is owed on account: it pays an
 * open offer in full. The payment page is ended by a job, so Stripe need not be reachable; what is paid there
 * nevertheless goes back as a second payment.
 */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged, Refused } from '#server/orders/orders/change-order.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findOwedCents, insertOfflinePayment } from '#server/payments/offline-payment-store.ts';
import { decideFreightPayment } from '#server/payments/offline/decide-offline-payment.ts';
import type { OfflineMoney } from '#server/payments/offline/decide-offline-payment.ts';
import { MONTH_CLOSED, takeMoneyOffAccount } from '#server/payments/offline/record-offline-payment.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { findOfferByNumber, findUnsettledOffer, listTaxesOfOffer, moveOffer } from './freight-offer-store.ts';
import type { FreightOfferRow } from './freight-offer-store.ts';
import { schedulePageEnd } from './freight-payment.ts';
import { toMailOffer } from './mail-offer.ts';

export interface FreightMoney extends OfflineMoney {
  /** Its number within the order; null for the one that is open. */
  freightOffer: number | null;
}

export interface FreightRecorded {
  kind: 'done';
  freightOffer: number;
  amountCents: number;
}

/** What recording needs; the payment service is not called. */
export type FreightPaymentServices = Pick<
  PaymentServices,
  'database' | 'proof' | 'freightMails' | 'issueFreightInvoice'
>;

export async function recordFreightPayment(
  services: FreightPaymentServices,
  change: OrderChange,
  { freightOffer, ...money }: FreightMoney,
): Promise<OrderChanged<FreightRecorded>> {
  return changeOrder<FreightRecorded>(services.database, change, async (tx, order) => {
    const offer = await findOffer(tx, order.id, freightOffer);
    const owedCents = offer === null ? 0 : await findOwedCents(tx, order.id, { kind: 'freight_offer', id: offer.id });
    const decision = decideFreightPayment(order, offer, owedCents, money, new Date());
    if (decision.kind === 'refused') return decision;
    if (offer === null) throw new Error('A payment of no offer was not refused');
    const received = { ...money, by: change.by };
    const recorded =
      decision.kind === 'pay'
        ? await payOffer(services, tx, { order, offer }, received)
        : await takeMoneyOffAccount(tx, order, { ...received, ...decision, kind: money.kind, offer });
    return recorded.kind === 'refused' ? recorded : { ...recorded, freightOffer: offer.number };
  });
}

function findOffer(tx: InTransaction, orderId: number, number: number | null): Promise<FreightOfferRow | null> {
  return number === null ? findUnsettledOffer(tx, orderId) : findOfferByNumber(tx, orderId, number);
}

async function payOffer(
  services: FreightPaymentServices,
  tx: InTransaction,
  { order, offer }: { order: OrderRow; offer: FreightOfferRow },
  money: OfflineMoney & { by: string },
): Promise<{ kind: 'done'; amountCents: number } | Refused> {
  const amountCents = offer.total_cents;
  const charge = { kind: 'freight_offer', id: offer.id } as const;
  if (!(await insertOfflinePayment(tx, { ...money, orderId: order.id, charge, amountCents }))) return MONTH_CLOSED;
  await moveOffer(tx, offer.id, { from: ['open'], to: 'paid' });
  await schedulePageEnd(tx, offer);
  const detail = { offer: offer.number, outside: money.kind, reference: money.reference, amount_cents: amountCents };
  await recordEvent(tx, order.id, 'freight_paid', detail, money.by);
  const token = services.proof.freightToken(order.order_number, offer.number);
  const mailOffer = toMailOffer(offer, await listTaxesOfOffer(tx, offer.id), token);
  await services.freightMails.confirmPaid(tx, await findMailOrder(tx, order), mailOffer, money.kind);
  // Last, as for an order (book-paid.ts).
  await services.issueFreightInvoice(tx, offer.id);
  return { kind: 'done', amountCents };
}
