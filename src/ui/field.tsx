import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Frame, useField } from './field-frame.tsx';
import type { FieldFrame } from './field-frame.tsx';

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
