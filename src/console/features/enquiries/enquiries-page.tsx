import { EmptyList } from '#console/frame/empty-list.tsx';
import { ListScreen } from '#console/frame/list-screen.tsx';
import { listPath } from '#console/navigation/paths.ts';
import type { ListSearch, ListTab } from '#contract/console/console-lists.ts';
import { ENQUIRY_STATE_NAMES } from '#contract/console/enquiry-lists.ts';
import { EnquiryTable } from './enquiry-table.tsx';

const TAB_NAMES: Record<ListTab<'enquiries'>, string> = { ...ENQUIRY_STATE_NAMES, all: 'All' };

const WHY_EMPTY: Record<ListTab<'enquiries'>, string> = {
  new: 'Every enquiry has been dealt with. New ones appear here automatically.',
  answered: 'Enquiries come here when you press "Answer by mail".',
  closed: 'Enquiries come here when you press "Close". They are deleted after 180 days.',
  all: 'Nothing has been sent by the contact form yet.',
};

/** What was sent by the contact form, by state, found by any part of it. */
export function EnquiriesPage({ search }: { search: ListSearch<'enquiries'> }) {
  const { tab, words } = search;
  return (
    <ListScreen
      list="enquiries"
      title="Enquiries"
      search={search}
      tabs={{ label: 'Kinds of enquiries', names: TAB_NAMES }}
      find="Name, company, email, phone or words of the text"
      rowsOf={({ enquiries }) => enquiries}
      idOf={({ id }) => String(id)}
      none={<EmptyList title="No enquiries here">{WHY_EMPTY[tab]}</EmptyList>}
      notFound={
        <EmptyList
          title="No enquiry was found"
          link={
            tab === 'all'
              ? [listPath('enquiries', { tab: 'all' }), 'Show all enquiries']
              : [listPath('enquiries', { words, tab: 'all' }), 'Search all enquiries']
          }
        >
          Try fewer letters, or one word of the text.
        </EmptyList>
      }
    >
      {(enquiries, sortable) => (
        <EnquiryTable label={`Enquiries, ${TAB_NAMES[tab]}`} enquiries={enquiries} sortable={sortable} />
      )}
    </ListScreen>
  );
}
