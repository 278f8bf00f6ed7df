/** Quotes: what the token of a quote's page opens, and what its buyer sends. */

import { z } from 'zod';
import { hasCardNumber } from './card-numbers.ts';
import { COUNTRIES } from './constants.ts';
import { ORDER_STATUSES, businessFieldSchemas, checkForm, checkoutFieldSchemas, termsFieldSchemas } from './orders.ts';
import { QUOTE_MAX_CHARACTERS, QUOTE_STATES } from './quote-states.ts';
import { soldUnitFields } from './sold-unit.ts';
import { taxLine } from './tax-lines.ts';
import { moment, moneyInReply, severalLines } from './wire.ts';

export const quoteLine = z.object({
  part_number: z.string(),
  name: z.string(),
  quantity: z.int(),
  ...soldUnitFields,
  price: moneyInReply,
  total_price: moneyInReply,
  lead_time: z.string(),
  note: z.string(),
});

/** What of a quote is the same for its buyer and its owner. */
export const quoteContents = z.object({
  country: z.enum(COUNTRIES),
  region: z.string(),
  lines: z.array(quoteLine),
  /** Net of tax; null when freight is not part of the quote. */
  freight: z.object({ carrier: z.string(), amount: moneyInReply }).nullable(),
  /** Null when taxes are charged. */
  exemption: z.object({ reason: z.string(), reference: z.string() }).nullable(),
  taxes: z.array(taxLine),
  subtotal: moneyInReply,
  tax_amount: moneyInReply,
  total_amount: moneyInReply,
  /** What is paid first, by which the order is sold; null: the whole total. */
  deposit: z.object({ percent: z.number().nullable(), amount: moneyInReply, balance: moneyInReply }).nullable(),
  terms: z.string(),
  /** The last day on which it can be accepted, in the company's time zone: 2026-12-31. */
  valid_through: z.string(),
});

/** The newest version that was sent. */
export const quote = quoteContents.extend({
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  version: z.int(),
  sent_at: moment,
  /** Numbers of the versions before it, the newest first. */
  earlier_versions: z.array(z.int()),
  buyer: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    company: z.string(),
  }),
  /** Of the buyer who accepted it; null while there is none. */
  order: z
    .object({
      order_number: z.string(),
      status: z.enum(ORDER_STATUSES),
      confirmation_token: z.string(),
      is_on_terms: z.boolean(),
      /** The last day through which it waits for approval; null unless it was bought on terms and waits. */
      waits_through: z.string().nullable(),
      /** Of what was sold by a deposit: what can be paid now on the payment page; null when nothing is owed. */
      balance_due: moneyInReply.nullable(),
    })
    .nullable(),
});
export type Quote = z.infer<typeof quote>;

const acceptance = z.object({ version: z.int(), ...checkoutFieldSchemas, ...businessFieldSchemas });

export const acceptQuoteBody = acceptance.superRefine(checkForm);
export type AcceptQuoteBody = z.output<typeof acceptQuoteBody>;

/** Bought on terms, as at the checkout. */
export const acceptQuoteOnTermsBody = acceptance.extend(termsFieldSchemas).superRefine(checkForm);

const MAX_REASON = QUOTE_MAX_CHARACTERS.decline_reason;

export const declineQuoteBody = z.object({
  version: z.int(),
  reason: severalLines(MAX_REASON)
    .refine((text) => !hasCardNumber(text), 'Please do not enter a card number here')
    .default(''),
});

export const quoteVerified = z.object({ verified: z.boolean(), quote });
