import { formatCalendarDay } from '#console/api/times.ts';
import type { Sortable } from '#console/frame/list-screen.tsx';
import type { ListColumn } from '#console/frame/sortable-columns.tsx';
import { quotePath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import type { QuoteRowView } from '#contract/console/quotes.ts';
import { formatMoney } from '#contract/money.ts';
import { DataTable } from '#ui/data-table.tsx';
import { QuoteStateBadges } from './quote-state.tsx';

const COLUMNS: readonly ListColumn<'quotes', QuoteRowView>[] = [
  {
    heading: 'Quote',
    sort: 'number',
    isRowHeader: true,
    cellClass: 'whitespace-nowrap max-md:flex-1',
    cell: ({ number }) => <RowLink to={quotePath(number)}>{number}</RowLink>,
  },
  {
    heading: 'Customer',
    cellClass: 'break-words max-md:order-1 max-md:basis-full',
    cell: ({ name, company }) => (
      <>
        <span className="font-medium">{name}</span>
        {company !== '' && <span className="block text-ink-soft">{company}</span>}
      </>
    ),
  },
  {
    heading: 'Version',
    cellClass: 'max-md:order-2',
    cell: ({ version, is_draft: isDraft, state }) =>
      `version ${version}${isDraft && state !== 'draft' ? ' (draft)' : ''}`,
  },
  {
    heading: 'Valid through',
    sort: 'valid_through',
    cellClass: 'figures whitespace-nowrap max-md:order-2',
    cell: ({ valid_through: day }) => formatCalendarDay(day),
  },
  { heading: 'Total', sort: 'total', isNumber: true, cell: ({ total_cents: cents }) => formatMoney(cents) },
  { heading: 'State', cellClass: 'max-md:order-2', cell: (quote) => <QuoteStateBadges quote={quote} /> },
];

interface QuoteRowsProps {
  quotes: readonly QuoteRowView[];
  sortable: Sortable<'quotes', QuoteRowView>;
}

/** Quotes as a table; on a narrow screen each is a block. */
export function QuoteRows({ quotes, sortable }: QuoteRowsProps) {
  return <DataTable label="Quotes" columns={sortable(COLUMNS)} rows={quotes} keyOf={({ id }) => id} />;
}
