/** Sales in words: what the two plots of sales show. Pure. */

import { describeAmounts } from '#contract/console/book-amounts.ts';
import type { Statistics, SalesBesideView } from '#contract/console/statistics.ts';
import { formatMoney } from '#contract/money.ts';

type Sales = Statistics['before_to_date'];

const MONTH = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('en-CA', { month: 'short', timeZone: 'UTC' });

/** 'YYYY-MM' as "November 2026". */
export function nameMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}

/** 'YYYY-MM' as "Nov". */
export function shortenMonth(month: string): string {
  return SHORT_MONTH.format(new Date(`${month}-01`)).replace('.', '');
}

export function describeDays({ days, before_to_date, today }: Statistics): string {
  const month = nameMonth(today.slice(0, 7));
  const sold = sumSales(days.map(({ sales }) => sales));
  return `${month} so far: ${describeSales(sold)}. The same days a year before: ${describeSales(before_to_date)}.`;
}

export function describeMonths({ months, today }: Statistics): string {
  const [sold, before] = [sumSales(months.map((each) => each.sales)), sumSales(months.map((each) => each.before))];
  const month = nameMonth(today.slice(0, 7));
  return `Twelve months with ${month}, which is not over: ${describeSales(sold)}. The twelve before: ${describeSales(before)}.`;
}

export function hasSales(rows: readonly SalesBesideView[]): boolean {
  return rows.some(({ sales, before }) =>
    [sales, before].some((each) => each && (each.orders > 0 || each.net_cents !== 0)),
  );
}

export function countOrders(orders: number): string {
  return `${orders.toLocaleString('en-CA')} ${orders === 1 ? 'order' : 'orders'}`;
}

function describeSales({ orders, net_cents, gross_cents }: Sales): string {
  return `${describeAmounts({ net_cents, gross_cents }, formatMoney)} from ${countOrders(orders)}`;
}

function sumSales(list: readonly (Sales | null)[]): Sales {
  const sum: Sales = { orders: 0, net_cents: 0, freight_cents: 0, tax_cents: 0, gross_cents: 0 };
  for (const sales of list) {
    if (sales === null) continue;
    for (const amount of Object.keys(sum) as (keyof Sales)[]) sum[amount] += sales[amount]; // its own keys
  }
  return sum;
}
