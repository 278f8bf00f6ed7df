/** `operator books`: the totals of a month or of days, their sheets as CSV, and closing a month. */

import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { dayIn } from '#contract/company-time.ts';
import { AMOUNT_NAMES } from '#contract/console/book-amounts.ts';
import { BOOKS_SHEETS, daysOfMonth } from '#contract/console/book-terms.ts';
import type { SheetFormat } from '#contract/console/sheet-terms.ts';
import { SHEET_FORMATS } from '#contract/console/sheet-terms.ts';
import { formatCount } from '#contract/format-count.ts';
import { formatMoney } from '#contract/money.ts';
import { fail } from '#operator/fail.ts';
import { exportBooks } from '#server/payments/books/export-books.ts';
import { nameOfPayment } from '#server/payments/books/payment-names.ts';
import { showBooks } from '#server/payments/books/show-books.ts';
import type { Books, BooksServices, Days } from '#server/payments/books/show-books.ts';
import { leftOf, owedMore } from '#server/payments/books/sum-books.ts';
import type { AccountTotals, Amounts } from '#server/payments/books/sum-books.ts';
import { closeBooks } from '../close-books.ts';
import { withShopDatabase } from '../shop-database.ts';
import { openPayments } from '../shop-payments.ts';
import { findTerminal } from '../terminal.ts';

export function booksCommand(): Command {
  const books = new Command('books')
    .description('shows what was sold, charged for freight, refunded and received in a month or between two days')
    .argument('<month>', 'a month such as 2026-11, or days such as 2026-11-01..2026-11-15')
    .option('--csv <folder>', 'also writes its entries as CSV: by order, by line and by tax, and its invoices')
    .option('--xlsx <folder>', 'the same as Excel workbooks')
    .option('--json', 'shows the figures as JSON')
    .action(async (period: string, options: { csv?: string; xlsx?: string; json?: true }) =>
      withShopDatabase(async (shop) => {
        const days = parseDays(period);
        if (days === null)
          return fail(`"${period}" is neither a month such as 2026-11 nor days such as 2026-11-01..2026-11-15`);
        const services = await openPayments(shop);
        const shown = await showBooks(services, days, new Date());
        if (options.json === true) console.log(JSON.stringify(shown, null, 2));
        else for (const line of formatBooks(shown)) console.log(line);
        for (const format of SHEET_FORMATS) {
          const folder = options[format];
          if (folder !== undefined) await writeSheets(services, days, format, folder, period);
        }
        return 0;
      }),
    );
  books
    .command('close')
    .description('shows the totals of a month that is over, asks, and closes it: its figures never change again')
    .argument('<month>', 'such as 2026-11')
    .option('--yes', 'skips the confirmation')
    .action(async (month: string, { yes = false }: { yes?: boolean }) =>
      withShopDatabase(async (shop) =>
        closeBooks(await openPayments(shop), month, {
          isConfirmed: yes,
          terminal: findTerminal(),
          format: formatBooks,
        }),
      ),
    );
  return books;
}

async function writeSheets(
  services: BooksServices,
  days: Days,
  format: SheetFormat,
  folder: string,
  period: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const paths = BOOKS_SHEETS.map((sheet) => join(folder, `books-${period.replace('..', '-to-')}-${sheet}.${format}`));
  try {
    for (const [at, sheet] of BOOKS_SHEETS.entries()) {
      const draft = toDraft(paths[at] ?? '');
      await exportBooks(services, days, { sheet, format }, (content) => writeFile(draft, content, { mode: 0o600 }));
    }
    for (const path of paths) await rename(toDraft(path), path);
  } catch (error) {
    await Promise.all(paths.map((path) => rm(toDraft(path), { force: true })));
    throw error;
  }
  for (const path of paths) console.log(path);
}

