/** SQL of what people have changed of products on screens and by commands: what an older file must not overwrite unseen. */

import { sql } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';

export interface ScreenChange {
  /** The owner's name of it, as the columns of products.csv; `pictures`, `specifications`, `is_listed`. */
  field: string;
  /** As JSON; null before is_listed of a product that was made on a screen. */
  before: unknown;
  after: unknown;
}

export async function recordScreenChanges(
  tx: InTransaction,
  productId: number,
  changes: readonly ScreenChange[],
  madeBy: string,
): Promise<void> {
  await sql`
    insert into screen_changes (product_id, field, old_value, new_value, made_by)
    select ${productId}::bigint, field, before, after, ${madeBy}::text
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (field text, before jsonb, after jsonb)`.execute(
    tx,
  );
}

export interface ScreenChangeRow extends ScreenChange {
  id: number;
  at: Date;
  by: string;
}

/** The newest first. */
export async function listScreenChanges(
  queries: Queries,
  productId: number,
  limit: number,
): Promise<ScreenChangeRow[]> {
  const { rows } = await sql<ScreenChangeRow>`
    select id, field, old_value as before, new_value as after, made_by as by, changed_at as at
    from screen_changes where product_id = ${productId} order by id desc limit ${limit}`.execute(queries);
  return rows;
}

/** The newest of this field; null for none. */
export async function findLastScreenChange(
  queries: Queries,
  productId: number,
  field: string,
): Promise<ScreenChangeRow | null> {
  const { rows } = await sql<ScreenChangeRow>`
    select id, field, old_value as before, new_value as after, made_by as by, changed_at as at
    from screen_changes where product_id = ${productId} and field = ${field} order by id desc limit 1`.execute(queries);
  return rows[0] ?? null;
}
