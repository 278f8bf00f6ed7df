import { EmptyList } from '#console/frame/empty-list.tsx';
import { ListScreen } from '#console/frame/list-screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { newQuotePath } from '#console/navigation/paths.ts';
import type { ListSearch, ListTab } from '#contract/console/console-lists.ts';
import { QUOTE_STATE_NAMES } from '#contract/quote-states.ts';
import { buttonClass } from '#ui/button.tsx';
import { QuoteRows } from './quote-rows.tsx';

const TAB_NAMES: Record<ListTab<'quotes'>, string> = { ...QUOTE_STATE_NAMES, all: 'All' };

/** Every quote, by state, found by number or buyer. */
export function QuotesPage({ search }: { search: ListSearch<'quotes'> }) {
  return (
    <ListScreen
      list="quotes"
      title="Quotes"
      actions={
        <PageLink to={newQuotePath({})} className={buttonClass()}>
          New quote
        </PageLink>
      }
      search={search}
      tabs={{ label: 'Kinds of quotes', names: TAB_NAMES }}
      find="Number, name, company or email"
      rowsOf={({ quotes }) => quotes}
      idOf={({ id }) => String(id)}
      none={
        <EmptyList title="No quotes here" link={[newQuotePath({}), 'Write a quote']}>
          A quote is a page with its own link, a PDF and a mail. When the buyer accepts it, it becomes an order.
        </EmptyList>
      }
      notFound={<EmptyList title="No quote was found">Try fewer letters, or another tab.</EmptyList>}
    >
      {(quotes, sortable) => <QuoteRows quotes={quotes} sortable={sortable} />}
    </ListScreen>
  );
}
