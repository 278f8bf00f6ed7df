/** Pumps with what they are selected by: curves with their lines, and facts. */

import { measureCurves } from '#contract/pumps/curve-lines.ts';
import type { MeasuredCurve } from '#contract/pumps/curve-lines.ts';
import type { PumpCurve } from '#contract/pumps/curve-reply.ts';
import { toPumpCurve } from '#contract/pumps/curve-terms.ts';
import type { PumpFacts } from '#contract/pumps/judge-pump.ts';
import { convert } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import { readBestPoints } from '#server/catalogue/products/best-points.ts';
import type { ListedBestPoint } from '#server/catalogue/products/best-points.ts';
import { findAttributes } from '#server/catalogue/specifications/load-attributes.ts';
import { createSpecificationsReader } from '#server/catalogue/specifications/read-specifications.ts';
import type { AttributeRow, SpecificationsReader } from '#server/catalogue/specifications/read-specifications.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findCurves, findPumpRows } from './pump-facts-store.ts';
import type { PumpRow } from './pump-facts-store.ts';

/** Curves of one speed and supply. */
export interface SpeedGroup {
  supply: number | null;
  /** The smallest diameter first. */
  curves: MeasuredCurve[];
  /** The flow at which the longest curve ends, and the highest head, with a thin liquid. */
  lastFlow: number;
  mostHead: number;
}

export interface ListedPump {
  id: number;
  partNumber: string;
  name: string;
  facts: PumpFacts;
  best: ListedBestPoint | null;
  groups: SpeedGroup[];
}

/** `ids`: of the products that are wanted; null for all. */
export async function loadPumps(queries: Queries, ids: readonly number[] | null): Promise<ListedPump[]> {
  const attributes = await findAttributes(queries);
  const keys = attributes.filter(({ key }) => key === 'flow').flatMap(({ readFrom }) => readFrom.flat());
  const curves = Map.groupBy(await findCurves(queries, ids), ({ part_number: part }) => part);
  const rows = await findPumpRows(queries, keys, ids);
  const best = readBestPoints(attributes, rows);
  const read = createSpecificationsReader(attributes);
  return rows.map((row) => ({
    id: row.id,
    partNumber: row.part_number,
    name: row.name,
    facts: readFacts(row, attributes, read),
    best: best.get(row.part_number) ?? null,
    groups: groupBySpeed((curves.get(row.part_number) ?? []).map(toPumpCurve)),
  }));
}

function groupBySpeed(curves: readonly PumpCurve[]): SpeedGroup[] {
  const groups = Map.groupBy(curves, ({ speed_rpm: speed, supply_hz: supply }) => `${speed} ${supply}`);
  return [...groups.values()].map((same) => {
    const points = same.flatMap((curve) => curve.points);
    return {
      supply: same[0]?.supply_hz ?? null,
      curves: measureCurves(same),
      lastFlow: Math.max(...points.map(({ flow }) => flow)),
      mostHead: Math.max(...points.map(({ head }) => head)),
    };
  });
}

function readFacts(row: PumpRow, attributes: readonly AttributeRow[], read: SpecificationsReader): PumpFacts {
  const { values } = read(row.specifications);
  const units = new Map(attributes.map(({ key, unit }) => [key, unit]));
  const namesOf = (key: string) => values.flatMap((value) => (value.key === key ? (value.name ?? []) : []));
  const numberOf = (key: string, unit: UnitCode | null) => {
    const found = values.find((value) => value.key === key);
    const number = found?.hi ?? found?.lo ?? null;
    const stated = units.get(key) ?? null;
    return number === null || stated === null || unit === null ? number : convert(number, stated, unit);
  };
  return {
    material: row.material,
    elastomers: namesOf('elastomer'),
    faces: namesOf('faces')[0] ?? null,
    maxTemperature: numberOf('temp', 'Cel'),
    maxPressure: numberOf('pmax', 'bar'),
    stages: numberOf('stages', null) ?? 1,
    isDoubleSuction: row.tags.includes('double suction'),
  };
}
