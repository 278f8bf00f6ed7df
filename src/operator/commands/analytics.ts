/** `analytics [--timeframe week]`: visits, popular products, searches and the way to a paid order, as small bar charts. */

import { Command, Option } from 'commander';
import { TIMEFRAMES } from '#contract/tracking.ts';
import type { Timeframe } from '#contract/tracking.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import { readOwnerReport } from '#server/site/analytics/owner-report.ts';
import type { OwnerReport } from '#server/site/analytics/owner-report.ts';
import { withShopDatabase } from '../shop-database.ts';

export function analyticsCommand(): Command {
  return new Command('analytics')
    .description('shows visits, popular products, searches and the conversion from views to paid orders')
    .addOption(new Option('--timeframe <timeframe>', 'period of the report').choices(TIMEFRAMES).default('week'))
    .action(async ({ timeframe }: { timeframe: Timeframe }) => {
      await withShopDatabase(async ({ database }) => {
        for (const line of formatOwnerReport(await readOwnerReport(database, timeframe), await findTimeZone(database)))
          process.stdout.write(`${line}\n`);
        return 0;
      });
    });
}

interface Bar {
  label: string;
  count: number;
  /** Stands behind the number. */
  note?: string;
}

const TITLES: Record<Timeframe, string> = {
  day: 'Today',
  week: 'The last 7 days',
  month: 'The last 30 days',
  year: 'The last 365 days',
  all: 'All days',
};
const BAR_WIDTH = 30;
const LABEL_WIDTH = 40;
/** More days than this are shown as months. */
const MOST_DAYS = 31;
const NOTHING = '  nothing yet';

export function formatOwnerReport(
  { dashboard, searchesWithoutResults, funnel }: OwnerReport,
  timeZone: string,
): string[] {
  const { days, popular_products, popular_pages, popular_searches } = dashboard;
  const first = funnel[0]?.count ?? 0;
  return [
    `${TITLES[dashboard.timeframe]} (days of ${timeZone})`,
    '',
    ...totals(dashboard),
    '',
    ...chart('Visits', visitBars(days)),
    ...chart(
      'Popular products',
      popular_products.map(({ product_name, views }) => ({ label: product_name, count: views })),
    ),
    ...chart(
      'Popular pages',
      popular_pages.map(({ page_path, views }) => ({ label: page_path, count: views })),
    ),
    ...chart(
      'Searches',
      popular_searches.map(({ query, count }) => ({ label: query, count })),
    ),
    ...chart(
      'Searches without a result',
      searchesWithoutResults.map(({ query, count }) => ({ label: query, count })),
    ),
    ...chart(
      'From product view to paid order',
      funnel.map(({ step, count }) => ({ label: step, count, note: share(count, first) })),
    ),
  ];
}

function totals({ visits, page_views, searches, ...averages }: OwnerReport['dashboard']): string[] {
  const { average_load_time, average_time_on_page, average_scroll_depth } = averages;
  return [
    `  visits: ${visits}, pages: ${page_views}, searches: ${searches}`,
    `  averages per page: load time ${orDash(average_load_time)} ms, time on page ${orDash(average_time_on_page)} s, scroll depth ${orDash(average_scroll_depth)}%`,
  ];
}

function chart(title: string, bars: readonly Bar[]): string[] {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const width = Math.min(LABEL_WIDTH, Math.max(0, ...bars.map(({ label }) => label.length)));
  const lines = bars.map(({ label, count, note }) => {
    // Whatever was counted is seen, however little it is.
    const length = count === 0 ? 0 : Math.max(1, Math.round((count / most) * BAR_WIDTH));
    return `  ${cut(label, width).padEnd(width)}  ${'█'.repeat(length)}${length > 0 ? ' ' : ''}${count}${note ? `  ${note}` : ''}`;
  });
  return [title, ...(lines.length > 0 ? lines : [NOTHING]), ''];
}

/** Day by day without gaps, or month by month when there are many. */
function visitBars(days: OwnerReport['dashboard']['days']): Bar[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const counts = new Map<string, number>();
  const span = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  const unit = span > MOST_DAYS ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  for (let moment = Date.parse(first); moment <= Date.parse(last); moment += DAY_MS) {
    counts.set(new Date(moment).toISOString().slice(0, unit), 0);
  }
  for (const { day, visits } of days) counts.set(day.slice(0, unit), (counts.get(day.slice(0, unit)) ?? 0) + visits);
  return [...counts].map(([label, count]) => ({ label, count }));
}

const DAY_MS = 24 * 3600 * 1000;

function share(count: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((count / whole) * 100)}%`;
}

function orDash(value: number | null): string {
  return value === null ? '–' : String(value);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
