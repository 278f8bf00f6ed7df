/**
 * The frame of every change that a person makes to an order, by screen or command: the order's row is locked, and the change
 * is refused when the order has changed since that person saw it. The change itself is written by `work`, with its entry in
 * the history, in the same transaction.
 */

import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { findByNumber, findNewestEventId, lockOrder } from './order-store.ts';
import type { OrderRow } from './order-store.ts';

export interface OrderChange {
  orderNumber: string;
  /** The name of the person, for the history. */
  by: string;
  /** The newest entry of the history that the person saw, 0 for none; null when the change is to be made whatever happened since. */
  seenEventId: number | null;
}

/** `why` completes "It was not changed: ...". */
export interface Refused {
  kind: 'refused';
  why: string;
  /** The word by which a person can have it made nevertheless. */
  confirmation?: string;
  /** What is wrong with which field of what was requested. */
  fields?: Record<string, string>;
}

export type OrderChanged<Done> =
  | Done
  | Refused
  | { kind: 'unknown' }
  /** The order has changed since the person saw it. */
  | { kind: 'outdated' };

/** A refusal undoes what `work` has written. */
export async function changeOrder<Done extends { kind: 'done' }>(
  database: Database,
  { orderNumber, seenEventId }: OrderChange,
  work: (tx: InTransaction, order: OrderRow) => Promise<Done | Refused>,
): Promise<OrderChanged<Done>> {
  const found = await findByNumber(database, orderNumber);
  if (found === null) return { kind: 'unknown' };
  return inTransaction(database, async (tx, undo): Promise<OrderChanged<Done>> => {
    const order = await lockOrder(tx, found.id);
    if (seenEventId !== null && (await findNewestEventId(tx, order.id)) !== seenEventId) return { kind: 'outdated' };
    const done = await work(tx, order);
    if (done.kind === 'refused') undo();
    return done;
  });
}
