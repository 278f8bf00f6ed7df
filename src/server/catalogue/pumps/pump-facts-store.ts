/** SQL of what pump selection has in memory: all curves, and listed products with a curve or a best efficiency point. */

import { sql } from 'kysely';
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

export async function findAllCurves(queries: Queries): Promise<StatedCurve[]> {
  const { rows } = await sql<StatedCurve>`
    select c.part_number, speed_rpm, impeller, supply_hz, min_flow, grade, origin, dated::text as dated, units, points
    from pump_curves c join products p on p.part_number = c.part_number and p.is_listed order by c.position`.execute(
    queries,
  );
  return rows;
}

/** `keys`: of specifications that list a best efficiency point. */
export async function findPumpRows(queries: Queries, keys: readonly string[]): Promise<PumpRow[]> {
  const { rows } = await sql<PumpRow>`
    select id, part_number, name, material, tags, specifications from products p where is_listed and (
      exists (select from pump_curves c where c.part_number = p.part_number)
      or exists (select from jsonb_array_elements(specifications) as s where s ->> 'key' = any(${keys})))
    order by id`.execute(queries);
  return rows;
}
