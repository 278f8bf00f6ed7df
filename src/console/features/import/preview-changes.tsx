import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importChangesQuery } from '#console/api/imports.ts';
import { Panel } from '#console/frame/panel.tsx';
import { COLUMN_LABELS, GROUP_LABELS } from '#contract/console/change-terms.ts';
import type { ImportChangeView, ImportDraftView } from '#contract/console/imports.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

type Preview = NonNullable<ImportDraftView['preview']>;

const PAGE_SIZE = 50;

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
      <table className="rows stacking" aria-label="Changes">
        <thead>
          <tr>
            <th scope="col">Part number</th>
            <th scope="col">Product</th>
            <th scope="col" className="w-1/2">
              Old and new
            </th>
          </tr>
        </thead>
        <tbody>
          {data.changes.map((change) => (
            <ChangeRow key={change.part_number} change={change} />
          ))}
        </tbody>
      </table>
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

function ChangeRow({ change: { kind, part_number: partNumber, name, fields } }: { change: ImportChangeView }) {
  return (
    <tr>
      <th scope="row" className="figures whitespace-nowrap">
        {partNumber}
      </th>
      <td className="max-md:basis-full">{name}</td>
      <td className="max-md:basis-full">
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
      </td>
    </tr>
  );
}
