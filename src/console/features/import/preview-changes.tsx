import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importChangesQuery } from '#console/api/imports.ts';
import { Panel } from '#console/frame/panel.tsx';
import { COLUMN_LABELS, GROUP_LABELS } from '#contract/console/change-terms.ts';
import type { ImportChangeView, ImportDraftView } from '#contract/console/imports.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Spinner } from '#ui/spinner.tsx';

type Preview = NonNullable<ImportDraftView['preview']>;

const PAGE_SIZE = 50;

const COLUMNS: readonly Column<ImportChangeView>[] = [
  {
    heading: 'Part number',
    isRowHeader: true,
    cellClass: 'figures whitespace-nowrap',
    cell: ({ part_number: part }) => part,
  },
  { heading: 'Product', cellClass: 'max-md:basis-full', cell: ({ name }) => name },
  {
    heading: 'Old and new',
    isWide: true,
    cellClass: 'max-md:basis-full',
    cell: (change) => <OldAndNew change={change} />,
  },
];

/** Every change, by groups and pages. */
export function PreviewChanges({ id, preview }: { id: string; preview: Preview }) {
  const [chosen, setChosen] = useState(0);
  const [page, setPage] = useState(1);
  const group = preview.groups[chosen];
  if (group === undefined) return null;
  return (
    <Panel title="What would change">
      <div role="group" aria-label="Kinds of changes" className="flex flex-wrap gap-2 border-b border-line p-3">
        {preview.groups.map(({ group: name, count }, index) => (
          <Button
            key={name}
            variant={index === chosen ? 'primary' : 'outline'}
            size="small"
            aria-pressed={index === chosen}
            onClick={() => {
              setChosen(index);
              setPage(1);
            }}
          >
            {GROUP_LABELS[name]} <span className="figures">{count}</span>
          </Button>
        ))}
      </div>
      <ChangePage query={importChangesQuery(id, group.group, page, preview.fingerprint)} page={page} onPage={setPage} />
    </Panel>
  );
}

interface ChangePageProps {
  query: ReturnType<typeof importChangesQuery>;
  page: number;
  onPage: (page: number) => void;
}

function ChangePage({ query, page, onPage }: ChangePageProps) {
  const { data, error } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (error !== null) throw error;
  if (data === undefined) return <Spinner />;
  const pages = Math.max(1, Math.ceil(data.total / PAGE_SIZE));
  return (
    <>
      <DataTable label="Changes" columns={COLUMNS} rows={data.changes} keyOf={({ part_number: part }) => part} />
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center gap-3 p-3">
          <Button variant="outline" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Back
          </Button>
          <span className="figures">
            {page} of {pages}
          </span>
          <Button variant="outline" size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}

function OldAndNew({ change: { kind, fields } }: { change: ImportChangeView }) {
  return (
    <>
      {kind === 'new' && 'New in the shop'}
      {kind === 'removed' && 'Leaves the shop; its orders stay'}
      <ul>
        {fields.map(({ field, before, after }) => (
          <li key={field} className="break-words">
            {fields.length > 1 && <span className="text-ink-soft">{COLUMN_LABELS[field] ?? field}: </span>}
            {kind !== 'new' && (
              <>
                <del className="text-ink-soft">{before || 'nothing'}</del> {'->'}{' '}
              </>
            )}
            <ins className="no-underline">{after || 'nothing'}</ins>
          </li>
        ))}
      </ul>
    </>
  );
}
