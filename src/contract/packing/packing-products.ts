/** What is packed with: coils, die-formed sets, lantern rings, extractors, with the measures and limits that they state. */

import { z } from 'zod';
import { lineProduct } from '../line-product.ts';

export const PACKING_KINDS = ['coil', 'set', 'lantern', 'extractor'] as const;
export type PackingKind = (typeof PACKING_KINDS)[number];

const section = z.object({ lo: z.number(), hi: z.number() });
/** Null at an end that is not provided; `text` is what people read. */
const limit = z.object({ lo: z.number().nullable(), hi: z.number().nullable(), text: z.string() });

/** Lengths in mm; null for what is not provided. */
export const packingProduct = lineProduct.extend({
  kind: z.enum(PACKING_KINDS),
  section: section.nullable(),
  coil_length: z.number().nullable(),
  inside: z.number().nullable(),
  outside: z.number().nullable(),
  width: z.number().nullable(),
  rings: z.number().nullable(),
  temperature: limit.nullable(),
  ph: limit.nullable(),
  speed: limit.nullable(),
  pressure: limit.nullable(),
  /** Names of what it is braided of; empty where it is not stated. */
  yarns: z.array(z.string()),
  /** The choice where nothing is known of the liquid: it carries the tag `general choice`. */
  is_general: z.boolean(),
});

export const packingProducts = z.object({ results: z.array(packingProduct) });

export type PackingProduct = z.infer<typeof packingProduct>;
export type PackingProducts = z.infer<typeof packingProducts>;
