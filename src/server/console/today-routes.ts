/** What there is to do now, and the figures of the day. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { listNewEnquiries } from '#server/enquiries/new-enquiries.ts';
import { listFailedMails } from '#server/notifications/mail-store.ts';
import { findOrdersOfToday } from '#server/orders/find-orders.ts';
import { findSalesOfToday } from '#server/payments/order-money.ts';
import type { SalesOfToday } from '#server/payments/order-money.ts';

import { mountConsoleCall } from './mount-call.ts';
import { toOrderRow } from './show-order.ts';

const MOST_FAILED_MAILS = 20;

export function todayRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'getToday', async () => {
    const [{ toShip, toLookAt }, mails, enquiries, sales] = await Promise.all([
      findOrdersOfToday(database),
      listFailedMails(database, MOST_FAILED_MAILS),
      listNewEnquiries(database),
      findSalesOfToday(database),
    ]);
    return {
      to_ship: { count: toShip.count, oldest: toShip.oldest.map(toOrderRow) },
      needs_a_look: toLookAt.map(toOrderRow),
      failed_mails: mails.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() })),
      new_enquiries: {
        count: enquiries.count,
        newest: enquiries.newest.map(({ createdAt, ...enquiry }) => ({
          ...enquiry,
          created_at: createdAt.toISOString(),
        })),
      },
      sales: {
        today: toWireSales(sales.today),
        this_month: toWireSales(sales.thisMonth),
        last_month: toWireSales(sales.lastMonth),
      },
    };
  });
}

function toWireSales({ orders, netCents }: SalesOfToday['today']) {
  return { orders, net_cents: netCents };
}
