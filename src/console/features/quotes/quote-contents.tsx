import { formatCalendarDay } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { formatMoney } from '#contract/money.ts';
import { nameDestination } from '#contract/regions.ts';
import { formatQuantity, perUnit } from '#contract/unit-of-sale.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Sums } from '#ui/sums.tsx';
import { sumRows } from './quote-sums.ts';

type Line = QuoteDetailView['versions'][number]['terms']['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  { heading: 'Part number', cellClass: 'figures', cell: ({ part_number: part }) => part },
  {
    heading: 'Description',
    // Free text has no part number.
    isRowHeader: true,
    cellClass: 'font-normal wrap-anywhere max-md:basis-full',
    cell: ({ name, note }) => (
      <>
        {name}
        {note !== '' && <span className="block text-sm text-ink-soft">{note}</span>}
      </>
    ),
  },
  {
    heading: 'Lead time',
    cellClass: 'wrap-anywhere',
    cell: ({ lead_time: leadTime, takes_stock: takesStock }) => (
      <>
        {leadTime}
        {takesStock && <span className="block text-sm text-ink-soft">From stock</span>}
      </>
    ),
  },
  { heading: 'Quantity', isNumber: true, cell: (line) => formatQuantity(line.quantity, line) },
  { heading: 'Price', isNumber: true, cell: (line) => formatMoney(line.price_cents) + perUnit(line) },
  {
    heading: 'Sum',
    isNumber: true,
    cellClass: 'font-semibold',
    cell: ({ price_cents: cents, quantity }) => formatMoney(cents * quantity),
  },
];

/** The lines of a version beside what they come to. */
export function QuoteContents({ version }: { version: QuoteDetailView['versions'][number] }) {
  const { terms } = version;
  const facts = [
    ['Delivery to', nameDestination(terms)],
    ['Valid through', formatCalendarDay(terms.valid_through)],
    ['No tax because', terms.exemption_reason],
    ['Document', terms.exemption_reference],
    ['Terms', terms.terms],
  ].filter(([, value]) => value !== '');
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel title={`Version ${version.number}${version.sent_at === null ? ' (draft)' : ''}`}>
        <DataTable
          label="Lines"
          columns={COLUMNS}
          rows={terms.lines}
          keyOf={(_line, index) => index} // the lines of a version never move
        />
      </Panel>
      <div className="flex flex-col gap-4">
        <Sums title="Total" rows={sumRows(version, terms)} />
        <dl className="panel divide-y divide-line">
          {facts.map(([label, value]) => (
            <div key={label} className="px-3 py-1.5">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
