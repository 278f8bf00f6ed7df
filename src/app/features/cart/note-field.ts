import type { CartItem } from '#app/cart/cart-items.ts';
import { noteError } from '#contract/note-error.ts';

export const noteFieldId = (productId: number) => `note-of-${productId}`;

/** Moves the focus to the first note that no order takes, whose field says why; false when all can be ordered. */
export function focusWrongNote(items: readonly CartItem[]): boolean {
  const wrong = items.find(({ note = '' }) => noteError(note) !== null);
  if (wrong === undefined) return false;
  document.getElementById(noteFieldId(wrong.productId))?.focus();
  return true;
}
