/** What each field of the packing calculator may hold. */

import type { MeasuredField } from '../specifications/read-field.ts';
import type { DutyKey } from './duty-fields.ts';

/** By their names in addresses. Lengths are in mm, speed in m/s, temperature in °C, pressure in bar. */
export const DUTY_FIELDS = {
  d: { unit: 'mm', min: 3, max: 600, name: 'shaft', example: '60, 60 mm or 2-3/8 in' },
  D: { unit: 'mm', min: 5, max: 700, name: 'box bore', example: '85, 85 mm or 3-3/8 in' },
  depth: { unit: 'mm', min: 3, max: 1000, name: 'depth', example: '100, 100 mm or 4 in' },
  lantern: { unit: 'mm', min: 0, max: 200, name: 'lantern ring', example: '25, 25 mm or 1 in' },
  port: { unit: 'mm', min: 0, max: 1000, name: 'distance to the port', example: '40, 40 mm or 1-1/2 in' },
  entry: { unit: 'mm', min: 0, max: 200, name: 'gland entry', example: '5, 5 mm or 3/16 in' },
  boxes: { unit: null, min: 1, max: 1000, name: 'number of boxes', example: '2', isWhole: true },
  n: { unit: '{rev}/min', min: 0, max: 20_000, name: 'speed', example: '1750' },
  speed: { unit: 'm/s', min: 0, max: 100, name: 'surface speed', example: '5 m/s or 1000 ft/min' },
  temp: { unit: 'Cel', min: -273, max: 1000, name: 'temperature', example: '80 °C or 176 °F' },
  p: { unit: 'bar', min: 0, max: 1000, name: 'pressure', example: '6 bar or 87 psi' },
  ph: { unit: null, min: 0, max: 14, name: 'pH', example: '7' },
} as const satisfies Record<DutyKey, MeasuredField>;
