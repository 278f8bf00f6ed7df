/** Freight offers: what the buyer's page shows, and the bounds of what the owner offers. */

import { z } from 'zod';
import { moment, moneyInReply } from './wire.ts';

/** `review`: a payment arrived that does not match the offer; the company checks it. */
export const FREIGHT_STATES = ['open', 'paid', 'withdrawn', 'expired', 'review'] as const;
export type FreightState = (typeof FREIGHT_STATES)[number];

/** What the token of the offer's page opens: nothing personal but the order number. */
export const freightOffer = z.object({
  order_number: z.string(),
  state: z.enum(FREIGHT_STATES),
  carrier: z.string(),
  text: z.string(),
  amount: moneyInReply,
  taxes: z.array(
    z.object({ name: z.string(), percent: z.number(), amount: moneyInReply, registration_number: z.string() }),
  ),
  total_amount: moneyInReply,
  valid_until: moment,
  paid_at: moment.nullable(),
  refunded_amount: moneyInReply,
});
export type FreightOffer = z.infer<typeof freightOffer>;

export const freightVerified = z.object({ verified: z.boolean(), offer: freightOffer });
