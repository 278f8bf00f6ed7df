/** What each field of the packing calculator may hold. */
import type { UnitCode } from '../specifications/units.ts';
import type { DutyKey } from './duty-fields.ts';

export interface DutyField {
  /** Of a number without a unit; null where numbers have none. */
  unit: UnitCode | null;
  /** In that unit. */
  min: number;
  max: number;
  /** The field's name within a sentence. */
  name: string;
  isWhole?: boolean;
}

/** By their names in addresses. Lengths are in mm, speed in m/s, temperature in °C, pressure in bar. */
export const DUTY_FIELDS = {
  d: { unit: 'mm', min: 3, max: 600, name: 'shaft' },
  D: { unit: 'mm', min: 5, max: 700, name: 'box bore' },
  depth: { unit: 'mm', min: 3, max: 1000, name: 'depth' },
  lantern: { unit: 'mm', min: 0, max: 200, name: 'lantern ring' },
  port: { unit: 'mm', min: 0, max: 1000, name: 'distance of the port' },
  entry: { unit: 'mm', min: 0, max: 200, name: 'entry of the gland' },
  boxes: { unit: null, min: 1, max: 1000, name: 'number of boxes', isWhole: true },
  n: { unit: '{rev}/min', min: 0, max: 20_000, name: 'speed of rotation' },
  speed: { unit: 'm/s', min: 0, max: 100, name: 'surface speed' },
  temp: { unit: 'Cel', min: -273, max: 1000, name: 'temperature' },
  p: { unit: 'bar', min: 0, max: 1000, name: 'pressure' },
  ph: { unit: null, min: 0, max: 14, name: 'pH' },
} as const satisfies Record<DutyKey, DutyField>;
