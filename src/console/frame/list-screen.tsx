import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { listQuery } from '#console/api/lists.ts';
import type { ListReply } from '#console/api/lists.ts';
import { useArrowIntoRows } from '#console/navigation/move-by-keys.ts';
import { listPath } from '#console/navigation/paths.ts';
import { LISTS } from '#contract/console/console-lists.ts';
import type { ListName, ListSearch, ListTab } from '#contract/console/console-lists.ts';
import type { Column } from '#ui/data-table.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSearch as SearchForm } from './list-search.tsx';
import { ListTabs } from './list-tabs.tsx';
import { Screen } from './screen.tsx';
import { toSortable } from './sortable-columns.tsx';
import type { ListColumn } from './sortable-columns.tsx';

interface ListScreenProps<Name extends ListName, Row> {
  list: Name;
  title: string;
  actions?: ReactNode;
  search: ListSearch<Name>;
  tabs: {
    /** As in "Kinds of orders". */
    label: string;
    names: Readonly<Record<ListTab<Name>, string>>;
    /** How many rows each has, as text. */
    counts?: Readonly<Record<string, string>> | undefined;
  };
  /** By what can be searched; or a form instead of the one field for words. */
  find: string | ReactElement;
  rowsOf: (page: ListReply<Name>) => readonly Row[];
  /** What the address of the next page names the row by. */
  idOf: (row: Row) => string;
  /** Shown instead of the rows when the tab has none. */
  none: ReactNode;
  /** Shown instead of the rows when a search finds none. */
  notFound: ReactNode;
  /** Given when the rows are not within one panel. */
  className?: string;
  /** `sortable` makes the headings of the columns that have a sort links to the sorted list. */
  children: (rows: readonly Row[], sortable: Sortable<Name, Row>) => ReactNode;
}

/** Gives columns that have a sort their links. */
export type Sortable<Name extends ListName, Row> = (
  columns: readonly ListColumn<Name, Row>[],
) => readonly Column<Row>[];

/** A list by tabs, searched while it is typed, sorted, in pages. What it shows is in its address. */
export function ListScreen<Name extends ListName, Row>(props: ListScreenProps<Name, Row>) {
  const { list, title, actions, search, tabs, find, rowsOf, idOf, className = 'panel', children } = props;
  useArrowIntoRows();
  // The rows of the search before stay until the next ones are fetched.
  const { data, error, isPlaceholderData } = useQuery({
    ...listQuery(list, search),
    placeholderData: keepPreviousData,
  });
  if (error !== null) throw error;
  const rows = data && rowsOf(data);
  const last = rows?.at(-1);
  const { part, choices } = LISTS[list].tab;
  const current = search[part as keyof ListSearch<Name>]; // the part of its own row
  const toPath = (changed: Partial<Record<string, string>>) => listPath(list, { ...search, after: '', ...changed });
  return (
    <Screen title={title} actions={actions}>
      <ListTabs
        label={tabs.label}
        names={choices.map((tab) => [tab, tabs.names[tab as ListTab<Name>]])}
        counts={tabs.counts}
        current={current}
        toPath={(tab) => toPath({ [part]: tab })}
      />
      {typeof find === 'string' ? (
        <SearchForm key={current} words={search.words} placeholder={find} toPath={(words) => toPath({ words })} />
      ) : (
        find
      )}
      <div className={className} aria-busy={isPlaceholderData}>
        {rows === undefined && <Spinner />}
        {rows?.length === 0 && (isSearch(search, part) ? props.notFound : props.none)}
        {rows !== undefined &&
          rows.length > 0 &&
          children(rows, (columns) => toSortable(columns, search.sort, (sort) => toPath({ sort })))}
      </div>
      {isCut(data) && (
        <p className="text-ink-soft">The {rows?.length} best matches. Add a word or more of the part number.</p>
      )}
      <ListPages
        first={search.after === '' ? null : toPath({})}
        next={data?.has_more === true && last !== undefined ? toPath({ after: idOf(last) }) : null}
      />
    </Screen>
  );
}

/** Whether a search by words finds more than are listed. */
function isCut(page: object | undefined): boolean {
  return page !== undefined && 'is_cut' in page && page.is_cut === true;
}

/** Whether the address asks for anything but a tab and an order. */
function isSearch(search: object, tabPart: string): boolean {
  return Object.entries(search).some(([part, value]) => part !== tabPart && part !== 'sort' && value !== '');
}
