import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quotesQuery } from '#console/api/quotes.ts';
import { ListPages } from '#console/frame/list-pages.tsx';
import { ListSearch } from '#console/frame/list-search.tsx';
import { ListTabs } from '#console/frame/list-tabs.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { newQuotePath, quotesPath } from '#console/navigation/paths.ts';
import type { QuoteSearch } from '#console/navigation/paths.ts';
import { QUOTE_TABS } from '#contract/console/quote-lists.ts';
import type { QuoteTab } from '#contract/console/quote-lists.ts';
import { QUOTE_STATE_NAMES } from '#contract/quote-states.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { QuoteRows } from './quote-rows.tsx';

const TAB_NAMES: Record<QuoteTab, string> = { ...QUOTE_STATE_NAMES, all: 'All' };

/** Every quote, by state, found by number or buyer. */
export function QuotesPage({ search }: { search: QuoteSearch }) {
  // The rows of the search before stay until the next ones are there.
  const { data, error, isPlaceholderData } = useQuery({ ...quotesQuery(search), placeholderData: keepPreviousData });
  if (error !== null) throw error;
  return (
    <Screen
      title="Quotes"
      actions={
        <PageLink to={newQuotePath({})} className={buttonClass()}>
          New quote
        </PageLink>
      }
    >
      <ListTabs
        label="Kinds of quotes"
        tabs={QUOTE_TABS}
        names={TAB_NAMES}
        current={search.tab}
        toPath={(tab) => quotesPath({ ...search, tab, after: '' })}
      />
      <ListSearch
        key={search.tab}
        words={search.words}
        placeholder="Number, name, company or e-mail"
        toPath={(words) => quotesPath({ ...search, words, after: '' })}
      />
      <div className="panel" aria-busy={isPlaceholderData}>
        {data === undefined && <Spinner />}
        {data?.quotes.length === 0 && <NoQuotes search={search} />}
        {data !== undefined && data.quotes.length > 0 && <QuoteRows quotes={data.quotes} />}
      </div>
      <ListPages
        first={search.after === '' ? null : quotesPath({ ...search, after: '' })}
        next={data?.has_more === true ? quotesPath({ ...search, after: String(data.quotes.at(-1)?.id ?? '') }) : null}
      />
    </Screen>
  );
}

function NoQuotes({ search }: { search: QuoteSearch }) {
  const isSearch = search.words !== '' || search.after !== '';
  if (isSearch) return <EmptyState title="No quote was found">Try fewer letters, or another tab.</EmptyState>;
  return (
    <EmptyState
      title="No quotes here"
      actions={
        <PageLink to={newQuotePath({})} className={buttonClass('outline')}>
          Write a quote
        </PageLink>
      }
    >
      A quote is a page with its own link, a PDF and a mail. When the buyer accepts it, it becomes an order.
    </EmptyState>
  );
}
