/** Quotes as the owner writes, sends and sees them. Amounts are whole cents. */

import { z } from 'zod';
import { COUNTRIES } from '../constants.ts';
import { MAX_CENTS } from '../money.ts';
import { MONEY_STATES } from '../order-states.ts';
import { pumpQuery } from '../pumps/reply.ts';
import { pumpSelection } from '../pumps/selection.ts';
import {
  MAX_DEPOSIT_PERCENT,
  MAX_QUOTE_LINES,
  MAX_QUOTE_QUANTITY,
  QUOTE_MAX_CHARACTERS,
  QUOTE_STATES,
} from '../quote-states.ts';
import { requestKey } from '../request-key.ts';
import { soldUnitFields } from '../sold-unit.ts';
import { line, moment } from '../wire.ts';
import { LISTS, sortChoices } from './console-lists.ts';
import { listQuery } from './list-query.ts';
import { upload } from './uploads.ts';

const state = z.enum(QUOTE_STATES);
const cents = z.int('Must be an amount').min(0).max(MAX_CENTS);

export const listQuotesQuery = z.object({
  tab: z.enum(LISTS.quotes.tab.choices).default(LISTS.quotes.tab.first),
  sort: z.enum(sortChoices(LISTS.quotes.sorts)).default(''),
  ...listQuery,
});

const quoteRow = z.object({
  id: z.number(),
  number: z.string(),
  created_at: moment,
  state,
  /** What the company has of the money of its order; null before that is sold. */
  money: z.enum(MONEY_STATES).nullable(),
  name: z.string(),
  company: z.string(),
  version: z.number(),
  /** Its newest version was not sent yet. */
  is_draft: z.boolean(),
  total_cents: z.number(),
  valid_through: z.string(),
});
export type QuoteRowView = z.infer<typeof quoteRow>;

export const quotePage = z.object({ quotes: z.array(quoteRow), has_more: z.boolean() });

export const quoteParams = z.object({ number: z.string().max(64) });

const buyer = z.object({
  email: line(254),
  first_name: line(100),
  last_name: line(100),
  phone: line(40),
  company: line(100),
});

const draftLine = z.object({
  /** Of a product; empty for free text, or as it stands on the document where it names none. */
  part_number: line(QUOTE_MAX_CHARACTERS.part_number),
  is_product: z.boolean(),
  /** Its units are held and sold from the stock. */
  takes_stock: z.boolean(),
  name: line(QUOTE_MAX_CHARACTERS.name),
  quantity: z.int('Must be a whole number').min(1, 'Must be 1 or more').max(MAX_QUOTE_QUANTITY),
  /** Of replies; when a draft is stored, the unit is read from the product. */
  ...soldUnitFields,
  price_cents: cents,
  lead_time: line(QUOTE_MAX_CHARACTERS.lead_time),
  note: line(QUOTE_MAX_CHARACTERS.note),
});

const terms = z.object({
  lines: z.array(draftLine).max(MAX_QUOTE_LINES, `At most ${MAX_QUOTE_LINES} lines`),
  /** Null: freight is not part of the quote. */
  freight_cents: cents.nullable(),
  carrier: line(QUOTE_MAX_CHARACTERS.carrier),
  country: z.enum(COUNTRIES),
  region: line(100),
  /** Empty: taxes are charged. */
  exemption_reason: line(QUOTE_MAX_CHARACTERS.exemption_reason),
  exemption_reference: line(QUOTE_MAX_CHARACTERS.exemption_reference),
  /** What is paid first, by which the order is sold; null: the whole total. */
  deposit: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('percent'),
        percent: z.int('Must be a whole number').min(1).max(MAX_DEPOSIT_PERCENT),
      }),
      z.object({ kind: z.literal('amount'), cents }),
    ])
    .nullable()
    .default(null),
  valid_through: z.string().max(10, 'Choose a day'),
  terms: z.string().max(QUOTE_MAX_CHARACTERS.terms, `At most ${QUOTE_MAX_CHARACTERS.terms} characters`),
});
export type QuoteTermsView = z.infer<typeof terms>;
export type QuoteLineView = z.infer<typeof draftLine>;
export type QuoteBuyerView = z.infer<typeof buyer>;

export const priceQuoteBody = z.object({ terms });

export const quotePrice = z.object({
  subtotal_cents: z.number(),
  taxes: z.array(z.object({ label: z.string(), tax_cents: z.number() })),
  total_cents: z.number(),
  /** Null: the whole total is paid at once. */
  deposit_cents: z.number().nullable(),
  /** Field -> what is wrong with it; with any of them there are no amounts. */
  faults: z.record(z.string(), z.string()),
});
export type QuotePrice = z.infer<typeof quotePrice>;

export const startQuoteBody = z.object({
  buyer,
  terms,
  /** Of the request for quotation that it replies to; empty for none. */
  request_number: line(64).default(''),
  key: requestKey,
});
export const quoteStarted = z.object({ number: z.string() });

const seen = { seen_event_id: z.int().nonnegative() };
export const saveQuoteBody = z.object({ buyer, terms, ...seen });
export const quoteChangeBody = z.object(seen);

export const quoteDetail = z.object({
  number: z.string(),
  state,
  created_at: moment,
  request_number: z.string(),
  /** What its buyer wrote and sent with the request; null for no request, and for one that was deleted. */
  request: z.object({ message: z.string(), files: z.array(upload) }).nullable(),
  buyer,
  decline_reason: z.string(),
  order_number: z.string().nullable(),
  /** As in the list. */
  money: z.enum(MONEY_STATES).nullable(),
  /** Address of the buyer's page; null before a version was sent. */
  page_url: z.string().nullable(),
  /** Newest first, a draft included. */
  versions: z.array(
    z.object({
      number: z.number(),
      made_by: z.string(),
      /** Null for a draft. */
      sent_at: moment.nullable(),
      terms,
      subtotal_cents: z.number(),
      taxes: z.array(z.object({ label: z.string(), tax_cents: z.number() })),
      total_cents: z.number(),
      deposit_cents: z.number().nullable(),
    }),
  ),
  /** The duty of the request that it replies to, as it was typed; null for none. */
  pump_duty: pumpQuery.nullable(),
  /** The pumps of its newest version for this duty: of one that was sent as they were then, of a draft by the curves of now. */
  selections: z.array(pumpSelection),
  /** Why no further version can be sent, and why it cannot be withdrawn; null where it can. */
  send_blocker: z.string().nullable(),
  withdraw_blocker: z.string().nullable(),
  history: z.array(z.object({ id: z.number(), at: moment, by: z.string().nullable(), text: z.string() })),
  /** The newest entry of the history: sent back with a change, which is refused when there is a newer one. */
  seen_event_id: z.number(),
});
export type QuoteDetailView = z.infer<typeof quoteDetail>;
