/** SQL of the database's own table of time zones. */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** How far ahead clocks are compared. */
const MONTHS = 12;

/** How far clocks are ahead of UTC. */
export interface ZoneOffset {
  at: Date;
  seconds: number;
}

/** What the database takes the clocks of each of these time zones to be, at one moment of each of the next months. */
export async function readZoneOffsets(queries: Queries, zones: readonly string[]): Promise<Map<string, ZoneOffset[]>> {
  const { rows } = await sql<ZoneOffset & { zone: string }>`
    select zone, at, extract(epoch from (at at time zone zone) - (at at time zone 'UTC'))::integer as seconds
    from unnest(${zones}::text[]) zone,
      generate_series(now(), now() + make_interval(months => ${MONTHS}::integer), interval '1 month') at
    order by zone, at`.execute(queries);
  const found = new Map<string, ZoneOffset[]>();
  for (const { zone, at, seconds } of rows) found.set(zone, [...(found.get(zone) ?? []), { at, seconds }]);
  return found;
}
