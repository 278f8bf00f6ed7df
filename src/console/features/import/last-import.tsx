import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { lastImportQuery } from '#console/api/imports.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { LastImportView } from '#contract/console/imports.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast-store.ts';

/** The import that can be taken back. */
export function LastImport() {
  const { data, error } = useQuery(lastImportQuery());
  return (
    <Panel title="Last import">
      <div className="flex flex-col items-start gap-3 p-3">
        {error !== null && <p role="alert">{error.message}</p>}
        {data === undefined && error === null && <Spinner />}
        {data?.last === null && <p className="text-ink-soft">There was none yet.</p>}
        {data?.last && <UndoLast key={data.last.id} last={data.last} />}
      </div>
    </Panel>
  );
}

function UndoLast({ last }: { last: LastImportView }) {
  const [isAsking, setAsking] = useState(false);
  const { formatMoment } = useTimes();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('undoImport', { body: { id: last.id } }),
    onSuccess: ({ notes }) =>
      toast({ kind: 'success', title: 'The import is taken back', description: notes.join(' ') }),
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: error.message }),
    onSettled: async () => {
      setAsking(false);
      await queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <p>
        <span className="font-medium">{last.kind === 'undo' ? 'The import before was taken back' : last.source}</span>,{' '}
        <span className="figures">{formatMoment(last.at)}</span>, {last.by}
        <br />
        <span className="text-ink-soft">
          Products: {last.added} new, {last.changed} changed, {last.removed} removed
          {last.tables.length > 0 && `; also changed: ${last.tables.join(', ')}`}
        </span>
      </p>
      {last.why_not !== null && <p className="text-ink-soft">It cannot be taken back: {last.why_not}.</p>}
      {last.why_not === null && !isAsking && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Take it back
        </Button>
      )}
      {isAsking && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p>Products become what they were before it. What was sold since then stays sold.</p>
          {last.moves.map((move) => (
            <p key={move}>{move}</p>
          ))}
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
              Take the import back
            </Button>
            <Button variant="quiet" disabled={isPending} onClick={() => setAsking(false)}>
              Leave it
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
