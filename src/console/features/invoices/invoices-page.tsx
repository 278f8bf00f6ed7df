import { EmptyList } from '#console/frame/empty-list.tsx';
import { ListScreen } from '#console/frame/list-screen.tsx';
import type { ListSearch, ListTab } from '#contract/console/console-lists.ts';
import { InvoiceRows } from './invoice-rows.tsx';

const TAB_NAMES: Record<ListTab<'invoices'>, string> = { open: 'Open', overdue: 'Overdue', all: 'All' };

const WHY_EMPTY: Record<ListTab<'invoices'>, string> = {
  open: 'Every invoice is paid.',
  overdue: 'No invoice is past its day.',
  all: 'No invoice has been issued yet. An order gets its invoice when it is sold.',
};

/** Every invoice, found by what a customer or a cheque calls it. */
export function InvoicesPage({ search }: { search: ListSearch<'invoices'> }) {
  return (
    <ListScreen
      list="invoices"
      title="Invoices"
      search={search}
      tabs={{ label: 'Kinds of invoices', names: TAB_NAMES }}
      find="Invoice, order or PO number, customer or company"
      rowsOf={({ invoices }) => invoices}
      idOf={({ id }) => String(id)}
      none={<EmptyList title="No invoices here">{WHY_EMPTY[search.tab]}</EmptyList>}
      notFound={<EmptyList title="No invoice was found">Try fewer letters, or another tab.</EmptyList>}
    >
      {(invoices, sortable) => <InvoiceRows invoices={invoices} sortable={sortable} />}
    </ListScreen>
  );
}
