/** Performance curves of pumps, as in the owner's curves.csv (decisions/187). */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table pump_curves (
      id bigint generated always as identity primary key,
      position integer not null,
      part_number text not null,
      speed_rpm integer not null,
      -- Diameter and minimum continuous flow, in the units of the file.
      impeller double precision,
      supply_hz integer,
      min_flow double precision,
      grade text not null,
      origin text not null,
      dated date,
      -- UCUM codes of flow, head, NPSH required, power and diameter.
      units text[] not null,
      -- For each point flow, head, efficiency in percent, NPSH required and power.
      points jsonb not null
    )`,
    sql`create index pump_curves_part_number on pump_curves (part_number)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
