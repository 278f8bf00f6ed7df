import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ENQUIRY_TABS } from '#contract/console/enquiry-lists.ts';
import type { EnquiryTab } from '#contract/console/enquiry-lists.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/console/order-lists.ts';
import { enquiriesQuery } from '#console/api/enquiries.ts';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { enquiriesPath } from '#console/navigation/paths.ts';
import type { EnquirySearch } from '#console/navigation/paths.ts';
import { useDelayedAddress } from '#console/navigation/use-delayed-address.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EnquiryRows } from './enquiry-rows.tsx';
import { STATE_NAMES } from './enquiry-state.tsx';

const TAB_NAMES: Record<EnquiryTab, string> = { ...STATE_NAMES, all: 'All' };

const WHY_EMPTY: Record<EnquiryTab, string> = {
  new: 'Every enquiry has been dealt with. A new one appears here by itself.',
  answered: 'Enquiries come here when you press "Answer by mail".',
  closed: 'Enquiries come here when you press "Close". They are deleted after 180 days.',
  all: 'Nothing has been sent by the contact form yet.',
};

/** What was sent by the contact form, by state, found by any part of it. */
export function EnquiriesPage({ search }: { search: EnquirySearch }) {
  // The rows of the search before stay until the next ones are there.
  const { data, error, isPlaceholderData } = useQuery({ ...enquiriesQuery(search), placeholderData: keepPreviousData });
  if (error !== null) throw error;
  return (
    <Screen title="Enquiries">
      <Tabs search={search} />
      <SearchField key={search.tab} search={search} />
      <div className="panel" aria-busy={isPlaceholderData}>
        {data === undefined && <Spinner />}
        {data?.enquiries.length === 0 && <NoEnquiries search={search} />}
        {data !== undefined && data.enquiries.length > 0 && (
          <EnquiryRows label={`Enquiries, ${TAB_NAMES[search.tab]}`} enquiries={data.enquiries} />
        )}
      </div>
      <nav aria-label="Pages" className="flex gap-2">
        {search.after !== '' && (
          <PageLink to={enquiriesPath({ ...search, after: '' })} className={buttonClass('outline', 'small')}>
            First page
          </PageLink>
        )}
        {data?.has_more === true && (
          <PageLink
            to={enquiriesPath({ ...search, after: String(data.enquiries.at(-1)?.id ?? '') })}
            className={buttonClass('outline', 'small')}
          >
            Next page
          </PageLink>
        )}
      </nav>
    </Screen>
  );
}

/** The words that were looked for are looked for in the next tab too. */
function Tabs({ search }: { search: EnquirySearch }) {
  return (
    <nav aria-label="Kinds of enquiries" className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {ENQUIRY_TABS.map((tab) => (
          <li key={tab}>
            <PageLink
              to={enquiriesPath({ ...search, tab, after: '' })}
              aria-current={tab === search.tab ? 'page' : undefined}
              className="tab"
            >
              {TAB_NAMES[tab]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Searches while it is typed. */
function SearchField({ search }: { search: EnquirySearch }) {
  const [words, setWords] = useState(search.words);
  useDelayedAddress(enquiriesPath({ ...search, words, after: '' }), enquiriesPath({ ...search, after: '' }));
  return (
    <search>
      <TextField
        label="Search"
        type="search"
        placeholder="Name, company, e-mail, telephone or words of the text"
        maxLength={MAX_SEARCH_CHARACTERS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </search>
  );
}

function NoEnquiries({ search }: { search: EnquirySearch }) {
  if (search.words === '' && search.after === '')
    return <EmptyState title="No enquiries here">{WHY_EMPTY[search.tab]}</EmptyState>;
  const isEverywhere = search.tab === 'all';
  return (
    <EmptyState
      title="No enquiry was found"
      actions={
        <PageLink
          to={enquiriesPath(isEverywhere ? { tab: 'all' } : { words: search.words, tab: 'all' })}
          className={buttonClass('outline')}
        >
          {isEverywhere ? 'Show all enquiries' : 'Search all enquiries'}
        </PageLink>
      }
    >
      Try fewer letters, or one word of the text.
    </EmptyState>
  );
}
