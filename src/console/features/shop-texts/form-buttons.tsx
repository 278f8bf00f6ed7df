import { useTimes } from '#console/api/times.ts';
import { Button } from '#ui/button.tsx';

interface FormButtonsProps {
  save: string;
  isTyped: boolean;
  isPending: boolean;
  onDiscard: () => void;
  /** Brings the standard back; left out where it is shown already. */
  standard?: { label: string; onPress: () => void } | undefined;
}

/** Save, discard what was typed, and back to the standard. */
export function FormButtons({ save, isTyped, isPending, onDiscard, standard }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" disabled={isPending || !isTyped}>
        {save}
      </Button>
      {isTyped && (
        <Button variant="quiet" disabled={isPending} onClick={onDiscard}>
          Discard what I typed
        </Button>
      )}
      {standard && (
        <Button variant="outline" disabled={isPending} onClick={standard.onPress}>
          {standard.label}
        </Button>
      )}
    </div>
  );
}

/** Who has changed a part last. */
export function LastChange({ changed }: { changed: { at: string; by: string } | null }) {
  const { formatMoment } = useTimes();
  if (changed === null) return null;
  return (
    <p className="text-sm text-ink-soft">
      Last changed <span className="figures">{formatMoment(changed.at)}</span>, {changed.by}
    </p>
  );
}
