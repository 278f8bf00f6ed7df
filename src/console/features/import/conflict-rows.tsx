import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { ANY_IMPORT } from '#console/api/imports.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { COLUMN_LABELS } from '#contract/console/change-terms.ts';
import { ALL_CONFLICTS } from '#contract/console/import-terms.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';

type Conflict = NonNullable<ImportDraftView['preview']>['conflicts'][number];

interface ConflictRowsProps {
  draft: ImportDraftView;
  conflicts: readonly Conflict[];
  /** Ids of those in which the file's value is chosen, or `ALL_CONFLICTS`. */
  fromFile: readonly string[];
  /** Whether the file was compared with these choices. */
  isCompared: boolean;
  onChange: (fromFile: readonly string[]) => void;
}

/**
 * What people have changed on screens since the file was made, and stock that was sold or changed while the file's figure is that of last
 * time. The shop's value stays unless the file's is chosen.
 */
export function ConflictRows({ draft, conflicts, fromFile, isCompared, onChange }: ConflictRowsProps) {
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
  const takesStock = fromFile.includes(ALL_CONFLICTS.stock);
  const choose = (id: string, isFile: boolean) =>
    onChange(isFile ? [...fromFile, id] : fromFile.filter((candidate) => candidate !== id));
  const renderChoice = (conflict: Conflict) => (
    <WhichStays
      conflict={conflict}
      isFromFile={fromFile.includes(conflict.id) || (conflict.field === 'stock' && takesStock)}
      isFixed={conflict.field === 'stock' && takesStock}
      onChoose={(isFile) => choose(conflict.id, isFile)}
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
    <Panel title="Changed in the shop since the file was made" isUrgent>
      {conflicts.some(({ field }) => field === 'stock') && (
        <div className="flex flex-col gap-1 border-b border-line p-3">
          <p>
            The file has the same stock as at its last import or export. What was sold, counted or corrected in the shop
            since stays, unless the file is a new count.
          </p>
          <CheckboxField
            label="Take the file's stock of all products"
            checked={takesStock}
            onChange={({ target }) => choose(ALL_CONFLICTS.stock, target.checked)}
          />
        </div>
      )}
      <DataTable label="Changed in the shop" columns={columns} rows={conflicts} keyOf={({ id }) => id} />
      {!isCompared && (
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
  /** Whether it is chosen for all. */
  isFixed: boolean;
  onChoose: (isFromFile: boolean) => void;
}

function WhichStays({ conflict, isFromFile, isFixed, onChoose }: WhichStaysProps) {
  const { id, part_number: part, field, shop, file } = conflict;
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
            disabled={isFixed}
            checked={isFromFile === isFile}
            onChange={() => onChoose(isFile)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
