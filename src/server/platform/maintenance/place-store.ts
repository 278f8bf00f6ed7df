/** SQL of where data is (data-place.ts). */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import type { DataPlace } from './data-place.ts';

/** Of its cluster and of the database within it; a copy by dump and restore has others. */
export async function readDatabaseId(queries: Queries): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select (select system_identifier from pg_control_system()) || ':' || oid as id
    from pg_database where datname = current_database()`.execute(queries);
  return rows[0]?.id ?? '';
}

/** Null before the first start of a version that stores it. */
export async function findStoredPlace(queries: Queries): Promise<DataPlace | null> {
  const row = await queries.selectFrom('shop_identity').select(['place_id', 'place_address']).executeTakeFirst();
  return row?.place_id == null || row.place_address === null ? null : { id: row.place_id, address: row.place_address };
}

export async function storePlace(queries: Queries, { id, address }: DataPlace): Promise<void> {
  await sql`
    update shop_identity set place_id = ${id}, place_address = ${address}
    where place_id is distinct from ${id} or place_address is distinct from ${address}`.execute(queries);
}
