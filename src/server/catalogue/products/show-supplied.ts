/** Products with when more of them can be had, by their ids. */

import type { Product } from '#contract/catalogue.ts';
import { dayIn } from '#contract/company-time.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { CalendarReading } from './company-calendar.ts';
import { toSupply } from './show-product.ts';
import { showProducts } from './show-products.ts';
import { findSupplies } from './supply-store.ts';

/** Without a calendar no product has a supply. */
export async function showSupplied(
  queries: Queries,
  ids: readonly number[],
  calendar: CalendarReading,
): Promise<Map<number, Product>> {
  const products = await showProducts(queries, ids);
  if (calendar === null || calendar === 'unreadable') return new Map(products.map((product) => [product.id, product]));
  const today = dayIn(calendar.timeZone, new Date());
  const supplies = await findSupplies(queries, ids);
  return new Map(
    products.map((product) => {
      const expected = supplies.get(product.id);
      const supply = expected && toSupply(product, expected, today, calendar.shipsInDays);
      return [product.id, { ...product, supply }];
    }),
  );
}
