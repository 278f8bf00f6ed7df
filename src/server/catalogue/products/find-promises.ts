/** The days by which units are shipped when they are ordered now (docs/decisions/082). */

import { promiseDate } from '#contract/availability/promise-date.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { CalendarReading } from './company-calendar.ts';
import { findSupplies } from './supply-store.ts';

export interface RequestedUnits {
  productId: number;
  quantity: number;
  /** Units of it that can be sold to this buyer from the stock. */
  inStock: number;
}

/** The promised day of each product, as 'YYYY-MM-DD'; without those for which none can be promised. */
export async function findPromises(
  queries: Queries,
  requested: readonly RequestedUnits[],
  { calendar, now }: { calendar: CalendarReading; now: Date },
): Promise<Map<number, string>> {
  if (requested.length === 0 || calendar === null || calendar === 'unreadable') return new Map();
  const supplies = await findSupplies(
    queries,
    requested.map(({ productId }) => productId),
  );
  return new Map(
    requested.flatMap(({ productId, quantity, inStock }): [number, string][] => {
      const supply = supplies.get(productId);
      const day = supply && promiseDate(quantity, { ...supply, quantity: inStock }, calendar, now);
      return day == null ? [] : [[productId, day]];
    }),
  );
}
