/** What the console asks for and gives back of an order: freight offers and refunds. Amounts are whole cents. */
import { z } from 'zod';
import { MAX_CARRIER_CHARACTERS, MAX_OFFER_DAYS, MAX_OFFER_TEXT_CHARACTERS } from '../freight-terms.ts';
import { MAX_CENTS } from '../money.ts';
import { line } from '../wire.ts';
import { orderChangeBody } from './orders.ts';

const amountCents = z.int().min(1, 'Must be more than C$0.00').max(MAX_CENTS, 'Is too large an amount');

export const offerFreightBody = z.object({
  ...orderChangeBody.shape,
  /** Without tax. */
  amount_cents: amountCents,
  carrier: line(MAX_CARRIER_CHARACTERS).pipe(z.string().min(1, 'Name who carries it')),
  /** Shown to the buyer. */
  text: z
    .string()
    .trim()
    .max(MAX_OFFER_TEXT_CHARACTERS, `At most ${MAX_OFFER_TEXT_CHARACTERS} characters`)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), 'Control characters are not accepted'),
  days: z.int().min(1, 'At least 1 day').max(MAX_OFFER_DAYS, `At most ${MAX_OFFER_DAYS} days`),
});
