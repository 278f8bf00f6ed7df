/** What the console asks for to cancel and correct orders, to record their payments, send their mails again, and change several. */

import { z } from 'zod';
import { MAX_CENTS } from '../money.ts';
import { MAX_REFERENCE_CHARACTERS, OFFLINE_KINDS } from '../offline-payments.ts';
import { CANCEL_WORD, MAX_DECLINE_REASON_CHARACTERS, ORDERS_PER_PAGE } from '../order-lists.ts';
import { orderCorrection, orderNumberInAddress } from '../orders.ts';
import { idInAddress, line } from '../wire.ts';
import { orderChangeBody } from './orders.ts';

export const cancelOrderBody = z.object({
  ...orderChangeBody.shape,
  word: z
    .string()
    .trim()
    .toLowerCase()
    .refine((word) => word === CANCEL_WORD, `Type "${CANCEL_WORD}"`),
});

/** What has become of it: `stored` is completed by the running shop when Stripe can be reached. */
export const orderCancelled = z.object({
  outcome: z.enum(['closed', 'refunded', 'stored']),
  refund_cents: z.number(),
});

export const correctOrderBody = z.strictObject({ ...orderChangeBody.shape, ...orderCorrection.shape });

/** The reason is for the buyer to read. */
export const declineTermsOrderBody = z.object({
  ...orderChangeBody.shape,
  reason: line(MAX_DECLINE_REASON_CHARACTERS).min(1, 'Say why: the buyer reads it'),
});

export const recordPaymentBody = z.object({
  ...orderChangeBody.shape,
  kind: z.enum(OFFLINE_KINDS, 'Choose how the money came'),
  /** The whole that is due, or a part of what is owed on account. */
  amount_cents: z.int().min(1, 'Must be more than C$0.00').max(MAX_CENTS, 'Is too large an amount'),
  /** In the company's time zone. */
  received_on: z.iso.date('Choose a day'),
  reference: line(MAX_REFERENCE_CHARACTERS).default(''),
});

export const mailParams = z.object({ number: orderNumberInAddress, id: idInAddress });
export const mailResent = z.object({ recipient: z.string() });

export const severalOrdersBody = z.object({
  order_numbers: z
    .array(orderNumberInAddress)
    .min(1, 'Choose an order')
    .max(ORDERS_PER_PAGE, `At most ${ORDERS_PER_PAGE} orders`),
});
/** In the order of the request. */
export const severalChanged = z.object({
  results: z.array(
    z.object({
      order_number: z.string(),
      /** Why it was not changed; null when it was. */
      why: z.string().nullable(),
    }),
  ),
});
