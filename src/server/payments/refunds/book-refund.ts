/** Books what became of a refund at Stripe: its row, its order, the stock, the history and the mails, in one commit. */

import { endUnawaited, returnStock } from '#server/catalogue/products/stock-store.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { listEvents, lockOrder, recordEvent } from '#server/orders/orders/order-store.ts';
import { loadShipmentFacts } from '#server/orders/shipments/load-shipment-facts.ts';
import { followStatus } from '#server/orders/shipments/record-shipment.ts';
import { scheduleBalancePageEnd } from '#server/payments/balance-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { chargeHandlerOf } from '#server/payments/purpose-handlers.ts';
import type { ChargeHandler } from '#server/payments/purpose-handlers.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { OPEN_REFUND_STATUSES, isAcceptedRefund } from '#server/platform/database/states.ts';
import type { RefundStatus } from '#server/platform/database/states.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { movePaidOrder } from './move-paid-order.ts';
import { findRefundContents } from './refund-contents.ts';
import type { RefundContents } from './refund-contents.ts';
import { listUnitsToReturn } from './refund-part-store.ts';
import { findRefundById, findRefundedCharge, listRefundsOfOrder, moveRefund } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

export interface RefundOutcome {
  status: Exclude<RefundStatus, 'requested'>;
  stripeRefundId: string | null;
  failure: string | null;
}

/** A refund may still fail after it had succeeded; it never comes back from there. */
const BEFORE: Record<RefundOutcome['status'], readonly RefundStatus[]> = {
  pending: ['requested'],
  succeeded: OPEN_REFUND_STATUSES,
  failed: [...OPEN_REFUND_STATUSES, 'succeeded'],
};

export async function bookRefund(
  services: PaymentServices,
  { id, order_id }: RefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    await lockOrder(tx, order_id);
    const refund = await findRefundById(tx, id);
    if (refund === null) throw new Error(`There is no refund ${id}`);
    const { status: to, ...rest } = outcome;
    if (!(await moveRefund(tx, id, { from: BEFORE[to], to, ...rest }))) return;
    if (to === 'failed') await mailFailure(services, tx, refund, outcome.failure ?? 'unknown');
    else if (refund.status === 'requested') await mailRefund(services, tx, refund);
    await movePaidOrder(tx, order_id);
    // What was taken off the account is no longer to be paid.
    if (refund.outside_kind === 'account') await scheduleBalancePageEnd(tx, order_id);
    // What was refunded is no longer to be shipped.
    await followStatus(tx, await loadShipmentFacts(tx, await lockOrder(tx, order_id)));
  });
}

async function mailRefund(services: PaymentServices, tx: InTransaction, refund: RefundRow): Promise<void> {
  const { amount_cents, reason, order_id } = refund;
  await returnStock(tx, refund.id, await listUnitsToReturn(tx, order_id), refund.made_by);
  await endUnawaited(tx, refund);
  const contents = await findRefundContents(tx, refund);
  const charge = await findHandler(services, tx, refund);
  const detail = { offer: await charge.findOfferNumber(tx), ...(await describeRefund(tx, refund, contents)) };
  await recordEvent(tx, order_id, 'refunded', detail, refund.made_by);
  // The buyer of an order that could not be fulfilled was mailed about the refund already.
  if (reason === 'no_stock') return;
  await charge.confirmRefund(services, tx, await loadMailOrder(tx, order_id), {
    id: refund.id,
    amount_cents,
    reason,
    isDuplicate: reason === 'duplicate',
    isCancelled:
      reason === 'requested' && (await listEvents(tx, order_id)).some(({ kind }) => kind === 'cancel_requested'),
    offlineKind: refund.outside_kind,
    ...contents,
  });
}

/** For the history; the owner's words are with the refund alone, where they can be erased. */
async function describeRefund(tx: InTransaction, refund: RefundRow, { items }: RefundContents) {
  const { amount_cents, tax_cents, reason, idempotency_key, outside_kind, outside_reference } = refund;
  const others = (await listRefundsOfOrder(tx, refund.order_id)).filter(
    ({ id, status }) => id !== refund.id && isAcceptedRefund(status),
  );
  const before = others.reduce((sum, other) => sum + other.amount_cents, 0);
  return {
    amount_cents,
    ...(tax_cents !== null && { tax_cents }),
    reason,
    outside: outside_kind ?? undefined,
    ...(outside_kind !== null && { reference: outside_reference }),
    restock: items.some(({ isRestocked }) => isRestocked) || refund.restock,
    ...(items.length > 0 && {
      lines: items.map(({ partNumber, quantity, isRestocked }) => ({
        part_number: partNumber,
        quantity,
        restock: isRestocked,
      })),
    }),
    before: { refunded_cents: before },
    after: { refunded_cents: before + amount_cents },
    refund: idempotency_key,
  };
}

async function mailFailure(
  services: PaymentServices,
  tx: InTransaction,
  refund: RefundRow,
  why: string,
): Promise<void> {
  const { amount_cents } = refund;
  await recordEvent(tx, refund.order_id, 'refund_failed', {
    offer: await (await findHandler(services, tx, refund)).findOfferNumber(tx),
    amount_cents,
    why,
    refund: refund.idempotency_key,
  });
  await services.mails.mailRefundFailed(tx, await loadMailOrder(tx, refund.order_id), {
    id: refund.id,
    amount_cents,
    why,
  });
}

/** The handler of what the refunded payment was for. */
async function findHandler(
  { purposes }: PaymentServices,
  tx: InTransaction,
  refund: RefundRow,
): Promise<ChargeHandler> {
  return chargeHandlerOf(purposes, await findRefundedCharge(tx, refund));
}

async function loadMailOrder(tx: InTransaction, orderId: number) {
  return findMailOrder(tx, await lockOrder(tx, orderId));
}
