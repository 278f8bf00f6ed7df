/** SQL of the shop's public address: what links in mails begin with, also in those that a command sends (docs/decisions/172). */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** At each start of the shop. */
export async function storePublicUrl(queries: Queries, publicUrl: string): Promise<void> {
  await sql`update shop_identity set public_url = ${publicUrl} where public_url is distinct from ${publicUrl}`.execute(
    queries,
  );
}

/** Null while no shop of this version has been started on these data. */
export async function findPublicUrl(queries: Queries): Promise<string | null> {
  const row = await queries.selectFrom('shop_identity').select('public_url').executeTakeFirst();
  return row?.public_url ?? null;
}
