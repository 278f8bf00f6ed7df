/** Starting a return, and the returns of an order. */

import { z } from 'zod';
import { maskCardNumbers } from './card-numbers.ts';
import { MAX_ORDER_LINES } from './constants.ts';
import { MAX_RETURN_NOTE_CHARACTERS, RETURN_REASON_NAMES, RETURN_STATES } from './return-terms.ts';
import { fileTokens } from './uploads.ts';
import { moment, severalLines } from './wire.ts';

/** Several lines of text, or none. */
export const returnNote = severalLines(MAX_RETURN_NOTE_CHARACTERS).transform(maskCardNumbers);

export const requestReturnBody = z.object({
  /** Made by the form: sent twice, it makes one return. */
  key: z.string().regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters and digits'),
  items: z
    .array(z.object({ id: z.int().positive(), quantity: z.int().min(1, 'Must be at least 1').max(1_000_000) }))
    .min(1, 'Choose at least one item')
    .max(MAX_ORDER_LINES),
  reason: z.enum(RETURN_REASON_NAMES, 'Choose a reason'),
  note: returnNote.default(''),
  /** Photographs, sent before. */
  files: fileTokens,
});
export type RequestReturnBody = z.output<typeof requestReturnBody>;

const items = z.array(z.object({ id: z.int(), quantity: z.int() }));

export const orderReturn = z.object({
  /** "RE-7K3QX-9MWD2-R1". */
  number: z.string(),
  state: z.enum(RETURN_STATES),
  created_at: moment,
  items,
  /** Why it was declined; empty otherwise. */
  decline_reason: z.string(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** What can be returned now. */
export const returnable = z.object({
  /** The last day on which a return can be started; null while the day of delivery is not known. */
  through: z.string().nullable(),
  items,
});
export type Returnable = z.infer<typeof returnable>;

export const returnRequested = z.object({ number: z.string() });
