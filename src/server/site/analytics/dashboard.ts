/** GET /analytics/dashboard/: sums only, and of searches only what several made (readings, "Analytics"). */

import type { Dashboard } from '#contract/analytics.ts';
import type { Timeframe } from '#contract/tracking.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countByDay, findPopularProducts, rankSubjects, sumMeasures } from './report-store.ts';
import type { CountOfDay, Ranked, SumOf } from './report-store.ts';
import type { Measure } from './sum-up.ts';

/** How many days each timeframe has, today among them; null is all. */
export const TIMEFRAME_DAYS: Record<Timeframe, number | null> = { day: 1, week: 7, month: 30, year: 365, all: null };
/** Searches made less often than this are shown only to the owner. */
export const PUBLIC_SEARCHES = 3;
const LONGEST_LIST = 10;

export async function showDashboard(
  database: Database,
  timeframe: Timeframe,
  atLeast = PUBLIC_SEARCHES,
): Promise<Dashboard> {
  const days = TIMEFRAME_DAYS[timeframe];
  const top = { days, limit: LONGEST_LIST };
  const [sums, byDay, products, pages, searches, events] = await Promise.all([
    sumMeasures(database, days),
    countByDay(database, days),
    findPopularProducts(database, top),
    rankSubjects(database, { ...top, measure: 'page_view' }),
    rankSubjects(database, { ...top, measure: 'search', atLeast }),
    rankSubjects(database, { ...top, measure: 'event' }),
  ]);
  return toDashboard(timeframe, { sums, byDay, products, pages, searches, events });
}

interface Read {
  sums: readonly SumOf[];
  byDay: readonly CountOfDay[];
  products: Dashboard['popular_products'];
  pages: readonly Ranked[];
  searches: readonly Ranked[];
  events: readonly Ranked[];
}

export function toDashboard(timeframe: Timeframe, read: Read): Dashboard {
  const sumOf = (measure: Measure) => read.sums.find((sum) => sum.measure === measure);
  const countOf = (measure: Measure) => sumOf(measure)?.count ?? 0;
  return {
    timeframe,
    visits: countOf('visit'),
    page_views: countOf('page_view'),
    product_views: countOf('product_view'),
    searches: countOf('search'),
    searches_without_results: countOf('search_without_results'),
    events: Object.fromEntries(read.events.map(({ subject, count }) => [subject, count])),
    average_load_time: average(sumOf('load_time')),
    average_time_on_page: average(sumOf('time_on_page')),
    average_scroll_depth: average(sumOf('scroll_depth')),
    days: toDays(read.byDay),
    popular_products: read.products,
    popular_pages: read.pages.map(({ subject, count }) => ({ page_path: subject, views: count })),
    popular_searches: read.searches.map(({ subject, count }) => ({ query: subject, count })),
  };
}

function toDays(counts: readonly CountOfDay[]): Dashboard['days'] {
  const countOf = (day: string, measure: Measure) =>
    counts.find((each) => each.day === day && each.measure === measure)?.count ?? 0;
  return [...new Set(counts.map(({ day }) => day))].map((day) => ({
    day,
    visits: countOf(day, 'visit'),
    page_views: countOf(day, 'page_view'),
    product_views: countOf(day, 'product_view'),
    searches: countOf(day, 'search'),
  }));
}

function average(sum: SumOf | undefined): number | null {
  return sum === undefined || sum.count === 0 ? null : Math.round((sum.total / sum.count) * 10) / 10;
}
