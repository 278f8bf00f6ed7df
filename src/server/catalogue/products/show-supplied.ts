/** Products with when more of them can be had, by their ids. */

import type { Product } from '#contract/catalogue.ts';
import { dayIn } from '#contract/company-time.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { CalendarReading } from './company-calendar.ts';
import { toProduct, toSupply } from './show-product.ts';
import { findSuppliedProducts } from './supply-store.ts';

/** Without a calendar no product has a supply. */
export async function showSupplied(
  queries: Queries,
  ids: readonly number[],
  calendar: CalendarReading,
): Promise<Map<number, Product>> {
  const today = calendar === null || calendar === 'unreadable' ? null : dayIn(calendar.timeZone, new Date());
  return new Map(
    (await findSuppliedProducts(queries, ids)).map((row) => {
      const product = toProduct(row);
      if (calendar === null || calendar === 'unreadable' || today === null) return [product.id, product];
      return [product.id, { ...product, supply: toSupply(product, row, today, calendar.shipsInDays) }];
    }),
  );
}
