/** What is wrong with one line of text that a buyer writes beside an order; apart from the checkout form, as the cart has it too. */

import { CARD_NUMBER_ERROR, hasCardNumber } from './card-numbers.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from './order-notes.ts';
import { refusedInLine, refusedText, tidyText } from './text/clean-text.ts';

/** Why no line of an order can have this note; null when one can. */
export function noteError(note: string): string | null {
  return lineError(note, MAX_ORDER_NOTE_CHARACTERS);
}

/** `most`: characters that the field takes. */
export function lineError(value: string, most: number): string | null {
  const hidden = hiddenError(value);
  if (hidden !== null) return hidden;
  if (hasCardNumber(value)) return CARD_NUMBER_ERROR;
  return tidyText(value).length > most ? `At most ${most} characters` : null;
}

/** What cannot be seen is said while the buyer can still type it again. */
export function hiddenError(value: string): string | null {
  const refused = refusedInLine(tidyText(value));
  return refused && refusedText(refused);
}
