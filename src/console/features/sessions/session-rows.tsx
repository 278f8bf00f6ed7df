import { useTimes } from '#console/api/times.ts';
import { AskButton } from '#console/frame/question.tsx';
import type { Session } from '#contract/console/sessions.ts';
import { Badge } from '#ui/badge.tsx';

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
            <AskButton
              label="End session"
              accessibleLabel={`End session of ${name}`}
              variant="danger"
              size="small"
              title="End the session"
              says={`${name} is signed out of that browser and needs a new sign-in link.`}
              isFinal
              isPending={false}
              onPress={() => onRevoke(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
