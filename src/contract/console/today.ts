/** What there is to do, and the figures of the day. Amounts are whole cents. */

import { z } from 'zod';
import { moment } from '../wire.ts';
import { enquiryRow } from './enquiries.ts';
import { disk, failedMail, oldBackup } from './health.ts';
import { orderRow } from './orders.ts';
import { returnRow } from './returns.ts';
import { sales } from './statistics.ts';

const waitingOrders = z.object({
  count: z.number(),
  oldest: z.array(orderRow),
  /** The last to come, the newest first, which are not among the oldest. */
  newest: z.array(orderRow),
});
export type WaitingOrdersView = z.infer<typeof waitingOrders>;

const owedOrder = z.object({
  ...orderRow.shape,
  owed_cents: z.number(),
  /** Such as 2026-12-25; null: without a day. */
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
});
export type OwedOrderView = z.infer<typeof owedOrder>;

const acceptedQuote = z.object({
  number: z.string(),
  order_number: z.string(),
  name: z.string(),
  company: z.string(),
  accepted_at: moment,
  total_cents: z.number(),
});
export type AcceptedQuoteView = z.infer<typeof acceptedQuote>;

/** How many wait for the owner, by the screen on which they are dealt with. */
export const waiting = z.object({
  /** Needs a look, to approve, to quote, to ship. */
  orders: z.number(),
  /** To decide and to refund. */
  returns: z.number(),
  enquiries: z.number(),
  /** Accepted and not paid. */
  quotes: z.number(),
  /** Overdue. */
  terms: z.number(),
  /** Mails that were not sent. */
  health: z.number(),
});
export type Waiting = z.infer<typeof waiting>;

/** An order is in one group only, by what has to be done first (docs/decisions/181). */
export const today = z.object({
  waiting,
  to_ship: waitingOrders,
  /** Bought on terms. */
  to_approve: waitingOrders,
  to_quote: waitingOrders,
  /** Freight was offered. */
  freight_unpaid: waitingOrders,
  needs_a_look: z.array(orderRow),
  /** Open ones. */
  returns: z.object({ count: z.number(), oldest: z.array(returnRow) }),
  /** Have left and are not paid in full, overdue ones first. */
  owed: z.object({ count: z.number(), overdue: z.number(), first: z.array(owedOrder) }),
  accepted_quotes: z.object({ count: z.number(), oldest: z.array(acceptedQuote) }),
  /** Carts at the payment page: nothing is to be done with them. */
  unpaid: waitingOrders,
  failed_mails: z.array(failedMail),
  /** When less than a tenth of the disk is free; null otherwise. */
  low_disk: disk.nullable(),
  /** When no further file of a buyer can be stored; null otherwise. */
  files_full: z.object({ bytes: z.number(), most_bytes: z.number() }).nullable(),
  /** Null when the last backup is of the last day, or none was ever tried. */
  old_backup: oldBackup.nullable(),
  /** Pictures of which sizes are still to be made, and the file of the next one in the owner's folder; null when there are none. */
  pictures: z.object({ total: z.number(), left: z.number(), next: z.string().nullable() }).nullable(),
  /** What the shop has in several rows although it is the same, and the first of them; texts as they are stored. */
  twins: z.object({
    count: z.number(),
    first: z.array(
      z.object({
        kind: z.enum(['part_number', 'category', 'material', 'tag', 'section', 'manufacturer']),
        spellings: z.array(z.string()),
      }),
    ),
  }),
  /** New enquiries whose senders ask to be called today, the longest waiting first. */
  to_call: z.array(enquiryRow),
  new_enquiries: z.object({
    count: z.number(),
    newest: z.array(enquiryRow),
  }),
  /** Products at their reorder point or below, and the first of them. */
  low_stock: z.object({
    /** At most MOST_LOW_COUNTED. */
    count: z.number(),
    first: z.array(
      z.object({
        id: z.number(),
        part_number: z.string(),
        name: z.string(),
        /** Units that can be sold. */
        free: z.number(),
        low_mark: z.number(),
      }),
    ),
  }),
  sales: z.object({ today: sales, this_month: sales, last_month: sales }),
});
export type Today = z.infer<typeof today>;
