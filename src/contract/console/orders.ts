/** Orders as the console shows them. Amounts are whole cents. */

import { z } from 'zod';
import { CARRIERS } from '../carriers.ts';
import { BUSINESS_MAX_CHARACTERS, CHECKOUT_MAX_CHARACTERS } from '../checkout-form.ts';
import type { FormField } from '../checkout-form.ts';
import { FREIGHT_STATES } from '../freight.ts';
import { OFFLINE_KINDS } from '../offline-payments.ts';
import { PAYMENT_STATES } from '../order-lists.ts';
import { MONEY_STATES, WORK_STATES } from '../order-states.ts';
import { ORDER_STATUSES, orderNumberInAddress } from '../orders.ts';
import { SHIP_CHOICES } from '../ship-choices.ts';
import { soldUnitFields } from '../sold-unit.ts';
import { moment } from '../wire.ts';
import { LISTS, sortChoices } from './console-lists.ts';
import { searchWords } from './list-query.ts';
import { returnView } from './returns.ts';
import { noteView, shipmentView } from './shipments.ts';
import { upload } from './uploads.ts';

const day = z.union([z.literal(''), z.iso.date('Choose a day')]).default('');

export const listOrdersQuery = z.object({
  tab: z.enum(LISTS.orders.tab.choices).default(LISTS.orders.tab.first),
  sort: z.enum(sortChoices(LISTS.orders.sorts)).default(''),
  words: searchWords,
  /** First and last day, in the company's time zone. */
  from: day,
  to: day,
  /** The last order of the page before. */
  after: z.union([z.literal(''), orderNumberInAddress]).default(''),
});

export const orderRow = z.object({
  order_number: z.string(),
  created_at: moment,
  customer: z.string(),
  city: z.string(),
  region: z.string(),
  company: z.string(),
  po_number: z.string(),
  lines: z.number(),
  total_cents: z.number(),
  status: z.enum(ORDER_STATUSES),
  payment_state: z.enum(PAYMENT_STATES),
  /** As orderStates needs them. */
  is_to_quote: z.boolean(),
  is_freight_asked: z.boolean(),
  is_part_shipped: z.boolean(),
  is_to_approve: z.boolean(),
  is_declined: z.boolean(),
  is_abandoned: z.boolean(),
  /** On account, of the order and its freight. */
  owed_cents: z.number(),
  /** Of the order and its freight, before refunds. */
  received_cents: z.number(),
  /** What the company has of its money, in a word; `payment_state` says how its payment was made. */
  money: z.enum(MONEY_STATES),
  /** What has been done of its work; null: it waits for its payment or for a decision about it. */
  work: z.enum(WORK_STATES).nullable(),
});
export type OrderRowView = z.infer<typeof orderRow>;

export const orderPage = z.object({ orders: z.array(orderRow), has_more: z.boolean() });

export const orderParams = z.object({ number: orderNumberInAddress });

const address = z.object({ lines: z.array(z.string()), country: z.string() });

const refund = z.object({
  id: z.number(),
  amount_cents: z.number(),
  reason: z.string(),
  /** Why it was made, in the words of the person who made it; empty for none. */
  note: z.string(),
  status: z.string(),
  failure: z.string().nullable(),
  created_at: moment,
  /** How an offline payment was refunded; null for a card. */
  outside_kind: z.enum(OFFLINE_KINDS).nullable(),
  /** Given back in cash beyond the amount, negative for less. */
  outside_rounding_cents: z.number(),
});

const refunding = z.object({
  taxes: z.array(z.object({ name: z.string(), tax_cents: z.number() })),
  /** The ways to refund it, first the way in which it was paid; null when it goes back to the card. */
  outside_kinds: z.array(z.enum(OFFLINE_KINDS)).nullable(),
  /** Refunds that count. */
  earlier: z.array(
    z.object({
      amount_cents: z.number(),
      /** Of each tax; null when it was not recorded. */
      tax_cents: z.array(z.number()).nullable(),
      items: z.array(z.object({ item_id: z.number(), quantity: z.number() })),
    }),
  ),
});

const freightOfferOfOrder = z.object({
  number: z.number(),
  state: z.enum(FREIGHT_STATES),
  carrier: z.string(),
  text: z.string(),
  amount_cents: z.number(),
  tax_cents: z.number(),
  total_cents: z.number(),
  /** Of what was paid for it. */
  refunded_cents: z.number(),
  valid_until: moment,
  paid_at: moment.nullable(),
  /** The card that paid it, such as "Visa ending in 4242"; null where it is not known. */
  card: z.string().nullable(),
  /** Where that payment is shown at Stripe, or at the sandbox; null for others. */
  page: z.string().nullable(),
});
export type FreightOfferOfOrder = z.infer<typeof freightOfferOfOrder>;

