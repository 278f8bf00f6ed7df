import { useSuspenseQuery } from '@tanstack/react-query';
import { statisticsQuery } from '#console/api/statistics.ts';
import { formatCalendarDay } from '#console/api/times.ts';
import { Screen } from '#console/frame/screen.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { FruitlessSearches, PopularProducts, RunningOut } from './list-panels.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { describeDays, describeMonths, nameMonth, shortenMonth } from './sales-words.ts';

/** How the shop does. */
export function StatisticsPage() {
  const { data: statistics } = useSuspenseQuery(statisticsQuery());
  return (
    <Screen title="Figures">
      <SalesPanel
        title={`Sales by day, ${nameMonth(statistics.today.slice(0, 7))}`}
        summary={describeDays(statistics)}
        table="days"
        unit="Day"
        rows={statistics.days}
        nameOf={formatCalendarDay}
        labelOf={dayOfMonth}
      />
      <SalesPanel
        title="Sales by month"
        summary={describeMonths(statistics)}
        table="months"
        unit="Month"
        rows={statistics.months}
        nameOf={nameMonth}
        labelOf={shortenMonth}
      />
      <FunnelPanel funnel={statistics.funnel} days={statistics.visit_days} />
      <RunningOut statistics={statistics} />
      <div className="grid gap-4 lg:grid-cols-2">
        <PopularProducts statistics={statistics} />
        <FruitlessSearches statistics={statistics} />
      </div>
    </Screen>
  );
}

/** '2026-11-05' as "5". */
function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)));
}
