/** GET /tools/packing/: what is asked and what is replied. */

import { z } from 'zod';
import { line } from '../wire.ts';
import { LIMITS } from './judge-packing.ts';
import { packingProduct } from './packing-products.ts';

const text = line(100).optional();

/** Any unit; the names of contract/packing/read-duty.ts. */
export const packingQuery = z.object({
  d: text,
  D: text,
  depth: text,
  lantern: text,
  port: text,
  entry: text,
  boxes: text,
  n: text,
  speed: text,
  temp: text,
  p: text,
  ph: text,
  for: text,
  liquid: text,
  sleeve: text,
});

const length = z.object({ mm: z.number(), inch: z.string() });

export const packingReply = z.object({
  section_mm: z.number(),
  /** Of one box, and of all. */
  rings: z.number(),
  rings_total: z.int(),
  cut_length: length,
  joint_degrees: z.number(),
  rings_below_lantern: z.number().nullable(),
  speed: z.object({ m_s: z.number(), ft_min: z.number() }).nullable(),
  /** bar times m/s. */
  pressure_speed: z.number().nullable(),
  products: z.array(
    z.object({
      product: packingProduct,
      fit: z.enum(['fits', 'roll']),
      rings_each: z.int(),
      /** Coils or sets to buy. */
      count: z.int(),
      limits: z.array(
        z.object({
          limit: z.enum(LIMITS),
          state: z.enum(['meets', 'near', 'fails', 'unstated']),
          stated: z.string(),
        }),
      ),
      /** What speaks against it, what is not known of it, and what was not given and would decide. */
      objections: z.array(z.string()),
      questions: z.array(z.string()),
      cautions: z.array(z.string()),
      /** Whether it may be chosen beforehand; where none is, no order is claimed. */
      is_advised: z.boolean(),
    }),
  ),
  lantern_rings: z.array(packingProduct),
  extractors: z.array(packingProduct),
  warnings: z.array(z.string()),
});

export type PackingReply = z.infer<typeof packingReply>;
