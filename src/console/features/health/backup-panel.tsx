import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { healthQuery } from '#console/api/health.ts';
import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import { formatBytes } from '#contract/bytes.ts';
import type { Health } from '#contract/console/health.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';

type Backup = Health['backup'];

/** When the last backup was taken and where to, and one more at once. */
export function BackupPanel({ backup }: { backup: Backup }) {
  const { formatMoment } = useTimes();
  const { mutate, isPending } = useStartBackup();
  const { folder, is_running: isRunning, last, failure } = backup;
  return (
    <Panel title="Backup">
      <div className="flex flex-col items-start gap-3 p-3">
        {last === null ? (
          <p>None has been taken so far.</p>
        ) : (
          <p>
            The last is of <span className="figures">{formatMoment(last.at)}</span> ({formatBytes(last.byte_size)},{' '}
            {last.by}): <span className="figures break-all">{last.file}</span>
          </p>
        )}
        {failure && (
          <p>
            The attempt of <span className="figures">{formatMoment(failure.at)}</span> failed: {failure.why}
          </p>
        )}
        {folder === null ? (
          <p>
            To have one taken each night, set BACKUP_DIR to a folder on another disk. At any time: npm run operator --
            backup FOLDER
          </p>
        ) : (
          <>
            <p>
              One is taken each night and put into <span className="figures break-all">{folder}</span>.
            </p>
            <Button variant="outline" disabled={isPending || isRunning} onClick={() => mutate()}>
              {isRunning ? 'A backup is being taken …' : 'Back up now'}
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}

function useStartBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('startBackup', {}),
    onSuccess: ({ state }) =>
      toast(
        state === 'running'
          ? { kind: 'success', title: 'A backup is being taken already' }
          : { kind: 'success', title: 'The backup has begun', description: 'Its result appears on this screen.' },
      ),
    onError: (error) => toast({ kind: 'destructive', title: 'No backup was begun', description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: healthQuery().queryKey }),
  });
}
