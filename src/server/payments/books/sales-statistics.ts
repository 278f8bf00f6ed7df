/** Sales beside those of a year before, by day of this month and by month of this year. */

import { COMPANY_TIME_ZONE, companyDay } from '#contract/company-time.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { sumSales, sumSalesByDay } from './sales-store.ts';
import type { Sales, SalesOfDay, SalesOfToday } from './sales-store.ts';

export type { Sales } from './sales-store.ts';

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

export async function findSalesOfToday(queries: Queries): Promise<SalesOfToday> {
  return sumSales(queries, COMPANY_TIME_ZONE);
}

export async function findSalesTotals(queries: Queries, now: Date): Promise<SalesTotals> {
  const today = companyDay(now);
  const first = `${addMonths(today.slice(0, 7), 1 - 2 * MONTHS)}-01`;
  return compareSales(await sumSalesByDay(queries, COMPANY_TIME_ZONE, { first, last: today }), today);
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

const NONE: Sales = { orders: 0, netCents: 0 };

function add(one: Sales | undefined, other: Sales | null): Sales {
  return { orders: (one?.orders ?? 0) + (other?.orders ?? 0), netCents: (one?.netCents ?? 0) + (other?.netCents ?? 0) };
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
