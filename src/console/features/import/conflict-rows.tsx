import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { ANY_IMPORT } from '#console/api/imports.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { COLUMN_LABELS } from '#contract/console/change-terms.ts';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { Button } from '#ui/button.tsx';
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
  return (
    <Panel title="Changed on a screen since the file was made" isUrgent>
      <table className="rows stacking" aria-label="Changed on a screen">
        <thead>
          <tr>
            <th scope="col">Part number</th>
            <th scope="col">What</th>
            <th scope="col">Changed</th>
            <th scope="col">Which one stays</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ id, part_number: partNumber, field, changed_at: changedAt, shop, file }) => (
            <tr key={id}>
              <th scope="row" className="figures whitespace-nowrap">
                {partNumber}
              </th>
              <td>{COLUMN_LABELS[field] ?? field}</td>
              <td className="figures whitespace-nowrap max-md:basis-full">{formatMoment(changedAt)}</td>
              <td className="max-md:basis-full">
                <fieldset className="flex flex-col">
                  <legend className="sr-only">{`Which ${COLUMN_LABELS[field] ?? field} of ${partNumber} stays`}</legend>
                  {[
                    { label: `The shop's: ${shop || 'nothing'}`, isFile: false },
                    { label: `The file's: ${file || 'nothing'}`, isFile: true },
                  ].map(({ label, isFile }) => (
                    <label
                      key={label}
                      className="inline-flex min-h-9 items-center gap-2 break-words pointer-coarse:min-h-11"
                    >
                      <input
                        type="radio"
                        name={`conflict ${id}`}
                        className="size-5 accent-accent"
                        checked={fromFile.includes(id) === isFile}
                        onChange={() => setFromFile(isFile ? [...fromFile, id] : fromFile.filter((one) => one !== id))}
                      />
                      {label}
                    </label>
                  ))}
                </fieldset>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
