import { useTimes } from '#console/api/times.ts';
import type { Session } from '#contract/console/sessions.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

interface SessionRowsProps {
  sessions: readonly Session[];
  onRevoke: (id: number) => void;
}

export function SessionRows({ sessions, onRevoke }: SessionRowsProps) {
  const { formatMoment } = useTimes();
  return (
    <ul className="panel divide-y divide-line">
      {sessions.map(({ id, name, browser, created_at, last_used_at, is_own }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
          <div className="min-w-0">
            <p className="font-semibold">
              {name} {is_own && <Badge tone="info">This browser</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              Signed in {formatMoment(created_at)}, last used {formatMoment(last_used_at)}
            </p>
            <p className="text-sm break-words text-ink-soft">{browser || 'Unknown browser'}</p>
          </div>
          {!is_own && (
            <Button variant="danger" size="small" onClick={() => onRevoke(id)} aria-label={`End session of ${name}`}>
              End session
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
