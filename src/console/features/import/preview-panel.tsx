import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { ANY_IMPORT } from '#console/api/imports.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { ImportDraftView } from '#contract/console/imports.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';
import { ConflictRows } from './conflict-rows.tsx';
import { PreviewChanges } from './preview-changes.tsx';

type Preview = NonNullable<ImportDraftView['preview']>;

/** What would change, old -> new. What may be a mistake is ticked one by one; then it is applied, all or nothing. */
export function PreviewPanel({ draft, preview }: { draft: ImportDraftView; preview: Preview }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [company, setCompany] = useState('');
  const [fromFile, setFromFile] = useState<readonly string[]>(preview.take_from_file);
  const isCompared = fromFile.toSorted().join() === preview.take_from_file.toSorted().join();
  const queryClient = useQueryClient();
  const named = preview.warnings.filter(({ by_name: byName }) => byName);
  const others = preview.warnings.filter(({ by_name: byName }) => !byName);
  const isNamed = named.length > 0;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('applyImport', {
        params: { id: draft.id },
        body: { fingerprint: preview.fingerprint, confirmed: [...ticked], company: isNamed ? company.trim() : null },
      }),
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: error.message }),
    onSettled: () => queryClient.invalidateQueries(ANY_IMPORT),
  });
  const isOpen = others.some(({ id }) => !ticked.includes(id)) || (isNamed && company.trim() !== preview.company);
  if (preview.groups.length === 0 && preview.conflicts.length === 0 && preview.waiting.length === 0)
    return (
      <Panel title="Nothing to change">
        <p className="p-3">The shop has all that the file says.</p>
      </Panel>
    );
  return (
    <>
      <PreviewChanges id={draft.id} preview={preview} />
      {preview.conflicts.length > 0 && (
        <ConflictRows
          draft={draft}
          conflicts={preview.conflicts}
          fromFile={fromFile}
          isCompared={isCompared}
          onChange={setFromFile}
        />
      )}
      {(preview.waiting.length > 0 || draft.notes.length > 0) && <LeftOut draft={draft} preview={preview} />}
      <Panel title="Apply" isUrgent={preview.warnings.length > 0}>
        <div className="flex flex-col items-start gap-2 p-3">
          {others.map(({ id, sentence }) => (
            <CheckboxField
              key={id}
              label={sentence}
              checked={ticked.includes(id)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, id] : ticked.filter((candidate) => candidate !== id))
              }
            />
          ))}
          {isNamed && (
            <NamedWarnings
              sentences={named.map(({ sentence }) => sentence)}
              name={preview.company ?? ''}
              value={company}
              onChange={setCompany}
            />
          )}
          <Button disabled={isPending || isOpen || !isCompared || preview.groups.length === 0} onClick={() => mutate()}>
            Change the shop
          </Button>
          <p className="text-sm text-ink-soft">{sayWhatNext({ isOpen, isCompared })}</p>
        </div>
      </Panel>
    </>
  );
}

function sayWhatNext({ isOpen, isCompared }: { isOpen: boolean; isCompared: boolean }): string {
  if (!isCompared) return 'Compare again with your choices above first.';
  return isOpen ? 'Confirm each line above when it is meant so.' : 'It can be taken back afterwards.';
}

interface NamedWarningsProps {
  sentences: readonly string[];
  /** The company's name, which is typed. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** What changes so much that a tick is not enough. */
function NamedWarnings({ sentences, name, value, onChange }: NamedWarningsProps) {
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
      <TextField
        label={`Type ${name} to confirm`}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
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
