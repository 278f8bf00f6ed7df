import { useMemo } from 'react';
import { Panel } from '#console/frame/panel.tsx';
import type { Statistics } from '#contract/console/statistics.ts';
import { AsTable } from './as-table.tsx';
import { formatCount } from './format-count.ts';
import { describeFunnel, perHundred } from './funnel-words.ts';
import type { PlotSeries } from './plot-series.ts';
import { Plot } from './plot.tsx';
import { SheetLinks } from './sheet-links.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import type { StatisticsColumn } from './statistics-table.tsx';

type Step = Statistics['funnel'][number];

/** Of the steps, short enough for a phone. */
const LABELS = ['Visits', 'Products', 'Cart', 'Checkout', 'Orders'];

/** From visits to paid orders. */
export function FunnelPanel({ funnel, days }: { funnel: Statistics['funnel']; days: number }) {
  const visits = funnel[0]?.count ?? 0;
  const title = `From a visit to an order, last ${days} days`;
  const series = useMemo<PlotSeries[]>(
    () => [{ name: 'Times', look: 'bars', values: funnel.map(({ count }) => count) }],
    [funnel],
  );
  const columns: StatisticsColumn<Step>[] = [
    { heading: 'Step', cell: ({ step }) => step },
    { heading: 'Times', isNumber: true, cell: ({ count }) => formatCount(count) },
    { heading: 'For 100 visits', isNumber: true, cell: ({ count }) => perHundred(count, visits) },
  ];
  return (
    <Panel title={title} actions={<SheetLinks table="funnel" of={title} />}>
      <p className="p-3">{describeFunnel(funnel)}</p>
      {visits > 0 && <Plot labels={LABELS} series={series} format={formatCount} formatAxis={formatCount} />}
      <AsTable>
        <StatisticsTable label={title} columns={columns} rows={funnel} keyOf={({ step }) => step} />
      </AsTable>
    </Panel>
  );
}
