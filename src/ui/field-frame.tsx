import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface FieldFrame {
  label: string;
  /** What is wrong with the value; read out with the field. */
  error?: string | undefined;
  /** A word of help under the field. */
  hint?: ReactNode;
  /** Marks the label; a required field also gets `required`. */
  optional?: boolean;
  /** Hides the label from sight, not from screen readers. */
  hideLabel?: boolean;
}

export function useField(providedId: string | undefined, error: string | undefined, hint: ReactNode) {
  const ownId = useId();
  const id = providedId ?? ownId;
  const describedBy = cx(error && `${id}-error`, hint !== undefined && hint !== null && `${id}-hint`);
  return {
    id,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}

interface FrameProps extends Omit<FieldFrame, 'error' | 'optional' | 'hideLabel'> {
  error?: string | undefined;
  optional?: boolean | undefined;
  hideLabel?: boolean | undefined;
  field: { id: string };
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint and error around the element of a field. */
export function Frame({ label, error, hint, optional, hideLabel, field, className, children }: FrameProps) {
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={field.id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      {hint !== undefined && hint !== null && (
        <p id={`${field.id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${field.id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
