/** Of which version of the program the data is: by its migrations, and by the name that the last program to change them stored. */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import { MIGRATION_NAMES, isShopDatabase } from '#server/platform/database/migrate.ts';
import { readVersion } from '#server/platform/version.ts';

export type DataState =
  /** There is no shop in the database. */
  | { kind: 'none' }
  | { kind: 'current' }
  /** `pending`: the migrations that it lacks, in the order in which they are applied. */
  | { kind: 'older'; version: string | null; pending: string[] }
  /** It has migrations that this program does not know. */
  | { kind: 'newer'; version: string | null };

/** The last migration of each version that stored no name. */
const LAST_MIGRATIONS = [
  ['0.1.0', '0011-leading-products'],
  ['0.2.0', '0055-back-orders'],
] as const;

export async function findDataState(queries: Queries): Promise<DataState> {
  if (!(await isShopDatabase(queries))) return { kind: 'none' };
  const applied = await listApplied(queries);
  const stored = await findStoredVersion(queries);
  if (applied.some((name) => !MIGRATION_NAMES.includes(name))) return { kind: 'newer', version: stored };
  const pending = MIGRATION_NAMES.filter((name) => !applied.includes(name));
  if (pending.length === 0) return { kind: 'current' };
  return { kind: 'older', version: stored ?? deduceVersion(applied), pending };
}

/** When the data has been brought to this version, and at each start. */
export async function storeVersion(queries: Queries): Promise<void> {
  const version = readVersion();
  await sql`update shop_identity set version = ${version} where version is distinct from ${version}`.execute(queries);
}

async function listApplied(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(queries);
  return rows.map(({ name }) => name);
}

/** Read as JSON, because older data lacks the column, and the oldest the table. */
async function findStoredVersion(queries: Queries): Promise<string | null> {
  const { rows: tables } = await sql<{
    is_there: boolean;
  }>`select to_regclass('shop_identity') is not null as is_there`.execute(queries);
  if (tables[0]?.is_there !== true) return null;
  const { rows } = await sql<{
    version: string | null;
  }>`select to_jsonb(shop_identity) ->> 'version' as version from shop_identity`.execute(queries);
  return rows[0]?.version ?? null;
}

function deduceVersion(applied: readonly string[]): string | null {
  const last = applied.toSorted().at(-1) ?? '';
  return LAST_MIGRATIONS.find(([, name]) => last <= name)?.[0] ?? null;
}
