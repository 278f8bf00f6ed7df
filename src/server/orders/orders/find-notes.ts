import type { Queries } from '#server/platform/database/database.ts';
import { listNotes } from './note-store.ts';

export interface OrderNote {
  id: number;
  at: Date;
  by: string;
  text: string;
}

/** The owner's notes on an order, oldest first. */
export async function findNotes(queries: Queries, orderId: number): Promise<OrderNote[]> {
  const notes = await listNotes(queries, orderId);
  return notes.map(({ id, created_at, made_by, text }) => ({ id, at: created_at, by: made_by, text }));
}
