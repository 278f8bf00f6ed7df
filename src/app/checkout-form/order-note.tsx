import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from '#contract/order-notes.ts';
import { TextField } from '#ui/field.tsx';
import { fieldId } from './checkout-field.tsx';
import type { FormProps } from './checkout-field.tsx';

/** What the buyer says of the whole order. */
export function OrderNote({ state, dispatch }: FormProps) {
  return (
    <TextField
      id={fieldId('note')}
      name="note"
      label={ORDER_TEXTS.orderNote}
      hint={ORDER_TEXTS.orderNoteHint}
      optional
      autoComplete="off"
      maxLength={MAX_ORDER_NOTE_CHARACTERS}
      value={state.business.note}
      error={state.errors.note}
      onChange={(event) => dispatch({ kind: 'business_edited', field: 'note', value: event.currentTarget.value })}
    />
  );
}
