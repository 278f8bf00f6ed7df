/** How the shop does: sales beside the year before, visits, searches, products and stock. Amounts are whole cents. */

import { z } from 'zod';

/** What was sold, paid or owed, less refunds of the same time; each amount as book-amounts.ts defines it. */
export const sales = z.object({
  orders: z.number(),
  net_cents: z.number(),
  freight_cents: z.number(),
  tax_cents: z.number(),
  gross_cents: z.number(),
});

/** A day (YYYY-MM-DD) or month (YYYY-MM) beside the same of the year before; null: it has not begun, or there is no such day. */
const salesBeside = z.object({ period: z.string(), sales: sales.nullable(), before: sales.nullable() });
export type SalesBesideView = z.infer<typeof salesBeside>;

export const statistics = z.object({
  /** The company's day on which the reply was made. */
  today: z.string(),
  /** Of this month. */
  days: z.array(salesBeside),
  /** Of the year before, up to the same day of the month. */
  before_to_date: sales,
  /** The twelve that end with this one. */
  months: z.array(salesBeside),
  /** How many days back visits, searches and views are counted. */
  visit_days: z.number(),
  funnel: z.array(z.object({ step: z.string(), count: z.number() })),
  searches_without_result: z.array(z.object({ query: z.string(), count: z.number() })),
  popular_products: z.array(z.object({ id: z.number(), name: z.string(), views: z.number(), sold: z.number() })),
  /** How many days back sales are counted to say how fast a product sells. */
  selling_days: z.number(),
  /** Products that last at most this long, the shortest first. */
  running_out_days: z.number(),
  running_out: z.array(
    z.object({
      id: z.number(),
      part_number: z.string(),
      name: z.string(),
      free: z.number(),
      sold: z.number(),
      days_left: z.number(),
    }),
  ),
});
export type Statistics = z.infer<typeof statistics>;
