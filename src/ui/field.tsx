import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface FieldFrame {
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

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'size'> {}

export function TextField({ label, error, hint, optional, hideLabel, className, id, ...rest }: TextFieldProps) {
  const field = useField(id, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, hideLabel, className }} field={field}>
      <input {...field.control} className="control" {...rest} />
    </Frame>
  );
}

interface TextAreaProps extends FieldFrame, ComponentProps<'textarea'> {}

export function TextArea({ label, error, hint, optional, hideLabel, className, id, ...rest }: TextAreaProps) {
  const field = useField(id, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, hideLabel, className }} field={field}>
      <textarea rows={6} {...field.control} className="control py-2" {...rest} />
    </Frame>
  );
}

interface SelectFieldProps extends FieldFrame, ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** A native select: its own keyboard and type-ahead behaviour. One that always has a value need not be required. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  hideLabel,
  className,
  id,
  options,
  required,
  ...rest
}: SelectFieldProps) {
  const field = useField(id, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, hideLabel, className }} field={field}>
      <select {...field.control} className="control pr-8" required={required && options[0]?.value === ''} {...rest}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

export function CheckboxField({ label, className, ...rest }: CheckboxFieldProps) {
  return (
    <label className={cx('inline-flex min-h-11 items-center gap-3', className)}>
      <input type="checkbox" className="size-5 accent-accent" {...rest} />
      <span>{label}</span>
    </label>
  );
}

function useField(givenId: string | undefined, error: string | undefined, hint: ReactNode) {
  const ownId = useId();
  const id = givenId ?? ownId;
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

function Frame({ label, error, hint, optional, hideLabel, field, className, children }: FrameProps) {
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
