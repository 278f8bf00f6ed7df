import { useTimes } from '#console/api/times.ts';
import type { CurvesOfProduct } from '#contract/console/curves.ts';
import { Button } from '#ui/button.tsx';

interface LastChangeProps {
  last: NonNullable<CurvesOfProduct['last_change']>;
  isPending: boolean;
  onUndo: () => void;
}

/** The last change in the console, which is undone as long as nothing has changed since; an undo is undone alike. */
export function LastChange({ last: { at, by, before, after }, isPending, onUndo }: LastChangeProps) {
  const { formatMoment } = useTimes();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        <span className="text-sm text-ink-soft">
          Last change: {by}, <span className="figures">{formatMoment(at)}</span>
        </span>
        <br />
        {before || 'no curve'} {'->'} {after || 'no curve'}
      </p>
      <Button variant="outline" disabled={isPending} onClick={onUndo}>
        Undo this change
      </Button>
    </div>
  );
}
