/** What there is to do now, and the figures of the day. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { findNewEnquiries } from '#server/enquiries/find-enquiries.ts';
import { findLowDisk, readDisk } from '#server/health/disk.ts';
import { listFailedMails } from '#server/notifications/mail-store.ts';
import { findOrdersOfToday } from '#server/orders/find-orders.ts';
import { findSalesOfToday } from '#server/payments/order-money.ts';
import type { SalesOfToday } from '#server/payments/order-money.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toEnquiryRow } from './show-enquiry.ts';
import { toDisk, toFailedMail } from './show-health.ts';
import { toOrderRow } from './show-order.ts';

const MOST_FAILED_MAILS = 20;

export function todayRoutes(
  app: FastifyInstance,
  { database, dataDir }: { database: Database; dataDir: string },
): void {
  mountConsoleCall(app, 'getToday', async () => {
    const [{ toShip, toLookAt }, mails, enquiries, sales, disk] = await Promise.all([
      findOrdersOfToday(database),
      listFailedMails(database, MOST_FAILED_MAILS),
      findNewEnquiries(database),
      findSalesOfToday(database),
      readDisk(dataDir),
    ]);
    return {
      to_ship: { count: toShip.count, oldest: toShip.oldest.map(toOrderRow) },
      needs_a_look: toLookAt.map(toOrderRow),
      failed_mails: mails.map(toFailedMail),
      low_disk: toDisk(findLowDisk(disk)),
      new_enquiries: {
        count: enquiries.count,
        newest: enquiries.newest.map(toEnquiryRow),
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
