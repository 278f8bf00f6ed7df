/**
 * Sales and freight less refunds, from the entries of the books: today and this month, and beside those of a year before, by day of
 * this month and by month of this year. Figures, Today and Books have the same amounts (contract/console/book-amounts.ts).
 */

import { dayAfter, dayIn } from '#contract/company-time.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { findPeriod, sumFactsByDay } from './ledger-store.ts';

export interface Sales {
  orders: number;
  netCents: number;
  freightCents: number;
  taxCents: number;
}

interface SalesOfDay extends Sales {
  /** YYYY-MM-DD. */
  day: string;
}

type SalesOfToday = Record<'today' | 'thisMonth' | 'lastMonth', Sales>;

/** What sales are read from. */
interface SalesServices {
  database: Queries;
  mode: PaymentMode;
}

/** A day or month that is compared with that of the year before. */
export interface SalesBeside {
  /** YYYY-MM-DD, or YYYY-MM. */
  period: string;
  /** Null: it is not over and has not begun. */
  sales: Sales | null;
  /** Null: there is no such day, which is the 29th of February. */
  before: Sales | null;
}

export interface SalesTotals {
  /** Of the month in which today falls, all its days. */
  days: SalesBeside[];
  /** The twelve that end with this one. */
  months: SalesBeside[];
  /** The last year's days up to the same date, to compare a month that is not over with. */
  beforeToDate: Sales;
}

const MONTHS = 12;

export async function findSalesOfToday(services: SalesServices, now: Date): Promise<SalesOfToday> {
  const today = dayIn(await findTimeZone(services.database), now);
  const thisMonth = today.slice(0, 7);
  const lastMonth = addMonths(thisMonth, -1);
  const days = await sumSalesByDay(services, { firstDay: `${lastMonth}-01`, lastDay: today });
  const sumOf = (begin: string) => days.filter(({ day }) => day.startsWith(begin)).reduce<Sales>(addDay, NONE);
  return { today: sumOf(today), thisMonth: sumOf(thisMonth), lastMonth: sumOf(lastMonth) };
}

export async function findSalesTotals(services: SalesServices, now: Date): Promise<SalesTotals> {
  const today = dayIn(await findTimeZone(services.database), now);
  const firstDay = `${addMonths(today.slice(0, 7), 1 - 2 * MONTHS)}-01`;
  return compareSales(await sumSalesByDay(services, { firstDay, lastDay: today }), today);
}

/** Every day from the first to the last, in their order. */
export async function sumSalesByDay(
  { database, mode }: SalesServices,
  days: { firstDay: string; lastDay: string },
): Promise<SalesOfDay[]> {
  const sums = await sumFactsByDay(database, mode, await findPeriod(database, days));
  const ofDay = new Map(sums.map((sum) => [sum.day, sum]));
  const list: SalesOfDay[] = [];
  for (let { firstDay: day } = days; day <= days.lastDay; day = dayAfter(day, 1))
    list.push(ofDay.get(day) ?? { day, ...NONE });
  return list;
}

/** Pure. `sales` has every day of two years up to today. */
export function compareSales(sales: readonly SalesOfDay[], today: string): SalesTotals {
  const thisMonth = today.slice(0, 7);
  const ofDay = new Map(sales.map(({ day, ...sold }) => [day, sold]));
  const ofMonth = new Map<string, Sales>();
  for (const { day, ...sold } of sales) ofMonth.set(day.slice(0, 7), add(ofMonth.get(day.slice(0, 7)), sold));
  const lastYears = addMonths(thisMonth, -MONTHS);
  const days = daysOf(thisMonth).map((period) => ({
    period,
    sales: period > today ? null : (ofDay.get(period) ?? NONE),
    before: ofDay.get(lastYears + period.slice(7)) ?? null,
  }));
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(thisMonth, 1 + index - MONTHS));
  return {
    days,
    months: months.map((period) => ({
      period,
      sales: ofMonth.get(period) ?? NONE,
      before: ofMonth.get(addMonths(period, -MONTHS)) ?? NONE,
    })),
    beforeToDate: days
      .filter(({ period }) => period <= today)
      .reduce<Sales>((sum, { before }) => add(sum, before), NONE),
  };
}

const NONE: Sales = { orders: 0, netCents: 0, freightCents: 0, taxCents: 0 };

function addDay(sum: Sales, { day: _day, ...sales }: SalesOfDay): Sales {
  return add(sum, sales);
}

function add(one: Sales = NONE, other: Sales | null = NONE): Sales {
  const { orders, netCents, freightCents, taxCents } = other ?? NONE;
  return {
    orders: one.orders + orders,
    netCents: one.netCents + netCents,
    freightCents: one.freightCents + freightCents,
    taxCents: one.taxCents + taxCents,
  };
}

/** Months are YYYY-MM. */
function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}
