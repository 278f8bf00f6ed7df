import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { ANY_IMPORT } from '#console/api/imports.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { COLUMN_LABELS } from '#contract/console/change-terms.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import { toast } from '#ui/toast-store.ts';

type Conflict = NonNullable<ImportDraftView['preview']>['conflicts'][number];

/** What people have changed on screens since the file was made. The shop's value stays unless the file's is chosen. */
export function ConflictRows({ draft, conflicts }: { draft: ImportDraftView; conflicts: readonly Conflict[] }) {
  const [fromFile, setFromFile] = useState<readonly string[]>([]);
  const { formatMoment } = useTimes();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const mapping = Object.fromEntries((draft.sheet?.columns ?? []).map(({ heading, column }) => [heading, column]));
      return call('compareImport', { params: { id: draft.id }, body: { mapping, take_from_file: [...fromFile] } });
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: error.message }),
    onSettled: () => queryClient.invalidateQueries(ANY_IMPORT),
  });
  const renderChoice = (conflict: Conflict) => (
    <WhichStays
      conflict={conflict}
      isFromFile={fromFile.includes(conflict.id)}
      onChoose={(isFile) =>
        setFromFile(isFile ? [...fromFile, conflict.id] : fromFile.filter((candidate) => candidate !== conflict.id))
      }
    />
  );
  const columns: Column<Conflict>[] = [
    {
      heading: 'Part number',
      isRowHeader: true,
      cellClass: 'figures whitespace-nowrap',
      cell: ({ part_number: part }) => part,
    },
    { heading: 'What', cell: ({ field }) => COLUMN_LABELS[field] ?? field },
    {
      heading: 'Changed',
      cellClass: 'figures whitespace-nowrap max-md:basis-full',
      cell: ({ changed_at: changedAt }) => formatMoment(changedAt),
    },
    {
      heading: 'Which one stays',
      cellClass: 'max-md:basis-full',
      cell: renderChoice,
    },
  ];
  return (
    <Panel title="Changed on a screen since the file was made" isUrgent>
      <DataTable label="Changed on a screen" columns={columns} rows={conflicts} keyOf={({ id }) => id} />
      {fromFile.length > 0 && (
        <div className="p-3">
          <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
            Compare again with these
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface WhichStaysProps {
  conflict: Conflict;
  isFromFile: boolean;
  onChoose: (isFromFile: boolean) => void;
}

function WhichStays({ conflict: { id, part_number: part, field, shop, file }, isFromFile, onChoose }: WhichStaysProps) {
  const choices = [
    { label: `The shop's: ${shop || 'nothing'}`, isFile: false },
    { label: `The file's: ${file || 'nothing'}`, isFile: true },
  ];
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">{`Which ${COLUMN_LABELS[field] ?? field} of ${part} stays`}</legend>
      {choices.map(({ label, isFile }) => (
        <label key={label} className="inline-flex min-h-9 items-center gap-2 break-words pointer-coarse:min-h-11">
          <input
            type="radio"
            name={`conflict ${id}`}
            className="size-5 accent-accent"
            checked={isFromFile === isFile}
            onChange={() => onChoose(isFile)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
