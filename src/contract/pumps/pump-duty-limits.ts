/** What each field of the pump tool may hold. */

import type { MeasuredField } from '../specifications/read-field.ts';
import type { PumpMeasure } from './pump-duty-fields.ts';

/** By their names in addresses. */
export const PUMP_FIELDS = {
  q: { unit: 'm3/h', min: 0.01, max: 100_000, name: 'flow', example: '120 gpm (US) or 27 m³/h' },
  h: { unit: 'm', min: 0.1, max: 5000, name: 'head', example: '180 ft, 55 m or 80 psi' },
  hs: { unit: 'm', min: -500, max: 5000, name: 'static head', example: '40 ft or 12 m' },
  t: { unit: 'Cel', min: -100, max: 500, name: 'temperature', example: '80 °C or 176 °F' },
  density: { unit: 'kg/m3', min: 300, max: 3000, name: 'density', example: '1050 kg/m³ or 1.05 g/cm³' },
  viscosity: { unit: 'mm2/s', min: 0.1, max: 3000, name: 'viscosity', example: '46 cSt' },
  pv: { unit: 'kPa', min: 0, max: 10_000, name: 'vapour pressure', example: '2.3 kPa' },
  alt: { unit: 'm', min: -400, max: 5000, name: 'altitude', example: '350 m or 1150 ft' },
  z: { unit: 'm', min: -12, max: 500, name: 'level at the suction', example: '2 m, or -3 m for a lift' },
  hf: { unit: 'm', min: 0, max: 100, name: 'loss in the suction', example: '0.5 m or 2 ft' },
  npsha: { unit: 'm', min: 0, max: 500, name: 'NPSH available', example: '6 m or 20 ft' },
} as const satisfies Record<PumpMeasure, MeasuredField>;
