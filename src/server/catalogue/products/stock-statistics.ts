/** What the owner is shown of stock at a glance: what is low, what runs out soon, and how much was sold. */

import { MOST_LOW_COUNTED } from '#contract/console/low-stock-terms.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listStock } from './stock-list-store.ts';
import type { StockRow } from './stock-list-store.ts';
import { countLowStock, countSold, listRunningOut } from './stock-statistics-store.ts';
import type { RunningOut } from './stock-statistics-store.ts';

export type { RunningOut } from './stock-statistics-store.ts';

/** The days whose sales say how fast a product sells. */
export const SELLING_DAYS = 90;
/** A product that lasts longer does not run out soon. */
export const RUNNING_OUT_DAYS = 60;
const MOST_RUNNING_OUT = 20;
/** On Today: what is more is on the screen of the stock. */
const TODAY_LOW = 5;

export interface LowStock {
  /** At most MOST_LOW_COUNTED: each product that is counted is read, whenever Today is opened. */
  count: number;
  /** By their ids. */
  first: StockRow[];
}

export async function findLowStock(queries: Queries): Promise<LowStock> {
  const [count, first] = await Promise.all([
    countLowStock(queries, MOST_LOW_COUNTED),
    listStock(queries, { words: [], onlyLow: true, limit: TODAY_LOW }),
  ]);
  return { count, first };
}

/** The soonest first. */
export async function findRunningOut(queries: Queries): Promise<RunningOut[]> {
  return listRunningOut(queries, { days: SELLING_DAYS, mostDaysLeft: RUNNING_OUT_DAYS, limit: MOST_RUNNING_OUT });
}

/** Units sold of each of these products; one that is not in it was not sold. */
export async function findSold(
  queries: Queries,
  productIds: readonly number[],
  days: number,
): Promise<Map<number, number>> {
  return countSold(queries, productIds, days);
}
