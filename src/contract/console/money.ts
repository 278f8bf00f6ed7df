/** The console's calls for the freight offers and the refunds of an order. Amounts are whole cents. */

import { z } from 'zod';
import { MAX_CARRIER_CHARACTERS, MAX_OFFER_DAYS, MAX_OFFER_TEXT_CHARACTERS } from '../freight-terms.ts';
import { MAX_CENTS } from '../money.ts';
import { MAX_REFERENCE_CHARACTERS, OFFLINE_KINDS } from '../offline-payments.ts';
import { MAX_REFUND_NOTE_CHARACTERS } from '../refund-rules.ts';
import { requestKey } from '../request-key.ts';
import { line, severalLines } from '../wire.ts';
import { orderChangeBody } from './orders.ts';

const amountCents = z.int().min(1, 'Must be more than C$0.00').max(MAX_CENTS, 'Is too large an amount');

export const offerFreightBody = z.object({
  ...orderChangeBody.shape,
  /** Without tax. */
  amount_cents: amountCents,
  carrier: line(MAX_CARRIER_CHARACTERS).pipe(z.string().min(1, 'Name who carries it')),
  /** Shown to the buyer. */
  text: severalLines(MAX_OFFER_TEXT_CHARACTERS),
  days: z.int().min(1, 'At least 1 day').max(MAX_OFFER_DAYS, `At most ${MAX_OFFER_DAYS} days`),
});

export const refundOrderBody = z.object({
  ...orderChangeBody.shape,
  /** Null: a sum, or all that is left. */
  lines: z
    .array(
      z.object({
        item_id: z.int().positive(),
        quantity: z.int().min(1, 'Must be 1 or more'),
        /** Whether these units return to stock. */
        restocked: z.boolean(),
      }),
    )
    .min(1, 'Name a line')
    .nullable(),
  /** Null: the lines with their taxes, or all that is left. */
  amount_cents: amountCents.nullable(),
  /** The number of the freight offer whose payment is refunded, without lines; null: the order's own payment. */
  freight_offer: z.int().positive().nullable().default(null),
  note: line(MAX_REFUND_NOTE_CHARACTERS),
  /** How an offline payment is refunded; null: in the way in which it was paid, or to the card. */
  outside_kind: z.enum(OFFLINE_KINDS).nullable().default(null),
  /** Of that cheque or transfer. */
  outside_reference: line(MAX_REFERENCE_CHARACTERS).default(''),
  key: requestKey,
});

/** `is_sent` false: Stripe could not be reached; the refund is stored, and the running shop sends it. */
export const refundMade = z.object({ amount_cents: z.number(), is_sent: z.boolean() });
