/** The tables of the statistics as sheets. */

import { AMOUNT_NAMES } from '#contract/console/book-amounts.ts';
import type { StatisticsTableName } from '#contract/console/calls.ts';
import type { Statistics } from '#contract/console/statistics.ts';
import type { Sheet, SheetCell } from '#server/platform/http/sheet.ts';

type StatisticsTable = Pick<Sheet, 'headings' | 'rows'>;

export function toStatisticsSheet(table: StatisticsTableName, statistics: Statistics): Sheet {
  return { ...TABLES[table](statistics), use: 'reading' };
}

const AMOUNTS = ['net', 'freight', 'tax', 'gross'] as const;
const AMOUNT_HEADINGS = AMOUNTS.map((amount) => AMOUNT_NAMES[amount]);
const SALES_HEADINGS = [
  'Orders',
  ...AMOUNT_HEADINGS,
  'Orders a year before',
  ...AMOUNT_HEADINGS.map((name) => `${name} a year before`),
];

const TABLES: Record<StatisticsTableName, (statistics: Statistics) => StatisticsTable> = {
  days: ({ days }) => ({
    headings: ['Day', ...SALES_HEADINGS],
    rows: days.map((row) => [{ day: row.period }, ...toSalesCells(row)]),
  }),
  months: ({ months }) => ({
    headings: ['Month', ...SALES_HEADINGS],
    rows: months.map((row) => [row.period, ...toSalesCells(row)]),
  }),
  funnel: ({ funnel }) => ({ headings: ['Step', 'Count'], rows: funnel.map(({ step, count }) => [step, count]) }),
  searches: ({ searches_without_result }) => ({
    headings: ['Search', 'Times'],
    rows: searches_without_result.map(({ query, count }) => [query, count]),
  }),
  products: ({ popular_products }) => ({
    headings: ['Id', 'Product', 'Views', 'Units sold'],
    rows: popular_products.map(({ id, name, views, sold }) => [id, name, views, sold]),
  }),
  'running-out': ({ running_out, selling_days }) => ({
    headings: ['Id', 'Part number', 'Product', 'Free', `Sold in ${selling_days} days`, 'Days left'],
    rows: running_out.map((row) => [row.id, row.part_number, row.name, row.free, row.sold, row.days_left]),
  }),
};

function toSalesCells({ sales, before }: Statistics['days'][number]): SheetCell[] {
  return [sales, before].flatMap((each) => [
    each?.orders ?? '',
    ...AMOUNTS.map((amount) => (each ? { cents: each[`${amount}_cents`] } : '')),
  ]);
}
