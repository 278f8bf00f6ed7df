/** `operator refund`: refunds a paid order in full or in part, at Stripe or, for an offline payment, as refunded by the owner. */

import { Command, Option } from 'commander';
import { cashRounding } from '#contract/cash.ts';
import { formatMoney, parseMoney } from '#contract/money.ts';
import { OFFLINE_KINDS, OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { fail } from '#operator/fail.ts';
import { personOfCommand } from '#operator/person.ts';
import { findByNumber, listItems } from '#server/orders/orders/order-store.ts';
import type { RefundLine, RefundInput } from '#server/payments/refunds/decide-refund.ts';
import { previewRefund } from '#server/payments/refunds/preview-refund.ts';
import type { RefundPreview } from '#server/payments/refunds/preview-refund.ts';
import { listRefundsOfOrder } from '#server/payments/refunds/refund-store.ts';
import type { RefundRow } from '#server/payments/refunds/refund-store.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import type { Database } from '#server/platform/database/database.ts';
import { freightOfferOption } from '../freight-offer-option.ts';
import { parseLine } from '../parse-line.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openPayments } from '../shop-payments.ts';
import { findTerminal, isYes } from '../terminal.ts';
import type { Terminal } from '../terminal.ts';

interface RefundOptions {
  freightOffer?: number;
  lines?: string;
  amount?: string;
  reason?: string;
  restock?: true;
  kind?: OfflineKind;
  reference?: string;
  key?: string;
  yes?: true;
}

export function refundCommand(): Command {
  return new Command('refund')
    .description('refunds a paid order in full or in part; a full refund cancels an order that has not been shipped')
    .argument('<number>', 'order number')
    .option(
      '--lines <lines>',
      'line and quantity, such as 2:1,3:4: refunds these with their tax; "orders show" numbers the lines',
    )
    .option(
      '--amount <dollars>',
      'the amount of a partial refund, such as 12.50; with --lines at most their price and tax',
    )
    .addOption(freightOfferOption('refunds the payment of this freight offer of the order, instead of the order'))
    .option('--restock', 'returns the items to stock')
    .option('--reason <text>', 'why, for your records; the buyer is not shown it', parseLine, '')
    .addOption(
      new Option(
        '--kind <kind>',
        'how money that came outside of Stripe is refunded; as it came unless stated',
      ).choices(OFFLINE_KINDS),
    )
    .option('--reference <text>', 'number of that cheque or transfer', parseLine, '')
    .option('--key <name>', 'idempotency key: the same key used twice makes one refund')
    .option('--yes', 'skips the confirmation')
    .action(async (number: string, options: RefundOptions) =>
      withShopDatabase(async (shop) => {
        const amountCents = options.amount === undefined ? null : parseAmount(options.amount);
        if (amountCents === undefined) return fail(`--amount must be an amount such as 12.50, not "${options.amount}"`);
        const { freightOffer } = options;
        const terminal = findTerminal();
        if (options.yes !== true && terminal === null)
          return fail('There is no terminal for the confirmation: use --yes to refund without it.');
        const payments = await openPayments(shop);
        const lines = options.lines === undefined ? null : await findLines(shop.database, number, options);
        if (typeof lines === 'string') return fail(lines);
        const input = {
          lines,
          amountCents,
          ...(freightOffer === undefined ? {} : { freightOffer }),
          restock: options.restock === true,
          note: options.reason ?? '',
          offline: { kind: options.kind ?? null, reference: options.reference ?? '' },
          key: options.key ?? null,
        };
        const change = { orderNumber: number, by: personOfCommand(), seenEventId: null };
        const preview = await previewRefund(payments, number, input);
        if (preview.kind === 'go') console.log(describePreview(preview));
        if (options.yes !== true && terminal !== null && !(await isConfirmed(shop.database, terminal, number, input)))
          return fail('Nothing was refunded.');
        const requested = await requestRefund(payments, change, input);
        if (requested.kind === 'unknown') return fail(`There is no order ${number}`);
        if (requested.kind === 'outdated') return fail(`${number} was not refunded: it has changed meanwhile`);
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

/** The lines that the option names; a text is what is wrong with it. An order that does not exist has none. */
async function findLines(
  database: Database,
  number: string,
  { lines = '', restock }: RefundOptions,
): Promise<RefundLine[] | string> {
  const order = await findByNumber(database, number);
  const items = order === null ? [] : await listItems(database, order.id);
  const found: RefundLine[] = [];
  for (const part of lines.split(',')) {
    const match = /^\s*(\d{1,4}):(\d{1,7})\s*$/.exec(part);
    if (match === null) return `--lines must be lines with quantities, such as 2:1,3:4, not "${lines}"`;
    const item = items[Number(match[1]) - 1];
    if (order !== null && item === undefined) return `${number} has no line ${match[1]}: it has ${items.length}`;
    if (item !== undefined) found.push({ itemId: item.id, quantity: Number(match[2]), isRestocked: restock === true });
  }
  return found;
}

async function isConfirmed(
  database: Database,
  terminal: Terminal,
  number: string,
  { lines, amountCents, freightOffer }: RefundInput,
): Promise<boolean> {
  const order = await findByNumber(database, number);
  if (order === null) return true;
  const refunds = await listRefundsOfOrder(database, order.id);
  for (const refund of refunds) console.log(`earlier refund: ${lineOf(refund)}`);
  const whole = lines === null ? 'the remaining amount' : 'these lines with their tax';
  const amount = amountCents === null ? whole : formatMoney(amountCents);
  const paid =
    freightOffer === undefined
      ? `${number}, ${formatMoney(order.total_cents)}`
      : `freight offer ${freightOffer} of ${number}`;
  const to = order.customer_email === '' ? '' : `, to ${order.customer_email}`;
  const question = `Refund ${amount} of ${paid}${to}? [y/N] `;
  return isYes(await terminal.ask(question));
}

/** What it would give back, shown before it does: the amount, the taxes within it, and by which way. */
function describePreview({ amountCents, taxes, offlineKind }: Extract<RefundPreview, { kind: 'go' }>): string {
  const parts = taxes.map(({ name, taxCents }) => `${formatMoney(taxCents)} ${name}`);
  const within = parts.length === 0 ? ', without tax' : `, of it ${parts.join(' and ')}`;
  const cash = offlineKind === 'cash' ? `, ${formatMoney(amountCents + cashRounding(amountCents))} in cash` : '';
  return `${formatMoney(amountCents)}${within}, ${wayOf(offlineKind)}${cash}`;
}

function wayOf(offlineKind: OfflineKind | null): string {
  if (offlineKind === null) return 'to the card by Stripe';
  if (offlineKind === 'account') return 'taken off the account';
  return `refunded by you (${OFFLINE_KIND_NAMES[offlineKind]})`;
}

export function reportRefund(number: string, refund: RefundRow): number {
  if (refund.status === 'failed') return fail(`${number} was not refunded: ${lineOf(refund)}`);
  console.log(`${number}: ${lineOf(refund)}`);
  return 0;
}

function lineOf(refund: RefundRow): string {
  const why = refund.failure === null ? '' : ` (${refund.failure})`;
  const way = refund.outside_kind === null ? '' : `, ${wayOf(refund.outside_kind)}`;
  return `${formatMoney(refund.amount_cents)} ${refund.status}${way}${why}  ${refund.stripe_refund_id ?? refund.idempotency_key}`;
}
