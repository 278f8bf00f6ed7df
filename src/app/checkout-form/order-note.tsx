import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from '#contract/order-notes.ts';
import { TextField } from '#ui/field.tsx';
import { fieldId } from './checkout-field.tsx';
import type { FormProps } from './checkout-field.tsx';

/** What the buyer says of the whole order. `isOfCart`: lines have notes of their own, in the cart. */
export function OrderNote({ isOfCart, state, dispatch }: FormProps & { isOfCart: boolean }) {
  return (
    <TextField
      id={fieldId('note')}
      name="note"
      label={ORDER_TEXTS.orderNote}
      hint={isOfCart ? `${ORDER_TEXTS.orderNoteHint} ${ORDER_TEXTS.lineNotesInCart}` : ORDER_TEXTS.orderNoteHint}
      optional
      autoComplete="off"
      maxLength={MAX_ORDER_NOTE_CHARACTERS}
      value={state.business.note}
      error={state.errors.note}
      onChange={(event) => dispatch({ kind: 'business_edited', field: 'note', value: event.currentTarget.value })}
    />
  );
}
