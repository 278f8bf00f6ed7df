/** What there is to do, and the figures of the day. Amounts are whole cents. */

import { z } from 'zod';
import { enquiryRow } from './enquiries.ts';
import { disk, failedMail, oldBackup } from './health.ts';
import { orderRow } from './orders.ts';

const sales = z.object({
  orders: z.number(),
  /** Paid, less refunds of the same time. */
  net_cents: z.number(),
});

export const today = z.object({
  to_ship: z.object({
    count: z.number(),
    oldest: z.array(orderRow),
    /** The last to come, the newest first, which are not among the oldest. */
    newest: z.array(orderRow),
  }),
  /** Bought on terms. */
  to_approve: z.object({ count: z.number(), oldest: z.array(orderRow) }),
  to_quote: z.object({ count: z.number(), oldest: z.array(orderRow) }),
  needs_a_look: z.array(orderRow),
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
