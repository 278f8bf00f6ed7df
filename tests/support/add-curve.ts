import type { Database } from '#server/platform/database/database.ts';

/** The one curve of a product, in m³/h and m: best at 30 m³/h and 46 m, without a minimum flow. */
export async function addCurve(database: Database, partNumber: string): Promise<void> {
  await database.deleteFrom('pump_curves').where('part_number', '=', partNumber).execute();
  await database
    .insertInto('pump_curves')
    .values({
      position: 0,
      part_number: partNumber,
      speed_rpm: 1750,
      impeller: 210,
      supply_hz: 60,
      min_flow: null,
      grade: '',
      origin: 'test',
      dated: '2026-01-15',
      units: ['m3/h', 'm', 'm', 'kW', 'mm'],
      points: JSON.stringify([
        [0, 62, 0, null, null],
        [10, 60, 45, 1.8, null],
        [20, 55, 66, 2.2, null],
        [30, 46, 70, 3, null],
        [40, 33, 62, 4.4, null],
      ]),
    })
    .execute();
}
