import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#console/api/api-client.ts';
import { Panel } from '#console/frame/panel.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { CountDifferences } from './count-differences.tsx';
import type { ReviewedSheet } from './count-upload.tsx';

interface CountReviewPanelProps {
  reviewed: ReviewedSheet;
  onClose: () => void;
}

/** The differences of a counted sheet: all of them are applied, or none. */
export function CountReviewPanel({ reviewed: { sheet, review }, onClose }: CountReviewPanelProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('applyCount', { body: { sheet } }),
    onSuccess: ({ changed }) => {
      toast({ kind: 'success', title: changed === 1 ? '1 part is changed' : `${changed} parts are changed` });
      onClose();
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: error.message }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  const { counted, differences } = review;
  const refused = differences.filter(({ complaint }) => complaint !== null).length;
  return (
    <div ref={element} tabIndex={-1} className="outline-none print:hidden">
      <Panel title="3. Differences">
        <p className="p-3">{describe(counted, differences.length, refused)}</p>
        {differences.length > 0 && <CountDifferences differences={differences} />}
        <div className="flex flex-wrap gap-2 p-3">
          {differences.length > 0 && refused === 0 && (
            <Button disabled={isPending} onClick={() => mutate()}>
              {differences.length === 1 ? 'Change 1 part' : `Change ${differences.length} parts`}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </Panel>
    </div>
  );
}

function describe(counted: number, differ: number, refused: number): string {
  const parts = counted === 1 ? '1 part was counted' : `${counted} parts were counted`;
  if (differ === 0) return `${parts}, and all agree with the sheet. There is nothing to change.`;
  const differing = `${parts}, ${differ} ${differ === 1 ? 'differs' : 'differ'} from the sheet`;
  if (refused === 0) return `${differing}. Nothing is changed yet.`;
  const lines = refused === 1 ? '1 line' : `${refused} lines`;
  return `${differing}, and ${lines} cannot be applied. Correct the file and choose it again: all lines are applied, or none.`;
}
