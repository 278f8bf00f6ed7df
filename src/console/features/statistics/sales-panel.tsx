import { useMemo } from 'react';
import { Panel } from '#console/frame/panel.tsx';
import type { StatisticsTableName as TableName } from '#contract/console/calls.ts';
import type { SalesBesideView } from '#contract/console/statistics.ts';
import { CURRENCY_SYMBOL } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';
import { AsTable } from './as-table.tsx';
import type { PlotSeries } from './plot-series.ts';
import { Plot } from './plot.tsx';
import { countOrders, hasSales } from './sales-words.ts';
import { SheetLinks } from './sheet-links.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import type { StatisticsColumn } from './statistics-table.tsx';

interface SalesPanelProps {
  title: string;
  /** What the plot shows, in words. */
  summary: string;
  table: TableName;
  /** "Day" or "Month". */
  unit: string;
  rows: readonly SalesBesideView[];
  nameOf: (period: string) => string;
  labelOf: (period: string) => string;
}

/** Sales beside those of the year before: in words, as a plot, as a table and as a file. */
export function SalesPanel({ title, summary, table, unit, rows, nameOf, labelOf }: SalesPanelProps) {
  const labels = useMemo(() => rows.map(({ period }) => labelOf(period)), [rows, labelOf]);
  const series = useMemo(() => toSeries(rows), [rows]);
  return (
    <Panel title={title} actions={<SheetLinks table={table} of={title} />}>
      <p className="p-3">{hasSales(rows) ? summary : 'No order was paid in this time or a year before.'}</p>
      {hasSales(rows) && <Plot labels={labels} series={series} format={formatMoney} formatAxis={formatDollars} />}
      <AsTable>
        <StatisticsTable label={title} columns={columnsOf(unit, nameOf)} rows={rows} keyOf={({ period }) => period} />
      </AsTable>
    </Panel>
  );
}

function toSeries(rows: readonly SalesBesideView[]): PlotSeries[] {
  return [
    { name: 'Net', look: 'bars', values: rows.map(({ sales }) => sales?.net_cents ?? null) },
    { name: 'A year before', look: 'line', values: rows.map(({ before }) => before?.net_cents ?? null) },
  ];
}

function columnsOf(unit: string, nameOf: (period: string) => string): StatisticsColumn<SalesBesideView>[] {
  return [
    { heading: unit, cell: ({ period }) => nameOf(period) },
    { heading: 'Net', isNumber: true, cell: ({ sales }) => <SalesCell sales={sales} /> },
    { heading: 'A year before', isNumber: true, cell: ({ before }) => <SalesCell sales={before} /> },
  ];
}

function SalesCell({ sales }: { sales: SalesBesideView['sales'] }) {
  if (sales === null) return <span className="text-ink-soft">none</span>;
  return (
    <span className="flex flex-wrap justify-end gap-x-4">
      {sales.orders > 0 && <span className="text-ink-soft">{countOrders(sales.orders)}</span>}
      <span>{formatMoney(sales.net_cents)}</span>
    </span>
  );
}

/** Without cents, for the axis. */
function formatDollars(cents: number): string {
  return `${CURRENCY_SYMBOL}${Math.round(cents / 100).toLocaleString('en-CA')}`;
}
