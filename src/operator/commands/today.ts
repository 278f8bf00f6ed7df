/** `operator today`: what there is to do now and what was sold, as on the console's first screen. */

import { Command } from 'commander';
import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';
import { describeFullFiles } from '#contract/console/file-terms.ts';
import { describeLowCount } from '#contract/console/low-stock-terms.ts';
import type { OrderRowView } from '#contract/console/orders.ts';
import { describePictures } from '#contract/console/picture-terms.ts';
import { adviseOnRefused } from '#contract/console/refused-mail-terms.ts';
import type { Today } from '#contract/console/today.ts';
import { describeTwins } from '#contract/console/twin-terms.ts';
import { formatMoney } from '#contract/money.ts';
import { showToday } from '#server/console/show-today.ts';
import { withShopDatabase } from '../shop-database.ts';
import { toTerminal } from '../to-terminal.ts';

export function todayCommand(): Command {
  return new Command('today')
    .description('shows what there is to do now, and the sales of today, this month and last month')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) =>
      withShopDatabase(async ({ config, database }) => {
        const today = await showToday({ ...config, database });
        if (json === true) console.log(JSON.stringify(today, null, 2));
        else for (const line of formatToday(today)) console.log(line);
        return 0;
      }),
    );
}

function toMailLine(mail: Today['failed_mails'][number]): string {
  const advice = mail.is_refused ? `. ${adviseOnRefused(mail)}` : '';
  return `${mail.subject} to ${mail.recipient}: ${mail.last_error ?? ''}${advice}`;
}

export function formatToday(today: Today): string[] {
  const {
    old_backup,
    files_full,
    pictures,
    twins,
    to_approve,
    to_ship,
    to_quote,
    needs_a_look,
    failed_mails,
    low_stock,
    to_call,
    new_enquiries,
    sales,
  } = today;
  return [
    'Sales, net of refunds',
    `  today       ${toSales(sales.today)}`,
    `  this month  ${toSales(sales.this_month)}`,
    `  last month  ${toSales(sales.last_month)}`,
    ...section(
      'Call today',
      to_call.length,
      to_call.map(({ call_today: phone, name, company }) => `${phone}  ${[name, company].filter(Boolean).join(', ')}`),
    ),
    ...describeOldBackup(old_backup),
    ...(files_full === null ? [] : ['', describeFullFiles(files_full)]),
    ...(pictures === null ? [] : ['', toTerminal(describePictures(pictures))]),
    ...section('Needs a look', needs_a_look.length, needs_a_look.map(toOrderLine)),
    ...section('There twice', twins.count, twins.first.map(describeTwins)),
    ...section('Mails not sent', failed_mails.length, failed_mails.map(toMailLine)),
    ...section('To approve', to_approve.count, to_approve.oldest.map(toOrderLine)),
    ...section('To ship', to_ship.count, to_ship.oldest.map(toOrderLine)),
    ...section('To quote', to_quote.count, to_quote.oldest.map(toOrderLine)),
    ...section(
      'Low stock',
      low_stock.count,
      low_stock.first.map(
        ({ part_number, name, free, low_mark }) => `${part_number}  ${name}: ${free} free, low mark ${low_mark}`,
      ),
      describeLowCount(low_stock.count),
    ),
    ...section(
      'New enquiries',
      new_enquiries.count,
      new_enquiries.newest.map(({ created_at, name, subject }) => `${toMoment(created_at)}  ${name}: ${subject}`),
    ),
  ];
}

function describeOldBackup(old: Today['old_backup']): string[] {
  if (old === null) return [];
  const age = old.at === null ? 'No backup could be taken so far' : `The last backup is of ${toMoment(old.at)}`;
  return ['', old.why === null ? age : `${age}. The last attempt failed: ${toTerminal(old.why)}`];
}

/** Nothing when there is none, and how many are not shown when there are more. */
function section(title: string, count: number, lines: readonly string[], counted = String(count)): string[] {
  const more = count - lines.length;
  const rest = more > 0 ? [`  and ${more} more`] : [];
  return ['', `${title}: ${counted}`, ...lines.map((line) => `  ${toTerminal(line)}`), ...rest];
}

function toSales({ orders, net_cents }: Today['sales']['today']): string {
  return `${formatMoney(net_cents)} (${orders} ${orders === 1 ? 'order' : 'orders'})`;
}

function toOrderLine({ order_number, created_at, customer, total_cents, payment_state }: OrderRowView): string {
  return `${order_number}  ${toMoment(created_at)}  ${customer || 'Erased'}  ${formatMoney(total_cents)}  ${payment_state}`;
}

const MOMENT = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
  timeZone: COMPANY_TIME_ZONE,
});

/** In the company's time zone. */
function toMoment(moment: string): string {
  return MOMENT.format(new Date(moment)).replace(',', '');
}
