/** An order as what a payment page is for: its stock is held for as long as the page can be paid. */

import { PATHS, quotePath } from '#contract/page-paths.ts';
import { extendHolds } from '#server/catalogue/products/stock-store.ts';
import { movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderItemRow, OrderRow } from '#server/orders/orders/order-store.ts';
import { countFailed } from '#server/payments/checkout-session-store.ts';
import { WRONG_PAGE } from '#server/payments/payable.ts';
import type { Payable } from '#server/payments/payable.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { dueFirstCents } from '#server/payments/settlement/decide-settlement.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { SESSION_HOLD_SECONDS } from './session-times.ts';

/** Attempts that Stripe refuses before the order is closed. */
const MAX_REFUSED_ATTEMPTS = 3;

export function orderPayable(
  { publicUrl, proof }: Pick<PaymentServices, 'publicUrl' | 'proof'>,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Payable {
  return {
    order,
    purpose: { kind: 'order' },
    charge: { kind: 'order' },
    totalCents: dueFirstCents(order),
    page: {
      ...contentsOf(order, items),
      ...returnAddresses(order, { publicUrl, proof }),
    },
    async onOpened(tx, { attempt, sessionId, isRight }) {
      // From the attempt's time by the database's clock, which also decides that a hold is over.
      await extendHolds(tx, order.id, new Date(attempt.created_at.getTime() + SESSION_HOLD_SECONDS * 1000));
      const to = isRight ? 'session_open' : 'review';
      if (!(await movePayment(tx, order.id, { from: ['session_creating'], to }))) return;
      const detail = { session_id: sessionId, attempt: attempt.attempt };
      if (isRight) await recordEvent(tx, order.id, 'session_opened', detail);
      else await recordEvent(tx, order.id, 'review', { why: WRONG_PAGE, ...detail });
    },
    async onNotMade(tx) {
      await movePayment(tx, order.id, { from: ['session_creating'], to: 'none' });
    },
    async onRefused(tx) {
      if ((await countFailed(tx, order.id)) < MAX_REFUSED_ATTEMPTS) return false;
      await cancelUnpaid(tx, order.id, 'cancelled', { why: 'the payment page was refused' });
      return true;
    },
  };
}

/** Of a deposit, which is a part of everything, one line with its taxes in it. */
function contentsOf(order: OrderRow, items: readonly OrderItemRow[]): Pick<Payable['page'], 'lines' | 'taxCents'> {
  if (order.deposit_cents !== null) return partLine(`Deposit for order ${order.order_number}`, order.deposit_cents);
  return {
    lines: items.map((item) => ({
      name: item.name,
      partNumber: item.part_number === '' ? null : item.part_number,
      unitCents: item.price_cents,
      quantity: item.quantity,
    })),
    taxCents: order.tax_cents,
  };
}

/** What is paid of an order as a sum. */
export function partLine(name: string, cents: number): Pick<Payable['page'], 'lines' | 'taxCents'> {
  return { lines: [{ name, partNumber: null, unitCents: cents, quantity: 1 }], taxCents: 0 };
}

/** An order of a quote leads back to the page of the quote, since no browser has a cookie of it. */
export function returnAddresses(
  { order_number, quote_number }: OrderRow,
  { publicUrl, proof }: Pick<PaymentServices, 'publicUrl' | 'proof'>,
): Pick<Payable['page'], 'successUrl' | 'cancelUrl'> {
  if (quote_number !== null) {
    const address = publicUrl + quotePath(proof.quoteToken(quote_number));
    return {
      successUrl: `${address}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${address}?payment=cancelled`,
    };
  }
  const number = encodeURIComponent(order_number);
  return {
    successUrl: `${publicUrl}${PATHS.orderSuccess}?session_id={CHECKOUT_SESSION_ID}&order=${number}`,
    cancelUrl: `${publicUrl}${PATHS.paymentFailed}?order=${number}&reason=cancelled`,
  };
}
