/** `operator refund`: refunds a paid order in full or in part. */
import { Command } from 'commander';
import { formatMoney, parseMoney } from '#contract/money.ts';
import type { Database } from '#server/database/database.ts';
import { findByNumber } from '#server/orders/order-store.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { listRefundsOfOrder } from '#server/payments/refund-store.ts';
import type { RefundRow } from '#server/payments/refund-store.ts';
import { sendRefund } from '#server/payments/send-refund.ts';
import { fail } from '#operator/fail.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openPayments } from '../shop-payments.ts';
import { findTerminal, isYes } from '../terminal.ts';
import type { Terminal } from '../terminal.ts';

interface RefundOptions {
  amount?: string;
  restock?: true;
  freightOffer?: string;
  key?: string;
  yes?: true;
}

export function refundCommand(): Command {
  return new Command('refund')
    .description('refunds a paid order in full or in part; a full refund cancels an order that has not been shipped')
    .argument('<number>', 'order number')
    .option('--amount <dollars>', 'the amount of a partial refund, such as 12.50')
    .option('--freight-offer <n>', 'refunds the payment of this freight offer of the order, instead of the order')
    .option('--restock', 'returns the items to stock')
    .option('--key <name>', 'idempotency key: the same key used twice makes one refund')
    .option('--yes', 'skips the confirmation')
    .action(async (number: string, options: RefundOptions) =>
      withShopDatabase(async (shop) => {
        const amountCents = options.amount === undefined ? null : parseAmount(options.amount);
        if (amountCents === undefined) return fail(`--amount must be an amount such as 12.50, not "${options.amount}"`);
        const { freightOffer } = options;
        if (freightOffer !== undefined && !/^\d{1,6}$/.test(freightOffer))
          return fail(`--freight-offer must be the number of an offer, not "${freightOffer}"`);
        const terminal = findTerminal();
        if (options.yes !== true && terminal === null)
          return fail('There is no terminal for the confirmation: use --yes to refund without it.');
        const payments = await openPayments(shop);
        if (
          options.yes !== true &&
          terminal !== null &&
          !(await isWanted(shop.database, terminal, { number, amountCents, freightOffer }))
        )
          return fail('Nothing was refunded.');
        const wanted = {
          orderNumber: number,
          amountCents,
          restock: options.restock === true,
          key: options.key ?? null,
          ...(freightOffer === undefined ? {} : { freightOffer: Number(freightOffer) }),
        };
        const requested = await requestRefund(shop.database, wanted);
        if (requested.kind === 'unknown') return fail(`There is no order ${number}`);
        if (requested.kind === 'refused') return fail(`${number} was not refunded: ${requested.why}`);
        const sent = await sendRefund(payments, requested.refund.id);
        if (sent.kind === 'booked') return reportRefund(number, sent.refund);
        return fail(
          `Stripe could not be reached (${sent.why}). The refund is stored: the running shop will send it, or run the same command again.`,
        );
      }),
    );
}

function parseAmount(text: string): number | undefined {
  const cents = /^\d+(\.\d\d?)?$/.test(text) ? parseMoney(text) : null;
  return cents !== null && cents > 0 ? cents : undefined;
}

async function isWanted(
  database: Database,
  terminal: Terminal,
  {
    number,
    amountCents,
    freightOffer,
  }: { number: string; amountCents: number | null; freightOffer: string | undefined },
): Promise<boolean> {
  const order = await findByNumber(database, number);
  if (order === null) return true;
  const refunds = await listRefundsOfOrder(database, order.id);
  for (const refund of refunds) console.log(`earlier refund: ${lineOf(refund)}`);
  const amount = amountCents === null ? 'the remaining amount' : formatMoney(amountCents);
  const paid =
    freightOffer === undefined
      ? `${number}, ${formatMoney(order.total_cents)}`
      : `freight offer ${freightOffer} of ${number}`;
  const question = `Refund ${amount} of ${paid}, to ${order.customer_email}? [y/N] `;
  return isYes(await terminal.ask(question));
}

export function reportRefund(number: string, refund: RefundRow): number {
  if (refund.status === 'failed') return fail(`${number} was not refunded: ${lineOf(refund)}`);
  console.log(`${number}: ${lineOf(refund)}`);
  return 0;
}

function lineOf(refund: RefundRow): string {
  const why = refund.failure === null ? '' : ` (${refund.failure})`;
  return `${formatMoney(refund.amount_cents)} ${refund.status}${why}  ${refund.stripe_refund_id ?? refund.idempotency_key}`;
}
