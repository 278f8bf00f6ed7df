/** What there is to do, and the figures of the day. Amounts are whole cents. */
import { z } from 'zod';
import { moment } from '../wire.ts';
import { orderRow } from './orders.ts';

const sales = z.object({
  orders: z.number(),
  /** Paid, less refunds of the same time. */
  net_cents: z.number(),
});

export const today = z.object({
  to_ship: z.object({ count: z.number(), oldest: z.array(orderRow) }),
  needs_a_look: z.array(orderRow),
  failed_mails: z.array(
    z.object({
      id: z.number(),
      subject: z.string(),
      recipient: z.string(),
      created_at: moment,
      attempts: z.number(),
      last_error: z.string().nullable(),
      order_number: z.string().nullable(),
    }),
  ),
  new_enquiries: z.object({
    count: z.number(),
    newest: z.array(z.object({ id: z.number(), name: z.string(), subject: z.string(), created_at: moment })),
  }),
  sales: z.object({ today: sales, this_month: sales, last_month: sales }),
});
export type Today = z.infer<typeof today>;
