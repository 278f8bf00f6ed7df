import type { ComponentProps } from 'react';
import { Frame, useField } from './field-frame.tsx';
import type { FieldFrame } from './field-frame.tsx';

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
