/** Texts of a pump's selection that pages and documents share. */

import type { PumpMeasure } from './pump-duty-fields.ts';

export const SELECTION_AID = 'Selection aid, not a guarantee; we confirm every duty before shipment.';

export const PUMP_LABELS: Readonly<Record<PumpMeasure, string>> = {
  q: 'Flow',
  h: 'Total head',
  hs: 'Static head',
  t: 'Temperature',
  density: 'Density',
  viscosity: 'Viscosity',
  pv: 'Vapour pressure',
  alt: 'Altitude',
  z: 'Level at the suction',
  hf: 'Loss in the suction line',
  npsha: 'NPSH available',
};
