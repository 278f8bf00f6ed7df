/** SQL of the performance curves of pumps. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PointFigures, StatedCurve } from '#contract/pumps/curve-terms.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';

export interface CurveRow extends StatedCurve {
  position: number;
}

const columns = sql`position, part_number, speed_rpm, impeller, supply_hz, min_flow, grade, origin, dated::text as dated, units, points`;

export const curveTable = {
  async find(tx: InTransaction): Promise<(CurveRow & { id: number })[]> {
    const { rows } = await sql<
      CurveRow & { id: number }
    >`select id, ${columns} from pump_curves order by position`.execute(tx);
    return rows;
  },
  insert: (tx: InTransaction, row: CurveRow) => tx.insertInto('pump_curves').values(toStored(row)).execute(),
  update: (tx: InTransaction, id: number, row: CurveRow) =>
    tx.updateTable('pump_curves').set(toStored(row)).where('id', '=', id).execute(),
  remove: (tx: InTransaction, ids: number[]) => tx.deleteFrom('pump_curves').where('id', 'in', ids).execute(),
};

/** Of one product, in the order of the file. */
export async function findCurvesOf(queries: Queries, partNumber: string): Promise<CurveRow[]> {
  const { rows } = await sql<CurveRow>`
    select ${columns} from pump_curves where part_number = ${partNumber} order by position`.execute(queries);
  return rows;
}

/** PostgreSQL's driver would send an array as one of its own. */
function toStored({ points, ...row }: CurveRow): Omit<CurveRow, 'points'> & { points: string } {
  return { ...row, points: JSON.stringify(points satisfies PointFigures[]) };
}

/** The curves of one product in the order of the file, as a value of another statement. */
export function curvesOf(partNumber: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select coalesce(json_agg(json_build_object('part_number', c.part_number, 'speed_rpm', speed_rpm, 'impeller', impeller,
    'supply_hz', supply_hz, 'min_flow', min_flow, 'grade', grade, 'origin', origin, 'dated', dated::text, 'units', units,
    'points', points) order by c.position), '[]') from pump_curves c where c.part_number = ${partNumber}`;
}
