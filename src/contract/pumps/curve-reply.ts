/** A performance curve as replies carry it and as all calculations take it. */

import { z } from 'zod';
import { CURVE_ORIGINS } from './curve-terms.ts';

const METRES = 'In metres of the liquid';

export const curvePoint = z.object({
  flow: z.number().meta({ description: 'In m³/h' }),
  head: z.number().meta({ description: METRES }),
  efficiency: z.number().nullable().meta({ description: 'In %' }),
  npshr: z
    .number()
    .nullable()
    .meta({ description: `NPSH required. ${METRES}` }),
  power: z.number().nullable().meta({ description: 'Shaft power in kW, with water' }),
});

export const pumpCurve = z.object({
  speed_rpm: z.number(),
  impeller: z.number().nullable().meta({ description: 'Diameter in mm; null where it is not listed' }),
  supply_hz: z.number().nullable(),
  min_flow: z.number().nullable().meta({ description: 'Minimum continuous flow in m³/h' }),
  grade: z.string(),
  origin: z.enum(CURVE_ORIGINS),
  dated: z.string().nullable(),
  points: z.array(curvePoint),
});

export type CurvePoint = z.infer<typeof curvePoint>;
export type PumpCurve = z.infer<typeof pumpCurve>;
