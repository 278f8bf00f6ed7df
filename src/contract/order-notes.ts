/** What a buyer says of one line of an order, or of all of it: a trim, a hand, a tag number. Pure, and without imports: every page carries it. */

/** Of a line's note and of an order's, in characters. */
export const MAX_ORDER_NOTE_CHARACTERS = 160;

/** One line per product has one note: what is added later follows, and the same words are not repeated. */
export function appendNote(before: string, added: string): string {
  if (added === '' || before.split('; ').includes(added)) return before;
  return before === '' ? added : `${before}; ${added}`;
}

/** The note of each product that has one, also where it stands in several items. */
export function notesByProduct(
  items: readonly { product_id: number; note?: string | undefined }[],
): Map<number, string> {
  const notes = new Map<number, string>();
  for (const { product_id: productId, note = '' } of items)
    if (note !== '') notes.set(productId, appendNote(notes.get(productId) ?? '', note));
  return notes;
}
