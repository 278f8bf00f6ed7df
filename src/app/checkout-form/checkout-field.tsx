import type { ChangeEvent, ComponentProps, Dispatch } from 'react';
import { CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import type { CheckoutField, FormField } from '#contract/checkout-form.ts';
import { TextField } from '#ui/field.tsx';
import { formatWhileTyping } from './caret-format.ts';
import type { FormatRule } from './caret-format.ts';
import type { CheckoutAction, CheckoutState } from './checkout-state.ts';

export interface FormProps {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutAction>;
}

interface CheckoutFieldProps extends FormProps, Omit<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'> {
  field: CheckoutField;
  /** Formats the value while it is typed. */
  rule?: FormatRule;
}

export const fieldId = (field: FormField) => `checkout-${field}`;

/** One text field of the form: its value, its error and how it is formatted. */
export function CheckoutTextField({ field, rule, state, dispatch, onBlur, ...rest }: CheckoutFieldProps) {
  const value = state.form[field];
  const edit = (text: string) => text !== value && dispatch({ kind: 'edited', field, value: text });
  return (
    <TextField
      id={fieldId(field)}
      name={field}
      maxLength={CHECKOUT_MAX_CHARACTERS[field]}
      required={rest.optional !== true}
      value={value}
      error={state.errors[field]}
      onChange={(event) => edit(rule ? formatInput(event, rule, value) : event.currentTarget.value)}
      onBlur={(event) => {
        if (rule) edit(rule.format(value));
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}

/** Formats the input in place, so that React finds it as it will draw it and leaves the caret alone. */
function formatInput(
  { currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>,
  rule: FormatRule,
  before: string,
): string {
  // Autofill fires a plain event. A word that is being composed belongs to the keyboard; leaving the field formats it.
  const typing = nativeEvent instanceof InputEvent ? nativeEvent : null;
  if (typing?.isComposing) return input.value;
  const caret = input.selectionStart ?? input.value.length;
  const edited = formatWhileTyping(rule, before, { value: input.value, caret }, typing?.inputType ?? '');
  if (edited.value !== input.value) {
    input.value = edited.value;
    input.setSelectionRange(edited.caret, edited.caret);
  }
  return edited.value;
}
