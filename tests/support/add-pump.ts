import type { Database } from '#server/platform/database/database.ts';
import { addProduct } from './test-shop.ts';

/** Product `T-<id>` as a pump with the curve of one diameter, in m³/h and m: best at 30 m³/h and 46 m, without a minimum flow. */
export async function addPump(database: Database, id: number): Promise<void> {
  await addProduct(database, { id, stock: 5 });
  await database.deleteFrom('pump_curves').where('part_number', '=', `T-${id}`).execute();
  await database
    .insertInto('pump_curves')
    .values({
      position: 0,
      part_number: `T-${id}`,
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
