import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { enquiriesQuery } from '#console/api/enquiries.ts';
import { ListPages } from '#console/frame/list-pages.tsx';
import { ListSearch } from '#console/frame/list-search.tsx';
import { ListTabs } from '#console/frame/list-tabs.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { enquiriesPath } from '#console/navigation/paths.ts';
import type { EnquirySearch } from '#console/navigation/paths.ts';
import { ENQUIRY_STATE_NAMES, ENQUIRY_TABS } from '#contract/console/enquiry-lists.ts';
import type { EnquiryTab } from '#contract/console/enquiry-lists.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EnquiryRows } from './enquiry-rows.tsx';

const TAB_NAMES: Record<EnquiryTab, string> = { ...ENQUIRY_STATE_NAMES, all: 'All' };

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
      <ListTabs
        label="Kinds of enquiries"
        tabs={ENQUIRY_TABS}
        names={TAB_NAMES}
        current={search.tab}
        toPath={(tab) => enquiriesPath({ ...search, tab, after: '' })}
      />
      <ListSearch
        key={search.tab}
        words={search.words}
        placeholder="Name, company, e-mail, telephone or words of the text"
        toPath={(words) => enquiriesPath({ ...search, words, after: '' })}
      />
      <div className="panel" aria-busy={isPlaceholderData}>
        {data === undefined && <Spinner />}
        {data?.enquiries.length === 0 && <NoEnquiries search={search} />}
        {data !== undefined && data.enquiries.length > 0 && (
          <EnquiryRows label={`Enquiries, ${TAB_NAMES[search.tab]}`} enquiries={data.enquiries} />
        )}
      </div>
      <ListPages
        first={search.after === '' ? null : enquiriesPath({ ...search, after: '' })}
        next={
          data?.has_more === true ? enquiriesPath({ ...search, after: String(data.enquiries.at(-1)?.id ?? '') }) : null
        }
      />
    </Screen>
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
