/** SQL of returns. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ReturnReason, ReturnState } from '#contract/return-terms.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export interface ReturnRow extends Omit<Selectable<Tables['returns']>, 'request_key' | 'request_hash'> {
  items: { id: number; quantity: number }[];
  isRefunded: boolean;
}

/** Money was given back since it was started. */
export const IS_REFUNDED = sql<boolean>`exists (
  select from refunds f where f.order_id = r.order_id and f.status <> 'failed' and f.created_at > r.created_at)`;

export interface NewReturn {
  orderId: number;
  key: string;
  requestHash: Buffer;
  reason: ReturnReason;
  note: string;
  items: readonly { id: number; quantity: number }[];
}

/** The caller holds the order's lock. */
export async function insertReturn(tx: InTransaction, input: NewReturn): Promise<{ id: number; number: number }> {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into returns (order_id, number, request_key, request_hash, reason, note)
    values (${input.orderId}, (select coalesce(max(number), 0) + 1 from returns where order_id = ${input.orderId}),
      ${input.key}, ${input.requestHash}, ${input.reason}, ${input.note}) returning id, number`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('The return was not stored');
  await tx
    .insertInto('return_items')
    .values(input.items.map(({ id, quantity }) => ({ return_id: made.id, order_item_id: id, quantity })))
    .execute();
  return made;
}

/** The return that was made with this key; null for none. */
export async function findReturnByKey(
  queries: Queries,
  orderId: number,
  key: string,
): Promise<{ number: number; request_hash: Buffer | null } | null> {
  const row = await queries
    .selectFrom('returns')
    .select(['number', 'request_hash'])
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Oldest first. */
export async function listReturns(queries: Queries, orderId: number): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select r.id, r.order_id, r.number, r.state, r.reason, r.note, r.decline_reason, r.created_at, ${IS_REFUNDED} as "isRefunded", (
      select json_agg(json_build_object('id', i.order_item_id, 'quantity', i.quantity) order by i.order_item_id)
      from return_items i where i.return_id = r.id) as items
    from returns r where r.order_id = ${orderId} order by r.number`.execute(queries);
  return rows;
}

/** One guarded move; false when it was not in the expected state. */
export async function moveReturn(
  tx: InTransaction,
  id: number,
  move: { from: ReturnState; to: ReturnState; declineReason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('returns')
    .set({ state: move.to, decline_reason: move.declineReason })
    .where('id', '=', id)
    .where('state', '=', move.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When the order was delivered; null while that is not recorded. */
export async function findDeliveredAt(queries: Queries, orderId: number): Promise<Date | null> {
  const row = await queries
    .selectFrom('order_events')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'delivered')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export interface OpenReturn {
  order_number: string;
  number: number;
  state: ReturnState;
  created_at: Date;
  isRefunded: boolean;
}

/** Those that wait for the owner or for the goods, oldest first. */
export async function listOpenReturns(queries: Queries, limit: number): Promise<OpenReturn[]> {
  const { rows } = await sql<OpenReturn>`
    select o.order_number, r.number, r.state, r.created_at, ${IS_REFUNDED} as "isRefunded"
    from returns r join orders o on o.id = r.order_id
    where r.state in ('requested', 'approved', 'received') order by r.id limit ${limit}`.execute(queries);
  return rows;
}
