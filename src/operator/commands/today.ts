/** `operator today`: what there is to do now and what was sold, as on the console's first screen. */

import { Command } from 'commander';
import { LESS_REFUNDS, describeAmounts } from '#contract/console/book-amounts.ts';
import { describeFullFiles } from '#contract/console/file-terms.ts';
import { describeLowCount } from '#contract/console/low-stock-terms.ts';
import type { OrderRowView } from '#contract/console/orders.ts';
import { describePictures } from '#contract/console/picture-terms.ts';
import { adviseOnRefused } from '#contract/console/refused-mail-terms.ts';
import { OWED_WORDS, TODAY_TITLES, describeDue, describeReturnState } from '#contract/console/today-terms.ts';
import type { Today } from '#contract/console/today.ts';
import { describeTwins } from '#contract/console/twin-terms.ts';
import { formatAge } from '#contract/format-age.ts';
import { formatCount } from '#contract/format-count.ts';
import { formatMoney } from '#contract/money.ts';
import { NO_NAME } from '#contract/no-name.ts';
import { describeStates } from '#contract/order-states.ts';
import { returnNumber } from '#contract/return-terms.ts';
import { showToday } from '#server/console/show-today.ts';
import { paymentMode } from '#server/payments/stripe/stripe-gateway.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { formatMoment } from '../format-moment.ts';
import { withShopDatabase } from '../shop-database.ts';
import { toTerminal } from '../to-terminal.ts';

export function todayCommand(): Command {
  return new Command('today')
    .description('shows what there is to do now, and the sales of today, this month and last month')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) =>
      withShopDatabase(async ({ config, database }) => {
        const today = await showToday({ ...config, database, mode: paymentMode(config.stripe) });
        if (json === true) console.log(JSON.stringify(today, null, 2));
        else for (const line of formatToday(today, await findTimeZone(database))) console.log(line);
        return 0;
      }),
    );
}

function toMailLine(mail: Today['failed_mails'][number]): string {
  const advice = mail.is_refused ? `. ${adviseOnRefused(mail)}` : '';
  return `${mail.subject} to ${mail.recipient}: ${mail.last_error ?? ''}${advice}`;
}

/** In the order of the screen. */
export function formatToday(today: Today, timeZone: string, now = new Date()): string[] {
  const { old_backup, files_full, pictures, twins, needs_a_look, failed_mails, returns, owed, low_stock } = today;
  const { to_call, accepted_quotes, new_enquiries, sales } = today;
  const clock = { timeZone, now };
  const orders = (group: 'to_approve' | 'to_quote' | 'freight_unpaid' | 'to_ship' | 'unpaid') => {
    const { count, oldest, newest } = today[group];
    return section(
      TODAY_TITLES[group],
      count,
      [...oldest, ...newest.toReversed()].map((order) => toOrderLine(order, clock)),
    );
  };
  return [
    `Sales, ${LESS_REFUNDS}`,
    `  today       ${toSales(sales.today)}`,
    `  this month  ${toSales(sales.this_month)}`,
    `  last month  ${toSales(sales.last_month)}`,
    ...section(
      TODAY_TITLES.to_call,
      to_call.length,
      to_call.map(({ call_today: phone, name, company }) => `${phone}  ${[name, company].filter(Boolean).join(', ')}`),
    ),
    ...describeOldBackup(old_backup, timeZone),
    ...(files_full === null ? [] : ['', describeFullFiles(files_full)]),
    ...(pictures === null ? [] : ['', toTerminal(describePictures(pictures))]),
    ...section(
      TODAY_TITLES.needs_a_look,
      needs_a_look.length,
      needs_a_look.map((order) => toOrderLine(order, clock)),
    ),
    ...section('There twice', twins.count, twins.first.map(describeTwins)),
    ...section(TODAY_TITLES.failed_mails, failed_mails.length, failed_mails.map(toMailLine)),
    ...orders('to_approve'),
    ...section(
      TODAY_TITLES.returns,
      returns.count,
      returns.oldest.map(
        ({ order_number, number, at, customer, parts, state, is_refunded }) =>
          `${returnNumber(order_number, number)}  ${formatMoment(at, timeZone)}  ${formatAge(at, now)}  ${customer || NO_NAME}  ${parts}  ${describeReturnState(state, is_refunded)}`,
      ),
    ),
    ...orders('to_quote'),
    ...orders('freight_unpaid'),
    ...orders('to_ship'),
    ...section(
      TODAY_TITLES.owed,
      owed.count,
      owed.first.map(
        (order) =>
          `${order.order_number}  ${formatAge(order.created_at, now)}  ${nameOf(order)}  ${formatMoney(order.owed_cents)}, ${describeDue(order)}  ${order.is_overdue ? OWED_WORDS.overdue : OWED_WORDS.owed}`,
      ),
    ),
    ...section(
      TODAY_TITLES.accepted_quotes,
      accepted_quotes.count,
      accepted_quotes.oldest.map(
        ({ number, order_number, accepted_at, name, company, total_cents }) =>
          `${number}  ${order_number}  ${formatAge(accepted_at, now)}  ${[name, company].filter(Boolean).join(', ')}  ${formatMoney(total_cents)}`,
      ),
    ),
    ...section(
      TODAY_TITLES.new_enquiries,
      new_enquiries.count,
      new_enquiries.newest.map(
        ({ created_at, name, subject }) =>
          `${formatMoment(created_at, timeZone)}  ${formatAge(created_at, now)}  ${name}: ${subject}`,
      ),
    ),
    ...section(
      TODAY_TITLES.low_stock,
      low_stock.count,
      low_stock.first.map(
        ({ part_number, name, free, low_mark }) => `${part_number}  ${name}: ${free} free, low mark ${low_mark}`,
      ),
      describeLowCount(low_stock.count),
    ),
    ...orders('unpaid'),
  ];
}

function describeOldBackup(old: Today['old_backup'], timeZone: string): string[] {
  if (old === null) return [];
  const age =
    old.at === null ? 'No backup could be taken so far' : `The last backup is of ${formatMoment(old.at, timeZone)}`;
  return ['', old.why === null ? age : `${age}. The last attempt failed: ${toTerminal(old.why)}`];
}

/** Nothing when there is none, and how many are not shown when there are more. */
function section(title: string, count: number, lines: readonly string[], counted = String(count)): string[] {
  const more = count - lines.length;
  const rest = more > 0 ? [`  and ${more} more`] : [];
  return ['', `${title}: ${counted}`, ...lines.map((line) => `  ${toTerminal(line)}`), ...rest];
}

function toSales({ orders, ...amounts }: Today['sales']['today']): string {
  return `${describeAmounts(amounts, formatMoney)} (${formatCount(orders, 'order')})`;
}

function toOrderLine(order: OrderRowView, { timeZone, now }: { timeZone: string; now: Date }): string {
  const { order_number, created_at, total_cents } = order;
  return `${order_number}  ${formatMoment(created_at, timeZone)}  ${formatAge(created_at, now)}  ${nameOf(order)}  ${formatMoney(total_cents)}  ${describeStates(order)}`;
}

function nameOf({ customer, company }: Pick<OrderRowView, 'customer' | 'company'>): string {
  return [customer || NO_NAME, company].filter(Boolean).join(', ');
}
