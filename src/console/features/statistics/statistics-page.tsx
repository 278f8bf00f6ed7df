import { useSuspenseQuery } from '@tanstack/react-query';
import { figuresQuery } from '#console/api/figures.ts';
import { Screen } from '#console/frame/screen.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { FruitlessSearches, PopularProducts, RunningOut } from './list-panels.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { describeDays, describeMonths, nameMonth, shortenMonth } from './sales-words.ts';

/** How the shop does. */
export function FiguresPage() {
  const { data: figures } = useSuspenseQuery(figuresQuery());
  return (
    <Screen title="Figures">
      <SalesPanel
        title={`Sales by day, ${nameMonth(figures.today.slice(0, 7))}`}
        summary={describeDays(figures)}
        table="days"
        unit="Day"
        rows={figures.days}
        nameOf={sameDay}
        labelOf={dayOfMonth}
      />
      <SalesPanel
        title="Sales by month"
        summary={describeMonths(figures)}
        table="months"
        unit="Month"
        rows={figures.months}
        nameOf={nameMonth}
        labelOf={shortenMonth}
      />
      <FunnelPanel funnel={figures.funnel} days={figures.visit_days} />
      <RunningOut figures={figures} />
      <div className="grid gap-4 lg:grid-cols-2">
        <PopularProducts figures={figures} />
        <FruitlessSearches figures={figures} />
      </div>
    </Screen>
  );
}

function sameDay(day: string): string {
  return day;
}

/** '2026-11-05' as "5". */
function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)));
}
