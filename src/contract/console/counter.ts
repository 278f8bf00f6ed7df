/** A sale at the counter: what it comes to, and making it. Amounts are whole cents. */

import { z } from 'zod';
import { BUSINESS_MAX_CHARACTERS } from '../checkout-form.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../constants.ts';
import { MAX_REFERENCE_CHARACTERS } from '../offline-payments.ts';
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
const lines = z.array(saleLine).max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines`);

export const quoteSaleBody = z.object({ lines });

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
  lines: lines.min(1, 'Name a part'),
  customer_name: line(MAX_CUSTOMER_NAME_CHARACTERS).default(''),
  company: line(BUSINESS_MAX_CHARACTERS.company).default(''),
  kind: z.enum(COUNTER_KINDS),
  reference: line(MAX_REFERENCE_CHARACTERS).default(''),
  /** What was shown before the press: with another total nothing is sold. */
  total_cents: z.int().nonnegative(),
  key: requestKey,
});

export const saleMade = z.object({ order_number: z.string(), total_cents: z.number() });
