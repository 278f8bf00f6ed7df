/** `operator cancel`: ends an unpaid order, or refunds a paid one in full and returns its items to stock. */

import { Command } from 'commander';
import { formatMoney } from '#contract/money.ts';
import { failUnchanged } from '#operator/fail-unchanged.ts';
import { fail } from '#operator/fail.ts';
import { personOfCommand } from '#operator/person.ts';
import { findByNumber } from '#server/orders/orders/order-store.ts';
import { finishCancellation, requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import type { CancelRequested } from '#server/payments/cancellation/cancel-order.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isUnpaid } from '#server/platform/database/states.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openPayments } from '../shop-payments.ts';
import { findTerminal, isYes } from '../terminal.ts';
import { reportRefund } from './refund.ts';

export function cancelCommand(): Command {
  return new Command('cancel')
    .description('cancels an order that has not been shipped: a paid one is refunded, and its items return to stock')
    .argument('<number>', 'order number')
    .option('--yes', 'skips the confirmation')
    .action(async (number: string, { yes = false }: { yes?: boolean }) =>
      withShopDatabase(async (shop) => {
        const terminal = findTerminal();
        if (!yes && terminal === null)
          return fail('There is no terminal for the confirmation: use --yes to cancel without it.');
        const payments = await openPayments(shop);
        if (!yes && terminal !== null && !isYes(await terminal.ask(await questionFor(shop.database, number))))
          return fail('Nothing was cancelled.');
        const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
        const requested = await requestCancellation(payments, change);
        return requested.kind === 'done'
          ? finish(payments, number, requested)
          : failUnchanged(number, requested, 'cancelled');
      }),
    );
}

async function questionFor(database: Database, number: string): Promise<string> {
  const order = await findByNumber(database, number);
  if (order === null) return `Cancel ${number}? [y/N] `;
  const what = isUnpaid(order.payment_state)
    ? ''
    : ` and refund what is left of it${order.customer_email === '' ? '' : ` to ${order.customer_email}`}`;
  return `Cancel ${number}, ${formatMoney(order.total_cents)}${what}? [y/N] `;
}

async function finish(payments: PaymentServices, number: string, requested: CancelRequested): Promise<number> {
  if (requested.what === 'refund') {
    const sent = await sendRefund(payments, requested.refund.id);
    if (sent.kind === 'booked') return reportRefund(number, sent.refund);
    return fail(`Stripe could not be reached (${sent.why}). The refund is stored: the running shop will send it.`);
  }
  const finished = await finishCancellation(payments, requested.orderId);
  switch (finished.kind) {
    case 'closed':
      console.log(`${number} is cancelled`);
      return 0;
    case 'paid':
      return fail(`${number} was not cancelled: the buyer has paid it in the meantime. Cancel it again to refund it.`);
    case 'unfinished':
      return fail(`${number} is not cancelled yet: ${finished.why}. The running shop will try again.`);
  }
}
