/** The items of a new order with the days by which they are shipped: what its buyer is promised (docs/decisions/082). */

import { readLeadTime } from '#contract/availability/read-lead-time.ts';
import { promisedDays } from '#contract/availability/ship-together.ts';
import { addWorkingDays, orderDay } from '#contract/availability/working-days.ts';
import { findCalendar } from '#server/catalogue/products/company-calendar.ts';
import type { CalendarReading } from '#server/catalogue/products/company-calendar.ts';
import { findPromises } from '#server/catalogue/products/find-promises.ts';
import type { HeldOffer } from '#server/catalogue/products/stock-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { OrderRow } from './order-store.ts';

type Promised<Item> = Item & { promised_on: string | null };

/** Promises the days of an order of the site. */
export async function promiseItems<Item extends { product_id: number; quantity: number }>(
  tx: InTransaction,
  order: Pick<OrderRow, 'created_at' | 'ship_choice'> & { calendar: CalendarReading },
  items: readonly Item[],
  offers: ReadonlyMap<number, HeldOffer>,
): Promise<Promised<Item>[]> {
  const units = items.map(({ product_id: productId, quantity }) => {
    // What is held for this order is no longer free.
    return { productId, quantity, inStock: quantity + (offers.get(productId)?.free ?? 0) };
  });
  const found = await findPromises(tx, units, { calendar: order.calendar, now: order.created_at });
  const days = promisedDays(
    items.map((item) => found.get(item.product_id) ?? null),
    order.ship_choice,
  );
  return items.map((item, index) => ({ ...item, promised_on: days[index] ?? null }));
}

/** Promises the days of an accepted quote by its lead times where they can be read, else for units held of the stock or incoming. */
export async function promiseQuoted(
  tx: InTransaction,
  lines: readonly { productId: number | null; takesStock: boolean; quantity: number; leadTime: string }[],
  offers: ReadonlyMap<number, HeldOffer>,
  acceptedAt: Date,
): Promise<(string | null)[]> {
  const calendar = await findCalendar(tx);
  if (calendar === null) return lines.map(() => null);
  const ordered = orderDay(calendar, acceptedAt);
  const units = lines.flatMap(({ productId, takesStock, quantity, leadTime }) =>
    takesStock && productId !== null && leadTime.trim() === ''
      ? [{ productId, quantity, inStock: quantity + (offers.get(productId)?.free ?? 0) }]
      : [],
  );
  const promised = await findPromises(tx, units, { calendar, now: acceptedAt });
  return lines.map(({ productId, takesStock, leadTime }) => {
    if (leadTime.trim() === '') return (takesStock && productId !== null && promised.get(productId)) || null;
    const days = readLeadTime(leadTime, calendar.workingDays.length);
    return days === null ? null : addWorkingDays(calendar, ordered, days);
  });
}
