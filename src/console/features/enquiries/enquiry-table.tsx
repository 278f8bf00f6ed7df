import { useTimes } from '#console/api/times.ts';
import type { Sortable } from '#console/frame/list-screen.tsx';
import type { ListColumn } from '#console/frame/sortable-columns.tsx';
import { enquiryPath } from '#console/navigation/paths.ts';
import { RowLink } from '#console/navigation/row-link.tsx';
import type { EnquiryRowView } from '#contract/console/enquiries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EnquiryStateBadge } from './enquiry-state.tsx';

interface EnquiryTableProps {
  /** Read out as the table's name. */
  label: string;
  enquiries: readonly EnquiryRowView[];
  sortable: Sortable<'enquiries', EnquiryRowView>;
}

const SENDER: ListColumn<'enquiries', EnquiryRowView> = {
  heading: 'Name',
  sort: 'name',
  isRowHeader: true,
  cellClass: 'max-md:flex-1',
  cell: ({ id, name, company }) => (
    <>
      <RowLink to={enquiryPath(id)} isName>
        {name}
      </RowLink>
      {company !== '' && <span className="block font-normal break-words text-ink-soft">{company}</span>}
    </>
  ),
};

const COLUMNS: readonly ListColumn<'enquiries', EnquiryRowView>[] = [
  {
    heading: 'Enquiry',
    isWide: true,
    cellClass: 'wrap-anywhere max-md:order-2 max-md:basis-full',
    cell: ({ subject, beginning }) => (
      <>
        <span className="block">{subject}</span>
        <span className="block text-ink-soft">{beginning}</span>
      </>
    ),
  },
  { heading: 'State', cell: ({ state }) => <EnquiryStateBadge state={state} /> },
];

/** Enquiries as a table, each with the beginning of its text; on a narrow screen each is a block. */
export function EnquiryTable({ label, enquiries, sortable }: EnquiryTableProps) {
  const { formatMoment } = useTimes();
  const time: ListColumn<'enquiries', EnquiryRowView> = {
    heading: 'Time',
    sort: 'time',
    cellClass: 'figures whitespace-nowrap max-md:order-1 max-md:basis-full',
    cell: ({ created_at: createdAt }) => formatMoment(createdAt),
  };
  return (
    <DataTable label={label} columns={sortable([SENDER, time, ...COLUMNS])} rows={enquiries} keyOf={({ id }) => id} />
  );
}
