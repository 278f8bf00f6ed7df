/** The way from a visit to a paid order, in sums: nothing links the steps of one visitor. */

import type { Queries } from '#server/platform/database/database.ts';
import { countPageViews, countPaidOrders, rankSubjects, sumMeasures } from './report-store.ts';

export interface Funnel {
  visits: number;
  productViews: number;
  cartAdds: number;
  checkouts: number;
  paid: number;
}

/** More than there are types of events. */
const MOST_EVENTS = 100;

/** `days` counts back from today, which is one of them; null is all there is. */
export async function readFunnel(queries: Queries, days: number | null): Promise<Funnel> {
  const [sums, events, checkouts, paid] = await Promise.all([
    sumMeasures(queries, days),
    rankSubjects(queries, { measure: 'event', days, limit: MOST_EVENTS }),
    countPageViews(queries, '/checkout', days),
    countPaidOrders(queries, days),
  ]);
  const countOf = (requested: string) => sums.find(({ measure }) => measure === requested)?.count ?? 0;
  return {
    visits: countOf('visit'),
    productViews: countOf('product_view'),
    cartAdds: events.find(({ subject }) => subject === 'cart_add')?.count ?? 0,
    checkouts,
    paid,
  };
}
