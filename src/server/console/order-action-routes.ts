/** Approving and declining what was bought on terms, cancelling and correcting an order, money that came outside of the payment service, and its mails sent again. */

import type { FastifyInstance } from 'fastify';
import type { ConsoleReply } from '#contract/console/endpoints.ts';
import { approveOrder, declineOrder } from '#server/business/terms/approve-order.ts';
import { correctOrder } from '#server/orders/orders/correct-order.ts';
import { resendMail } from '#server/orders/orders/resend-order-mail.ts';
import { finishCancellation, requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import type { CancelRequested } from '#server/payments/cancellation/cancel-order.ts';
import { toReceivedAt } from '#server/payments/offline/decide-offline-payment.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mountConsoleCall } from './mount-call.ts';
import { problemOfChange, toOrderChange } from './order-change-reply.ts';

export function orderActionRoutes(app: FastifyInstance, payments: PaymentServices): void {
  mountConsoleCall(app, 'cancelOrder', async (input, { by }) => {
    const requested = await requestCancellation(payments, toOrderChange(input, by));
    if (requested.kind !== 'done') return problemOfChange(requested) ?? new Problem('change_refused');
    return finish(payments, requested);
  });

  mountConsoleCall(
    app,
    'approveOrder',
    async (input, { by }) => problemOfChange(await approveOrder(payments, toOrderChange(input, by))) ?? {},
  );

  mountConsoleCall(
    app,
    'declineTermsOrder',
    async (input, { by }) =>
      problemOfChange(await declineOrder(payments, toOrderChange(input, by), input.body.reason)) ?? {},
  );

  mountConsoleCall(app, 'correctOrder', async (input, { by }) => {
    const { seen_event_id: _seen, ...correction } = input.body;
    return problemOfChange(await correctOrder(payments.database, toOrderChange(input, by), correction)) ?? {};
  });

  mountConsoleCall(app, 'recordPayment', async (input, { by }) => {
    const { kind, amount_cents: amountCents, received_on: day, reference } = input.body;
    const receivedAt = toReceivedAt(day, new Date(), await findTimeZone(payments.database));
    const money = { kind, amountCents, reference, receivedAt };
    return problemOfChange(await recordOfflinePayment(payments, toOrderChange(input, by), money)) ?? {};
  });

  mountConsoleCall(app, 'resendOrderMail', async (input, { by }) => {
    const resent = await resendMail(payments.database, toOrderChange(input, by), input.params.id, new Date());
    if (resent.kind !== 'done') return problemOfChange(resent) ?? new Problem('change_refused');
    return { recipient: resent.recipient };
  });
}

/** What cannot be completed now is completed by the running shop. */
async function finish(
  payments: PaymentServices,
  requested: CancelRequested,
): Promise<ConsoleReply<'cancelOrder'> | Problem> {
  if (requested.what === 'refund') {
    const refund_cents = requested.refund.amount_cents;
    const sent = await sendRefund(payments, requested.refund.id);
    if (sent.kind === 'unreachable') return { outcome: 'stored', refund_cents };
    if (sent.refund.status !== 'failed') return { outcome: 'refunded', refund_cents };
    return refused(`Stripe refused the refund: ${sent.refund.failure ?? 'unknown'}`);
  }
  const finished = await finishCancellation(payments, requested.orderId);
  switch (finished.kind) {
    case 'closed':
      return { outcome: 'closed', refund_cents: 0 };
    case 'unfinished':
      return { outcome: 'stored', refund_cents: 0 };
    case 'paid':
      return refused('The buyer has paid it in the meantime. Cancel it again to give the money back.');
  }
}

function refused(why: string): Problem {
  return new Problem('change_refused', { extensions: { why } });
}
