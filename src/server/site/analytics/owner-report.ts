/** What the owner reads in the terminal: the dashboard, every search, and the funnel from a product to a paid order. */

import type { Dashboard } from '#contract/analytics.ts';
import type { Timeframe } from '#contract/tracking.ts';
import type { Database } from '#server/platform/database/database.ts';
import { TIMEFRAME_DAYS, showDashboard } from './dashboard.ts';
import { readFunnel } from './funnel.ts';
import { rankSubjects } from './report-store.ts';

export interface OwnerReport {
  dashboard: Dashboard;
  searchesWithoutResults: { query: string; count: number }[];
  /** From product view to paid, in this order. */
  funnel: { step: string; count: number }[];
}

const LONGEST_LIST = 10;

export async function readOwnerReport(database: Database, timeframe: Timeframe): Promise<OwnerReport> {
  const days = TIMEFRAME_DAYS[timeframe];
  const [dashboard, fruitless, funnel] = await Promise.all([
    showDashboard(database, timeframe, 1),
    rankSubjects(database, { measure: 'search_without_results', days, limit: LONGEST_LIST }),
    readFunnel(database, days),
  ]);
  return {
    dashboard,
    searchesWithoutResults: fruitless.map(({ subject, count }) => ({ query: subject, count })),
    funnel: [
      { step: 'Product views', count: funnel.productViews },
      { step: 'Added to cart', count: funnel.cartAdds },
      { step: 'Checkout opened', count: funnel.checkouts },
      { step: 'Orders paid', count: funnel.paid },
    ],
  };
}
