/** The books as the console shows them. Amounts are whole cents, days are the company's. */

import { z } from 'zod';
import { moment } from '../wire.ts';
import { BOOKS_SHEETS, MAX_BOOKS_DAYS, countDays } from './book-terms.ts';
import { SHEET_FORMATS } from './sheet-terms.ts';

const day = z.iso.date('Choose a day');

/** First and last day. */
export const booksQuery = z.object({ from: day, to: day }).superRefine((period, context) => {
  const days = countDays(period);
  if (days < 1) context.addIssue({ code: 'custom', path: ['to'], message: 'Must not be before the first day' });
  if (days > MAX_BOOKS_DAYS)
    context.addIssue({ code: 'custom', path: ['to'], message: `At most ${MAX_BOOKS_DAYS} days at once` });
});

export const booksSheetQuery = booksQuery.safeExtend({ format: z.enum(SHEET_FORMATS).default('csv') });
export const booksSheetParams = z.object({ sheet: z.enum(BOOKS_SHEETS) });

/** Net, freight and tax add up to the gross, as book-amounts.ts defines them. */
const amounts = z.object({
  net_cents: z.number(),
  freight_cents: z.number(),
  tax_cents: z.number(),
  gross_cents: z.number(),
});

export const books = z.object({
  from: z.string(),
  to: z.string(),
  orders: z.number(),
  /** Orders, with the freight that is a line of their quote. */
  sales: amounts,
  /** Freight that is charged on its own. */
  freight: amounts,
  /** What was refunded, as positive amounts. */
  refunds: amounts,
  /** Sales and freight less refunds: what Today and Figures show of the same days. */
  left: amounts,
  /** Received for something that was paid or had ended. */
  excess: z.object({ received_cents: z.number(), given_back_cents: z.number() }),
  taxes: z.array(
    z.object({ name: z.string(), region: z.string(), charged_cents: z.number(), refunded_cents: z.number() }),
  ),
  /** Money alone: what is owed on account is none. */
  payments: z.array(z.object({ name: z.string(), received_cents: z.number(), given_back_cents: z.number() })),
  /** Sold on account, less what was paid and taken off: how much more is owed than before. Null in months that were closed before it was counted. */
  account: z
    .object({
      sold_cents: z.number(),
      deposits_cents: z.number(),
      paid_cents: z.number(),
      credited_cents: z.number(),
      left_cents: z.number(),
    })
    .nullable(),
  /** What came in cash beyond the totals, less what was given back beyond them. */
  rounding_cents: z.number(),
  stripe: z.object({
    fees_cents: z.number(),
    disputes_taken_cents: z.number(),
    disputes_returned_cents: z.number(),
    unassigned_cents: z.number(),
    other_cents: z.number(),
    balance_change_cents: z.number(),
    /** What the balance changed by and the books do not explain. */
    difference_cents: z.number(),
  }),
  /** Payments and refunds that Stripe has not reported yet. */
  unconfirmed: z.number(),
  /** Why Stripe's balance is not up to date; null when it is. */
  not_read: z.string().nullable(),
  /** Null while the period is no closed month. */
  closed: z.object({ at: moment, by: z.string() }).nullable(),
});
export type BooksView = z.infer<typeof books>;

/** Newest first; the month such as 2026-11. */
export const closedMonths = z.array(z.object({ month: z.string(), at: moment, by: z.string() }));

export const closeMonthBody = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11'),
});

/** From this day until now. */
export const compareWithStripeBody = z.object({ from: day });

export const comparison = z.object({
  sessions: z.number(),
  payments: z.number(),
  refunds: z.number(),
  differences: z.array(z.object({ about: z.string(), in_stripe: z.string(), in_shop: z.string() })),
  /** What could not be compared, and is no difference, in sentences. */
  set_aside: z.array(z.string()),
});
export type Comparison = z.infer<typeof comparison>;
