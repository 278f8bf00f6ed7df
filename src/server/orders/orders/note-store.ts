/** SQL of the owner's notes on an order. */

import type { Selectable } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export type OrderNoteRow = Selectable<Tables['order_notes']>;

export async function insertNote(
  tx: InTransaction,
  note: { orderId: number; text: string; madeBy: string },
): Promise<void> {
  await tx
    .insertInto('order_notes')
    .values({ order_id: note.orderId, text: note.text, made_by: note.madeBy })
    .execute();
}

/** Oldest first. */
export async function listNotes(queries: Queries, orderId: number): Promise<OrderNoteRow[]> {
  return queries.selectFrom('order_notes').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}