const mail = z.object({
  id: z.number(),
  subject: z.string(),
  recipient: z.string(),
  created_at: moment,
  sent_at: moment.nullable(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  /** The mail server refuses its recipient: it is not tried again by itself. */
  is_refused: z.boolean(),
  /** Its recipient is the buyer's address as it is now. */
  is_to_buyer: z.boolean(),
});

const historyEntry = z.object({
  id: z.number(),
  at: moment,
  /** Null: the shop itself. */
  by: z.string().nullable(),
  text: z.string(),
});

const correctable = z.object(
  Object.fromEntries(
    Object.keys({ ...CHECKOUT_MAX_CHARACTERS, ...BUSINESS_MAX_CHARACTERS }).map((field) => [field, z.string()]),
  ) as Record<FormField, z.ZodString>, // fromEntries does not preserve the type of the keys
);

const termsOfOrder = z.object({
  /** Of the company that the code was given to. */
  company: z.string(),
  /** The last characters of the code. */
  code_end: z.string(),
  /** False when the code was ended since, or its last day is past. */
  is_usable: z.boolean(),
  limit_cents: z.number(),
  /** Of all orders by the code together: waiting or not paid. */
  open_cents: z.number(),
  due_days: z.number(),
  /** The last day on which it can be approved, such as 2026-12-03; null once it does not wait any more. */
  waits_through: z.string().nullable(),
  /** No approved order by the code went to this address before. */
  is_new_address: z.boolean(),
  files: z.array(upload),
});
export type TermsOfOrder = z.infer<typeof termsOfOrder>;

export const orderDetail = z.object({
  ...orderRow.shape,
  paid_at: moment.nullable(),
  /** Null where the buyer was not asked. */
  ship_choice: z.enum(SHIP_CHOICES).nullable(),
  /** What the buyer says of the whole order; empty for nothing. */
  note: z.string(),
  email: z.string(),
  phone: z.string(),
  bill_to: address,
  ship_to: address,
  items: z.array(
    z.object({
      id: z.number(),
      /** Null for freight, and for a line of a quote whose units are not taken from the stock. */
      product_id: z.number().nullable(),
      part_number: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      ...soldUnitFields,
      /** The freight of a quote. */
      is_freight: z.boolean(),
      /** Units that are still to be shipped. */
      left: z.number(),
      /** Of those, units that were sold before they arrive, and have not arrived. */
      missing: z.number(),
      /** The day by which it is shipped, as it was promised last; null: none was. */
      promised_on: z.string().nullable(),
      /** What the buyer says of this line; empty for nothing. */
      note: z.string(),
      price_cents: z.number(),
      total_cents: z.number(),
    }),
  ),
  /** What of it can be corrected now; null when nothing can. */
  correctable: correctable.nullable(),
  /** What cancelling it would give back; null when it cannot be cancelled. */
  cancellation: z.object({ refund_cents: z.number() }).nullable(),
  /** What could be recorded as received outside of the payment service; null when nothing could. */
  receivable_cents: z.number().nullable(),
  /** Of an order that was sold by a deposit; null for any other. */
  balance: z.object({ deposit_cents: z.number(), owed_cents: z.number() }).nullable(),
  /** Of one that was bought on terms; null for any other. */
  terms: termsOfOrder.nullable(),
  has_invoice: z.boolean(),
  subtotal_cents: z.number(),
  tax_cents: z.number(),
  /** Each by its name, such as "HST 13%"; empty for an order without tax, and for one of a version that stored none. */
  taxes: z.array(z.object({ label: z.string(), tax_cents: z.number() })),
  /** The day on which an order on terms is due, such as 2026-12-25; null for any other. */
  due_on: z.string().nullable(),
  /** Money that came for the order itself, oldest first; what is owed on account is none of it. */
  received: z.array(
    z.object({
      at: moment,
      amount_cents: z.number(),
      /** How it came, such as "cheque" or "Visa ending in 4242". */
      name: z.string(),
      reference: z.string(),
      /** Where a payment by card is shown at Stripe, or at the sandbox; null for others. */
      page: z.string().nullable(),
    }),
  ),
  /** What the order was sold for, whether it is paid or owed; 0 before. */
  paid_cents: z.number(),
  refunded_cents: z.number(),
  refunds: z.array(refund),
  /** From what a refund of the order's payment is computed; null when it has none. */
  refunding: refunding.nullable(),
  freight_offers: z.array(freightOfferOfOrder),
  mails: z.array(mail),
  /** Oldest first. */
  shipments: z.array(shipmentView),
  /** By which the newest shipment of any order went; null for none yet. */
  last_carrier: z.enum(CARRIERS).nullable(),
  /** Of the carrier "other"; empty otherwise. */
  last_carrier_name: z.string(),
  /** Oldest first. */
  notes: z.array(noteView),
  /** Oldest first. */
  returns: z.array(returnView),
  /** Enquiries that came with the token of its page, oldest first. */
  questions: z.array(z.object({ id: z.number(), at: moment, beginning: z.string(), is_new: z.boolean() })),
  history: z.array(historyEntry),
  /** The newest entry of the history, 0 for none: sent back with a change, which is refused when there is a newer one. */
  seen_event_id: z.number(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** Every change of an order names what its person saw of it. */
export const orderChangeBody = z.object({ seen_event_id: z.int().nonnegative() });
