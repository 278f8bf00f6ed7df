/** What visitors did lately, as the console shows it. */

import type { PopularProduct } from '#contract/analytics.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { readFunnel } from './funnel.ts';
import type { Funnel } from './funnel.ts';
import { findPopularProducts, rankSubjects } from './report-store.ts';

/** Days that are counted, today among them. */
export const VISIT_DAYS = 30;
const LONGEST_LIST = 10;

export interface VisitStatistics {
  funnel: Funnel;
  searchesWithoutResult: { query: string; count: number }[];
  popularProducts: PopularProduct[];
}

export async function findVisitStatistics(queries: Queries): Promise<VisitStatistics> {
  const [funnel, searches, popularProducts] = await Promise.all([
    readFunnel(queries, VISIT_DAYS),
    rankSubjects(queries, { measure: 'search_without_results', days: VISIT_DAYS, limit: LONGEST_LIST }),
    findPopularProducts(queries, { days: VISIT_DAYS, limit: LONGEST_LIST }),
  ]);
  const searchesWithoutResult = searches.map(({ subject, count }) => ({ query: subject, count }));
  return { funnel, searchesWithoutResult, popularProducts };
}
