import { useMemo } from 'react';
import { AsTable, FigureTable } from '#console/features/figures/figure-table.tsx';
import type { Column } from '#console/features/figures/figure-table.tsx';
import { SheetLinks } from '#console/features/figures/sheet-links.tsx';
import { Panel } from '#console/frame/panel.tsx';
import type { Figures } from '#contract/console/statistics.ts';
import { formatCount } from './format-count.ts';
import { describeFunnel, perHundred } from './funnel-words.ts';
import type { PlotSeries } from './plot-series.ts';
import { Plot } from './plot.tsx';

type Step = Figures['funnel'][number];

/** Of the steps, short enough for a telephone. */
const LABELS = ['Visits', 'Products', 'Cart', 'Checkout', 'Orders'];

/** From visits to paid orders. */
export function FunnelPanel({ funnel, days }: { funnel: Figures['funnel']; days: number }) {
  const visits = funnel[0]?.count ?? 0;
  const title = `From a visit to an order, last ${days} days`;
  const series = useMemo<PlotSeries[]>(
    () => [{ name: 'Times', look: 'bars', values: funnel.map(({ count }) => count) }],
    [funnel],
  );
  const columns: Column<Step>[] = [
    { heading: 'Step', cell: ({ step }) => step },
    { heading: 'Times', isNumber: true, cell: ({ count }) => formatCount(count) },
    { heading: 'For 100 visits', isNumber: true, cell: ({ count }) => perHundred(count, visits) },
  ];
  return (
    <Panel title={title} actions={<SheetLinks table="funnel" of={title} />}>
      <p className="p-3">{describeFunnel(funnel)}</p>
      {visits > 0 && <Plot labels={LABELS} series={series} format={formatCount} formatAxis={formatCount} />}
      <AsTable>
        <FigureTable label={title} columns={columns} rows={funnel} keyOf={({ step }) => step} />
      </AsTable>
    </Panel>
  );
}
