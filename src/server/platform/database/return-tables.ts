/** Returns of what was delivered. */

import type { ColumnType, Generated } from 'kysely';
import type { ReturnReason, ReturnState } from '#contract/return-terms.ts';
import type { GeneratedMoment } from './moment.ts';

interface ReturnsTable {
  id: Generated<number>;
  order_id: number;
  /** Counted within the order, from 1. */
  number: number;
  /** Of the form: sent twice, it makes one return. */
  request_key: string;
  /** Of what was requested with the key; null where the version before stored it. */
  request_hash: ColumnType<Buffer | null, Buffer, never>;
  state: ColumnType<ReturnState, undefined, ReturnState>;
  reason: ReturnReason;
  /** The buyer's words. */
  note: string;
  /** The owner's words to the buyer; empty unless it was declined. */
  decline_reason: ColumnType<string, undefined, string>;
  created_at: GeneratedMoment;
}

interface ReturnItemsTable {
  return_id: number;
  order_item_id: number;
  quantity: number;
}

export interface ReturnTables {
  returns: ReturnsTable;
  return_items: ReturnItemsTable;
}
