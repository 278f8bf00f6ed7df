import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { Button } from '#ui/button.tsx';
import type { RemovedLine } from './use-removed-line.ts';

interface RemovedNoteProps {
  removed: RemovedLine | null;
  isEmpty: boolean;
  onUndo: () => void;
}

/** Which line was removed, and the way to get it back. Screen readers read it when it appears. */
export function RemovedNote({ removed, isEmpty, onUndo }: RemovedNoteProps) {
  return (
    <div aria-live="polite">
      {removed !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded border border-line bg-surface px-4 py-1.5 print:hidden">
          <p className="min-w-0 wrap-anywhere">{ORDER_TEXTS.lineRemoved(removed.name, isEmpty)}</p>
          <Button variant="outline" size="small" onClick={onUndo}>
            {ORDER_TEXTS.undo}
          </Button>
        </div>
      )}
    </div>
  );
}
