/** GET /tools/pump/: what is asked and what is replied. */

import { z } from 'zod';
import { product, productName } from '../catalogue.ts';
import { line } from '../wire.ts';
import { curvePoint } from './curve-reply.ts';
import { CURVE_ORIGINS } from './curve-terms.ts';

const text = line(100).optional();

/** Any unit; the names of contract/pumps/pump-duty-fields.ts. */
export const pumpQuery = z.object({
  q: text,
  h: text,
  hs: text,
  liquid: text,
  t: text,
  density: text,
  viscosity: text,
  pv: text,
  alt: text,
  z: text,
  hf: text,
  npsha: text,
  hz: text,
  material: text,
});

const point = z.object({ flow: z.number(), head: z.number() });

const duty = z.object({
  flow_m3h: z.number(),
  head_m: z.number(),
  static_head_m: z.number(),
  density_kg_m3: z.number(),
  viscosity_cst: z.number(),
  temperature_c: z.number().nullable(),
  npsh_available_m: z.number().nullable(),
  supply_hz: z.number(),
});

export const selectedPump = z.object({
  product,
  operating: point.meta({ description: 'Where the curve meets the system, in m³/h and m' }),
  share: z.number().nullable().meta({ description: 'Of the flow at best efficiency, 1 at it' }),
  is_preferred: z.boolean(),
  efficiency: z.number().nullable(),
  power_kw: z.number().nullable(),
  most_power_kw: z.number().nullable().meta({ description: 'The most that the shaft takes anywhere on the curve' }),
  motor: z.object({ hp: z.number(), kw: z.number() }).nullable(),
  npsh_required_m: z.number().nullable(),
  npsh_needed_m: z.number().nullable().meta({ description: 'NPSH required with its margin' }),
  npsh_rule: z.object({ factor: z.number(), metres: z.number() }).nullable(),
  impeller_mm: z.number().nullable(),
  is_trimmed: z.boolean(),
  speed_rpm: z.number(),
  supply_hz: z.number().nullable(),
  min_flow_m3h: z.number().nullable(),
  grade: z.string(),
  origin: z.enum(CURVE_ORIGINS),
  dated: z.string().nullable(),
  curve: z.array(curvePoint).meta({ description: 'Points of the curve of this diameter, with this liquid' }),
  is_viscosity_estimated: z.boolean(),
  notes: z.array(z.string()),
});

export const pumpReply = z.object({
  duty,
  pumps: z.array(selectedPump).meta({ description: 'The best first' }),
  two_points: z.array(z.object({ product: productName, points: z.array(point) })),
  too_big: z.array(z.object({ product: productName, head_m: z.number() })),
  ask: z
    .array(z.object({ product: productName, flow_m3h: z.number(), head_m: z.number() }))
    .meta({ description: 'Pumps without a curve whose listed best efficiency point is near the duty' }),
  nearest: z
    .array(z.object({ product: productName, reason: z.string() }))
    .meta({ description: 'Where no pump is for the duty, those that come nearest to it; they are not in `refused`' }),
  refused: z.array(z.object({ product: productName, reason: z.string() })),
});

export type SelectedPumpReply = z.infer<typeof selectedPump>;
/** What is shown of a selected pump beside the product. */
export type PumpFigures = Omit<SelectedPumpReply, 'product'>;
export type PumpReply = z.infer<typeof pumpReply>;
