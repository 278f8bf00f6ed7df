/** SQL of what pumps are selected by: curves, and listed products with a curve or a best efficiency point. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import type { SpecificationColumn } from '#server/platform/database/catalogue-tables.ts';
import type { Queries } from '#server/platform/database/database.ts';

export interface PumpRow {
  id: number;
  part_number: string;
  name: string;
  material: string;
  tags: string[];
  specifications: SpecificationColumn[];
}

/** `ids`: of the products that are wanted; null for all. */
export async function findCurves(queries: Queries, ids: readonly number[] | null): Promise<StatedCurve[]> {
  const { rows } = await sql<StatedCurve>`
    select c.part_number, speed_rpm, impeller, supply_hz, min_flow, grade, origin, dated::text as dated, units, points
    from pump_curves c join products p on p.part_number = c.part_number and p.is_listed
    where ${isWanted(ids)} order by c.position`.execute(queries);
  return rows;
}

/** `keys`: of specifications that list a best efficiency point. */
export async function findPumpRows(
  queries: Queries,
  keys: readonly string[],
  ids: readonly number[] | null,
): Promise<PumpRow[]> {
  const { rows } = await sql<PumpRow>`
    select id, part_number, name, material, tags, specifications from products p where is_listed and ${isWanted(ids)} and (
      exists (select from pump_curves c where c.part_number = p.part_number)
      or exists (select from jsonb_array_elements(specifications) as s where s ->> 'key' = any(${keys})))
    order by id`.execute(queries);
  return rows;
}

function isWanted(ids: readonly number[] | null): RawBuilder<unknown> {
  return ids === null ? sql`true` : sql`p.id = any(${[...ids]}::bigint[])`;
}
