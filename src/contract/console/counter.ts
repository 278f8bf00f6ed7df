/** A sale at the counter: what it comes to, and making it. Amounts are whole cents. */

import { z } from 'zod';
import { BUSINESS_MAX_CHARACTERS } from '../checkout-form.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { noteError } from '../note-error.ts';
import { MAX_REFERENCE_CHARACTERS } from '../offline-payments.ts';
import { MAX_ORDER_NOTE_CHARACTERS } from '../order-notes.ts';
import { requestKey } from '../request-key.ts';
import { soldUnitFields } from '../sold-unit.ts';
import { line } from '../wire.ts';
import { COUNTER_KINDS, MAX_CUSTOMER_NAME_CHARACTERS } from './counter-terms.ts';
import { MAX_PART_CHARACTERS } from './stock-terms.ts';

const saleLine = z.object({
  /** Part number, as typed or scanned. */
  part: line(MAX_PART_CHARACTERS).pipe(z.string().min(1, 'Name the part')),
  quantity: z
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(MAX_LINE_QUANTITY, `At most ${MAX_LINE_QUANTITY}`),
});
/** What the customer says of it; printed with its line. */
const soldLine = saleLine.extend({ note: line(MAX_ORDER_NOTE_CHARACTERS).default('').superRefine(checkNote) });
const TOO_MANY = `At most ${MAX_ORDER_LINES} lines`;

export const quoteSaleBody = z.object({ lines: z.array(saleLine).max(MAX_ORDER_LINES, TOO_MANY) });

export const saleQuote = z.object({
  lines: z.array(
    z.object({
      /** Null: there is no such part. */
      product_id: z.number().nullable(),
      part_number: z.string(),
      name: z.string(),
      price_cents: z.number(),
      free: z.number(),
      quantity: z.number(),
      ...soldUnitFields,
      /** Why it cannot be sold; null when it can. */
      problem: z.string().nullable(),
    }),
  ),
  subtotal_cents: z.number(),
  /** "HST 13%". */
  taxes: z.array(z.object({ label: z.string(), tax_cents: z.number() })),
  total_cents: z.number(),
  problem: z.string().nullable(),
});
export type SaleQuoteView = z.infer<typeof saleQuote>;
export type SaleLineView = SaleQuoteView['lines'][number];

export const sellBody = z.object({
  lines: z.array(soldLine).min(1, 'Name a part').max(MAX_ORDER_LINES, TOO_MANY),
  customer_name: line(MAX_CUSTOMER_NAME_CHARACTERS).default(''),
  company: line(BUSINESS_MAX_CHARACTERS.company).default(''),
  kind: z.enum(COUNTER_KINDS),
  reference: line(MAX_REFERENCE_CHARACTERS).default(''),
  /** What was shown before the press: with another total nothing is sold. */
  total_cents: z.int().nonnegative(),
  key: requestKey,
});

export const saleMade = z.object({
  order_number: z.string(),
  total_cents: z.number(),
  /** What is taken in cash, rounded to five cents; null when it is paid otherwise. */
  cash_cents: z.number().nullable(),
});

function checkNote(note: string, context: z.RefinementCtx): void {
  const message = noteError(note);
  if (message !== null) context.addIssue({ code: 'custom', message });
}
