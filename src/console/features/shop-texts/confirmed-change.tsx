import { useState } from 'react';
import { CheckboxField } from '#ui/field.tsx';

interface ConfirmedChange {
  /** What the change moves; null when there is nothing to confirm. */
  sentence: string | null;
  /** Of the box by which it is confirmed, such as "Change the time zone". */
  label: string;
}

/** A change that moves more than its own field: it is saved once its sentence is confirmed. */
export function useConfirmedChange({ sentence, label }: ConfirmedChange) {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isUnconfirmed = sentence !== null && confirmed !== sentence;
  return {
    /** Calls `save` unless something is to be confirmed first. */
    saveConfirmed(save: () => void) {
      setAsked(isUnconfirmed);
      if (!isUnconfirmed) save();
    },
    question: sentence !== null && (
      <div role="status" className="flex flex-col gap-2 rounded border border-line-strong p-3">
        <p>{sentence}</p>
        <CheckboxField
          label={label}
          checked={!isUnconfirmed}
          onChange={({ target }) => setConfirmed(target.checked ? sentence : null)}
        />
        {isAsked && isUnconfirmed && (
          <p role="alert" className="text-sm text-danger">
            Check “{label}” to save it.
          </p>
        )}
      </div>
    ),
  };
}
