/** Freight offers and refunds of an order. */

import type { FastifyInstance } from 'fastify';
import type { OrderChange } from '#server/orders/orders/change-order.ts';
import { requestBalance } from '#server/payments/checkout/request-balance.ts';
import { makeOffer } from '#server/payments/freight/make-offer.ts';
import { remindBuyer } from '#server/payments/freight/remind-buyer.ts';
import { settleWithoutOffer } from '#server/payments/freight/settle-without-offer.ts';
import { withdrawOffer } from '#server/payments/freight/withdraw-offer.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { RefundInput } from '#server/payments/refunds/decide-refund.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mountConsoleCall } from './mount-call.ts';
import { problemOfChange, toOrderChange } from './order-change-reply.ts';

export function moneyRoutes(app: FastifyInstance, payments: PaymentServices): void {
  mountConsoleCall(app, 'offerFreight', async (input, { by }) => {
    const { amount_cents: amountCents, carrier, text, days } = input.body;
    const terms = { amountCents, carrier, text, days };
    return problemOfChange(await makeOffer(payments, toOrderChange(input, by), terms)) ?? {};
  });

  mountConsoleCall(
    app,
    'withdrawFreight',
    async (input, { by }) => problemOfChange(await withdrawOffer(payments, toOrderChange(input, by))) ?? {},
  );

  mountConsoleCall(
    app,
    'remindFreight',
    async (input, { by }) => problemOfChange(await remindBuyer(payments, toOrderChange(input, by))) ?? {},
  );

  mountConsoleCall(
    app,
    'settleFreight',
    async (input, { by }) =>
      problemOfChange(await settleWithoutOffer(payments.database, toOrderChange(input, by))) ?? {},
  );

  mountConsoleCall(
    app,
    'requestBalance',
    async (input, { by }) => problemOfChange(await requestBalance(payments, toOrderChange(input, by))) ?? {},
  );

  mountConsoleCall(app, 'refundOrder', async (input, { by }) => {
    const { lines, amount_cents: amountCents, freight_offer: freightOffer, note, key } = input.body;
    const offline = { kind: input.body.outside_kind, reference: input.body.outside_reference };
    const named = lines?.map((line) => ({
      itemId: line.item_id,
      quantity: line.quantity,
      isRestocked: line.restocked,
    }));
    const payment = freightOffer === null ? {} : { freightOffer };
    const requested = { lines: named ?? null, amountCents, restock: false, ...payment, note, key, offline };
    return refund(payments, toOrderChange(input, by), requested);
  });
}

/** Requests and sends it. A refund that cannot be sent now is sent by the shop's worker. */
async function refund(payments: PaymentServices, change: OrderChange, input: RefundInput) {
  const requested = await requestRefund(payments, change, input);
  if (requested.kind !== 'requested' && requested.kind !== 'known')
    return problemOfChange(requested) ?? new Problem('change_refused');
  const amount = { amount_cents: requested.refund.amount_cents };
  const sent = await sendRefund(payments, requested.refund.id);
  if (sent.kind === 'unreachable') return { ...amount, is_sent: false };
  if (sent.refund.status !== 'failed') return { ...amount, is_sent: true };
  return new Problem('change_refused', {
    extensions: { why: `Stripe refused the refund: ${sent.refund.failure ?? 'unknown'}` },
  });
}