/** All sheets are complete before one has its name. */
function toDraft(path: string): string {
  return `${path}.draft`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function parseDays(text: string): Days | null {
  const month = daysOfMonth(text);
  if (month !== null) return month;
  const [firstDay = '', lastDay = '', ...more] = text.split('..');
  const isDay = (day: string) =>
    DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return more.length === 0 && isDay(firstDay) && isDay(lastDay) && firstDay <= lastDay ? { firstDay, lastDay } : null;
}

export function formatBooks({ days, timeZone, figures, closed, notRead }: Books): string[] {
  const { sales, freight, refunds, excess, account, stripe } = figures;
  const difference = stripe.balanceChangeCents - stripe.expectedChangeCents;
  return [
    `${days.firstDay} to ${days.lastDay}, days in ${timeZone}`,
    closed === null ? 'open' : `closed on ${dayIn(timeZone, closed.at)} by ${closed.by}`,
    '',
    row('', ...Object.values(AMOUNT_NAMES).map((name) => name.toLowerCase())),
    row(`Sales (${formatCount(figures.orders, 'order')})`, ...moneyOf(sales)),
    row('Freight', ...moneyOf(freight)),
    row('Refunded', ...moneyOf(refunds)),
    row('Left', ...moneyOf(leftOf(figures))),
    '',
    row('Tax', 'charged', 'refunded', 'left'),
    ...figures.taxes.map(({ name, region, chargedCents, refundedCents }) =>
      row(`${name} ${region}`.trim(), ...[chargedCents, refundedCents, chargedCents - refundedCents].map(formatMoney)),
    ),
    '',
    row('Paid by', 'received', 'refunded', 'left'),
    ...figures.payments.map(({ paidBy, receivedCents, givenBackCents }) =>
      row(nameOfPayment(paidBy), ...[receivedCents, givenBackCents, receivedCents - givenBackCents].map(formatMoney)),
    ),
    ...(figures.roundingCents === 0 ? [] : [row('of it rounding of cash', '', '', formatMoney(figures.roundingCents))]),
    ...(account === null ? [] : describeAccount(account)),
    ...(excess.receivedCents === 0 && excess.givenBackCents === 0
      ? []
      : [
          '',
          `Received in excess: ${formatMoney(excess.receivedCents)}, of it refunded: ${formatMoney(excess.givenBackCents)}`,
        ]),
    '',
    `Stripe's fees: ${formatMoney(stripe.feesCents)}`,
    `Taken back by banks for disputes: ${formatMoney(stripe.disputesTakenCents)}, returned: ${formatMoney(stripe.disputesReturnedCents)}`,
    ...(stripe.unassignedCents === 0 ? [] : [`At Stripe, but of no order: ${formatMoney(stripe.unassignedCents)}`]),
    ...(stripe.otherCents === 0 ? [] : [`Other movements at Stripe: ${formatMoney(stripe.otherCents)}`]),
    `Stripe's balance changed by ${formatMoney(stripe.balanceChangeCents)} without payouts: ${difference === 0 ? 'the books agree' : `the books differ by ${formatMoney(difference)}`}`,
    ...(figures.unconfirmed === 0
      ? []
      : [
          `${formatCount(figures.unconfirmed, 'payment or refund is', 'payments and refunds are')} not reported by Stripe yet`,
        ]),
    ...(notRead === null ? [] : [`Stripe's balance could not be read (${notRead}): fees and disputes may be missing`]),
  ];
}

function describeAccount(account: AccountTotals): string[] {
  return [
    '',
    row('On account', 'amount'),
    row('Sold', formatMoney(account.soldCents)),
    row('Paid by deposits', formatMoney(-account.depositsCents)),
    row('Paid otherwise', formatMoney(-account.paidCents)),
    row('Reduced by refunds', formatMoney(-account.creditedCents)),
    row('Increase in what is owed', formatMoney(owedMore(account))),
  ];
}

function moneyOf({ netCents, freightCents, taxCents, grossCents }: Amounts): string[] {
  return [netCents, freightCents, taxCents, grossCents].map(formatMoney);
}

function row(label: string, ...columns: string[]): string {
  return `${label.padEnd(28)}${columns.map((column) => column.padStart(16)).join('')}`.trimEnd();
}
