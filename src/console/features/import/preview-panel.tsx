import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { call } from '#console/api/api-client.ts';
import { ANY_IMPORT } from '#console/api/imports.ts';
import { Panel } from '#console/frame/panel.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';
import { ConflictRows } from './conflict-rows.tsx';
import { PreviewChanges } from './preview-changes.tsx';

type Preview = NonNullable<ImportDraftView['preview']>;

/** What would change, old -> new. What may be a mistake is ticked one by one; then it is applied, all or nothing. */
export function PreviewPanel({ draft, preview }: { draft: ImportDraftView; preview: Preview }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('applyImport', {
        params: { id: draft.id },
        body: { fingerprint: preview.fingerprint, confirmed: [...ticked] },
      }),
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: error.message }),
    onSettled: () => queryClient.invalidateQueries(ANY_IMPORT),
  });
  const open = preview.warnings.filter(({ id }) => !ticked.includes(id)).length;
  if (preview.groups.length === 0 && preview.conflicts.length === 0 && preview.waiting.length === 0)
    return (
      <Panel title="Nothing to change">
        <p className="p-3">The shop is as the file says.</p>
      </Panel>
    );
  return (
    <>
      <PreviewChanges id={draft.id} preview={preview} />
      {preview.conflicts.length > 0 && <ConflictRows draft={draft} conflicts={preview.conflicts} />}
      {(preview.waiting.length > 0 || draft.notes.length > 0) && <LeftOut draft={draft} preview={preview} />}
      <Panel title="Apply" isUrgent={preview.warnings.length > 0}>
        <div className="flex flex-col items-start gap-2 p-3">
          {preview.warnings.map(({ id, sentence }) => (
            <CheckboxField
              key={id}
              label={sentence}
              checked={ticked.includes(id)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
              }
            />
          ))}
          <Button disabled={isPending || open > 0 || preview.groups.length === 0} onClick={() => mutate()}>
            Change the shop
          </Button>
          <p className="text-sm text-ink-soft">
            {open > 0 ? 'Tick each line above when it is meant so.' : 'It can be taken back afterwards.'}
          </p>
        </div>
      </Panel>
    </>
  );
}

/** Rows that wait, and what deserves a look. */
function LeftOut({ draft, preview }: { draft: ImportDraftView; preview: Preview }) {
  return (
    <Panel title="To know">
      <ul className="flex flex-col gap-1 p-3">
        {preview.waiting.map(({ line, part_number: partNumber, reason }) => (
          <li key={partNumber}>
            <span className="figures font-medium">{partNumber}</span>
            {line !== null && ` (row ${line})`} is left out: {reason}
          </li>
        ))}
        {draft.notes.map((note) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
