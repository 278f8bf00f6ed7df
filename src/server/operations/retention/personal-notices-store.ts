/** SQL that finds and deletes the addresses of back-in-stock notices. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

export function exportStockNotices(email: string): RawBuilder<{ row: unknown }> {
  return sql<{ row: unknown }>`
    select to_jsonb(n) - 'token_hash' || jsonb_build_object('part_number', p.part_number) as row
    from stock_notices n join products p on p.id = n.product_id where lower(n.email) = lower(${email}) order by n.id`;
}

/** How many there were. */
export async function eraseStockNotices(queries: Queries, email: string): Promise<number> {
  const { rows } = await sql`
    delete from stock_notices where lower(email) = lower(${email}) returning id`.execute(queries);
  return rows.length;
}

/** Days after the request, and after the confirmation. */
export async function deleteOldStockNotices(
  queries: Queries,
  days: { unconfirmed: number; confirmed: number },
): Promise<void> {
  await sql`
    delete from stock_notices where case when confirmed_at is null
      then requested_at < now() - make_interval(days => ${days.unconfirmed})
      else confirmed_at < now() - make_interval(days => ${days.confirmed}) end`.execute(queries);
}
