import { EmptyList } from '#console/frame/empty-list.tsx';
import { ListScreen } from '#console/frame/list-screen.tsx';
import { listPath } from '#console/navigation/paths.ts';
import { ReturnRows } from '#console/orders/return-rows.tsx';
import type { ListSearch, ListTab } from '#contract/console/console-lists.ts';

const TAB_NAMES: Record<ListTab<'returns'>, string> = {
  open: 'Open',
  closed: 'Closed',
  declined: 'Declined',
  all: 'All',
};

const WHY_EMPTY: Record<ListTab<'returns'>, string> = {
  open: 'No return waits for a decision, for the goods or for a refund. New ones appear here automatically.',
  closed: 'Returns come here when you close them on the page of their order.',
  declined: 'No return was declined.',
  all: 'No return has been started yet. Buyers start one from the page of their order.',
};

/** Every return, found by its number, buyer or part numbers. */
export function ReturnsPage({ search }: { search: ListSearch<'returns'> }) {
  const { tab, words } = search;
  return (
    <ListScreen
      list="returns"
      title="Returns"
      search={search}
      tabs={{ label: 'Kinds of returns', names: TAB_NAMES }}
      find="Number, name, company, email or part number"
      rowsOf={({ returns }) => returns}
      idOf={({ id }) => String(id)}
      none={<EmptyList title="No returns here">{WHY_EMPTY[tab]}</EmptyList>}
      notFound={
        <EmptyList
          title="No return was found"
          link={
            tab === 'all'
              ? [listPath('returns', { tab: 'all' }), 'Show all returns']
              : [listPath('returns', { words, tab: 'all' }), 'Search all returns']
          }
        >
          Try fewer letters, or a part of the order&rsquo;s number.
        </EmptyList>
      }
    >
      {(returns, sortable) => <ReturnRows label={`Returns, ${TAB_NAMES[tab]}`} returns={returns} sortable={sortable} />}
    </ListScreen>
  );
}
