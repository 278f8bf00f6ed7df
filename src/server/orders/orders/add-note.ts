/** The owner's notes on an order, which buyers never see. */

import { maskCardNumbers } from '#contract/card-numbers.ts';
import { MAX_NOTE_CHARACTERS } from '#contract/order-lists.ts';
import { refusedInLines, tidyLines } from '#contract/text/clean-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changeOrder } from './change-order.ts';
import type { OrderChange, OrderChanged } from './change-order.ts';
import { insertNote } from './note-store.ts';
import { recordEvent } from './order-store.ts';

export async function addNote(
  database: Database,
  change: OrderChange,
  text: string,
): Promise<OrderChanged<{ kind: 'done' }>> {
  const tidied = tidyLines(text);
  if (tidied === '') return { kind: 'refused', why: 'the note is empty' };
  if (tidied.length > MAX_NOTE_CHARACTERS)
    return { kind: 'refused', why: `a note has at most ${MAX_NOTE_CHARACTERS} characters` };
  if (refusedInLines(tidied) !== null) return { kind: 'refused', why: 'the note has hidden characters' };
  return changeOrder(database, change, async (tx, order) => {
    await insertNote(tx, { orderId: order.id, text: maskCardNumbers(tidied), madeBy: change.by });
    // The text is in the note alone, so that it is erased in one place.
    await recordEvent(tx, order.id, 'note', {}, change.by);
    return { kind: 'done' };
  });
}
