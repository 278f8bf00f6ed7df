/** What a product states of one attribute, as replies carry it: printed, and as numbers in the attribute's unit. */

import { z } from 'zod';
import { ATTRIBUTE_KINDS } from './attribute.ts';

/** An attribute as a column of a table has it. Units are UCUM codes. */
export const attributeColumn = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().nullable(),
  imperial_unit: z.string().nullable(),
  is_paired: z.boolean(),
});

export const providedValue = z.object({
  /** The figures as the shop wrote them, else in the attribute's unit; or the name in the owner's words. */
  text: z.string(),
  /** In the second unit, as written where it was; null where there is none. Pairs of a standard are never converted. */
  imperial: z.string().nullable(),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
});

export const property = attributeColumn.extend({
  /** Of the unit in UN/CEFACT Recommendation 20, where there is one. */
  unit_code: z.string().optional(),
  values: z.array(providedValue),
  /**
   * The keys of the specifications that state it: one, or the two that make a pair together. `is_whole`: the values say all that
   * the text says.
   */
  read_from: z.array(z.object({ keys: z.array(z.string()), is_whole: z.boolean() })),
});

export type AttributeColumn = z.infer<typeof attributeColumn>;
export type ProvidedValue = z.infer<typeof providedValue>;
export type Property = z.infer<typeof property>;
