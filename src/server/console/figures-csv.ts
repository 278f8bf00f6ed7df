/** The tables of the figures as CSV. */
import type { FigureTable } from '#contract/console/calls.ts';
import type { Figures } from '#contract/console/figures.ts';
import { CSV_START, toCsvRow } from '#server/http/csv.ts';
import type { CsvCell } from '#server/http/csv.ts';

export function toFiguresCsv(table: FigureTable, figures: Figures): string {
  return CSV_START + ROWS[table](figures).map(toCsvRow).join('');
}

const SALES_HEADINGS = ['Orders', 'Net sales', 'Orders a year before', 'Net sales a year before'];

/** The first row has the headings. */
const ROWS: Record<FigureTable, (figures: Figures) => CsvCell[][]> = {
  days: ({ days }) => [['Day', ...SALES_HEADINGS], ...days.map(toSalesRow)],
  months: ({ months }) => [['Month', ...SALES_HEADINGS], ...months.map(toSalesRow)],
  funnel: ({ funnel }) => [['Step', 'Count'], ...funnel.map(({ step, count }) => [step, count])],
  searches: ({ searches_without_result }) => [
    ['Search', 'Times'],
    ...searches_without_result.map(({ query, count }) => [query, count]),
  ],
  products: ({ popular_products }) => [
    ['Id', 'Product', 'Views', 'Units sold'],
    ...popular_products.map(({ id, name, views, sold }) => [id, name, views, sold]),
  ],
  'running-out': ({ running_out, selling_days }) => [
    ['Id', 'Part number', 'Product', 'Free', `Sold in ${selling_days} days`, 'Days left'],
    ...running_out.map(({ id, part_number, name, free, sold, days_left }) => [
      id,
      part_number,
      name,
      free,
      sold,
      days_left,
    ]),
  ],
};

function toSalesRow({ period, sales, before }: Figures['days'][number]): CsvCell[] {
  return [period, ...[sales, before].flatMap((each) => [each?.orders ?? '', each ? { cents: each.net_cents } : ''])];
}
