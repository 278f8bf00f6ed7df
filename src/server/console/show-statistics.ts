/** How the shop does: what payments, analytics and the catalogue know, put together for the console. */

import { dayIn } from '#contract/company-time.ts';
import type { Statistics } from '#contract/console/statistics.ts';
import {
  RUNNING_OUT_DAYS,
  SELLING_DAYS,
  findRunningOut,
  findSold,
} from '#server/catalogue/products/stock-statistics.ts';
import { findSalesTotals } from '#server/payments/books/sales-statistics.ts';
import type { Sales, SalesBeside } from '#server/payments/books/sales-statistics.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import type { Funnel } from '#server/site/analytics/funnel.ts';
import { VISIT_DAYS, findVisitStatistics } from '#server/site/analytics/visit-statistics.ts';

export async function showStatistics(
  { database, mode }: { database: Database; mode: PaymentMode },
  now: Date,
): Promise<Statistics> {
  const [sales, visits, runningOut, timeZone] = await Promise.all([
    findSalesTotals({ database, mode }, now),
    findVisitStatistics(database),
    findRunningOut(database),
    findTimeZone(database),
  ]);
  const popular = visits.popularProducts;
  const sold = await findSold(
    database,
    popular.map(({ product_id }) => product_id),
    VISIT_DAYS,
  );
  return {
    today: dayIn(timeZone, now),
    days: sales.days.map(toWireBeside),
    before_to_date: toWireSales(sales.beforeToDate),
    months: sales.months.map(toWireBeside),
    visit_days: VISIT_DAYS,
    funnel: toSteps(visits.funnel),
    searches_without_result: visits.searchesWithoutResult,
    popular_products: popular.map(({ product_id: id, product_name: name, views }) => ({
      id,
      name,
      views,
      sold: sold.get(id) ?? 0,
    })),
    selling_days: SELLING_DAYS,
    running_out_days: RUNNING_OUT_DAYS,
    running_out: runningOut.map(({ partNumber, daysLeft, ...product }) => ({
      ...product,
      part_number: partNumber,
      days_left: daysLeft,
    })),
  };
}

function toSteps({ visits, productViews, cartAdds, checkouts, paid }: Funnel): Statistics['funnel'] {
  return [
    { step: 'Visits', count: visits },
    { step: 'Products viewed', count: productViews },
    { step: 'Added to cart', count: cartAdds },
    { step: 'Checkouts opened', count: checkouts },
    { step: 'Orders paid', count: paid },
  ];
}

function toWireBeside({ period, sales, before }: SalesBeside): Statistics['days'][number] {
  return { period, sales: sales && toWireSales(sales), before: before && toWireSales(before) };
}

export function toWireSales({ orders, netCents, freightCents, taxCents }: Sales): Statistics['before_to_date'] {
  return {
    orders,
    net_cents: netCents,
    freight_cents: freightCents,
    tax_cents: taxCents,
    gross_cents: netCents + freightCents + taxCents,
  };
}
